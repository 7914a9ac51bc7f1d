import type { PhoneHistory } from '#contract/cash/cash-desk.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What became of everything else that was ordered with a phone number. */
export function PhoneHistoryLine({ history }: { history: PhoneHistory }) {
  const t = useTexts('admin').cash;
  const { delivered, refused, cancelled, open } = history;
  const isFirst = delivered + refused + cancelled + open === 0;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-ink-soft">{t.history}:</span>
      {isFirst && <Badge>{t.firstOrder}</Badge>}
      {delivered > 0 && <Badge tone="delivered">{t.delivered(delivered)}</Badge>}
      {refused > 0 && <Badge tone="cancelled">{t.refused(refused)}</Badge>}
      {cancelled > 0 && <Badge>{t.cancelled(cancelled)}</Badge>}
      {open > 0 && <Badge tone="pending">{t.open(open)}</Badge>}
    </p>
  );
}
