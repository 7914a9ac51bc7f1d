import type { TakenQuote } from '#contract/orders/taken-orders.ts';
import { Amounts } from '#web/order-kit/amounts.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Choice } from './choice.tsx';
import type { TakenDraft } from './taken-draft.ts';

type TakenTotalProps = {
  draft: TakenDraft;
  set: (change: Partial<TakenDraft>) => void;
  quote: TakenQuote;
  isFresh: boolean;
  problem: string | null | undefined;
  busy: boolean;
};

/** What it comes to by the server's count, how it is paid, and the one button. */
export function TakenTotal({ draft, set, quote, isFresh, problem, busy }: TakenTotalProps) {
  const t = useTexts('admin').taking;
  const hasGoods = draft.lines.length > 0;
  return (
    <Panel title={t.summary} className="lg:sticky lg:top-4">
      <div className="grid gap-4">
        <TextField
          label={t.code}
          autoComplete="off"
          maxLength={40}
          value={draft.discountCode}
          onChange={(event) => set({ discountCode: event.target.value })}
        />
        {hasGoods && (
          <div>
            <Amounts
              amounts={quote}
              discountCode={quote.discountCode}
              taxIncluded={quote.taxIncluded}
              updating={!isFresh}
            />
            {!draft.pickup && draft.place && (
              <p className="mt-2 text-ink-soft text-sm">{t.days(quote.daysFrom, quote.daysTo)}</p>
            )}
          </div>
        )}
        <fieldset>
          <legend className="font-medium text-sm">{t.payment}</legend>
          <Choice
            name="payment"
            label={t.cash}
            disabled={!quote.payments.includes('cash')}
            checked={draft.payment === 'cash'}
            onChoose={() => set({ payment: 'cash' })}
          />
          <Choice
            name="payment"
            label={t.link}
            hint={t.linkHint}
            disabled={!quote.payments.includes('link')}
            checked={draft.payment === 'link'}
            onChoose={() => set({ payment: 'link' })}
          />
        </fieldset>
        <TextField
          label={t.pan}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={draft.buyerPan}
          onChange={(event) => set({ buyerPan: event.target.value })}
        />
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <Button type="submit" size="large" busy={busy} disabled={!hasGoods || !isFresh}>
          {t.submit}
        </Button>
      </div>
    </Panel>
  );
}
