import { ADMIN_PAGE_SIZE, type Counted, MOST_FOUND } from '#contract/values/list-pages.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { useTexts } from '#web/texts/texts.ts';

type ListEndProps = Counted & { page: number; totalPages: number };

/** Below the last page that can be asked for, where the list itself goes on. */
export function ListEnd({ page, totalPages, total, isMore }: ListEndProps) {
  const t = useTexts('admin').kit;
  const { count } = useFormats();
  const reached = totalPages * ADMIN_PAGE_SIZE;
  const goesOn = total > reached || (isMore && reached >= MOST_FOUND);
  if (page < totalPages || !goesOn) return null;
  return <p className="py-4 text-center text-ink-soft text-sm">{t.listEnd(count(reached))}</p>;
}
