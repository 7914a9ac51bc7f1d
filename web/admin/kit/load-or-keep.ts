import { messageOf } from '#web/api.ts';
import { toast } from '#web/ui/toaster.tsx';

let last: { url: string; data: unknown } | undefined;

/** The first load of an address may fail as it likes; a failed refresh keeps what is shown, and any open form with it. */
export async function loadOrKeep<Data>(
  { url, signal }: Request,
  fallback: string,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    const data = await load();
    last = { url, data };
    return data;
  } catch (error) {
    if (signal.aborted || last?.url !== url) throw error;
    toast.error(messageOf(error, fallback));
    return last.data as Data;
  }
}
