import { messageOf } from '#web/api.ts';
import { toast } from '#web/ui/toaster.tsx';

/** The newest data of each part of the screen, with the address it was read for. */
const last = new Map<string, { key: string; data: unknown }>();

type Source = { part: string; key: string; signal: AbortSignal; fallback: string };

/**
 * The first load of a part of the screen may fail as it likes; a failed refresh keeps what is shown, and any open form with it.
 * `key` is what the data depends on, such as the filter in the address.
 */
export async function loadOrKeep<Data>(
  { part, key, signal, fallback }: Source,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    const data = await load();
    last.set(part, { key, data });
    return data;
  } catch (error) {
    const kept = last.get(part);
    if (signal.aborted || kept?.key !== key) throw error;
    toast.error(messageOf(error, fallback));
    return kept.data as Data;
  }
}
