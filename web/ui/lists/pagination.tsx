import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useAddressState } from '#web/address-state.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';

/** Previous and Next with 'Showing page X of Y', kept in the address; nothing at all when there is only one page. */
export function Pagination({ page, totalPages }: { page: number; totalPages: number }) {
  const { params, change, isComing } = useAddressState();
  const t = useTexts('shop').kit;
  if (totalPages <= 1) return null;
  // Two quick presses go two pages on.
  const shown = isComing ? Number(params.get('page')) || 1 : page;
  const go = (to: number) => change({ page: to > 1 ? String(to) : '' });
  return (
    <nav aria-label={t.pages} className="flex flex-wrap items-center justify-between gap-3 py-4">
      <p className="text-ink-soft text-sm">{t.showingPage(shown, totalPages)}</p>
      <div className="flex gap-2">
        <Button variant="secondary" disabled={shown <= 1} onClick={() => go(shown - 1)}>
          <ChevronLeft aria-hidden className="size-4" /> {t.previous}
        </Button>
        <Button variant="secondary" disabled={shown >= totalPages} onClick={() => go(shown + 1)}>
          {t.next} <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
