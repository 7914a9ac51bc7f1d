import { lazy, Suspense, useEffect, useState } from 'react';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Case, OrderCasesAnswer } from '#contract/returns.ts';
import { formatDayIn } from '#contract/values/both-calendars.ts';
import { formatCount } from '#contract/values/money.ts';
import { callApi } from '#web/api.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { bsOn } from './nepali-dates.ts';

/** Wanted by few who look at an order. */
const CaseForm = lazy(() => import('./case-form.tsx'));

const tones: Record<Case['state'], Tone> = {
  open: 'pending',
  accepted: 'processing',
  refused: 'cancelled',
  received: 'shipped',
  closed: 'delivered',
};

/** Returns and complaints about this order, and the way to make one. */
export default function OrderCases({ order, query }: { order: Order; query: string }) {
  const t = useTexts('buying').returns;
  const [known, setKnown] = useState<OrderCasesAnswer>();
  const [form, setForm] = useState<'return' | 'complaint'>();
  const [isOld, setOld] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once something was sent
  useEffect(() => {
    const leaving = new AbortController();
    callApi<OrderCasesAnswer>('GET', `/orders/${order._id}/returns${query}`, undefined, {
      signal: leaving.signal,
    }).then(setKnown, () => undefined);
    return () => leaving.abort();
  }, [order._id, order.status, query, isOld]);
  if (!known) return null;
  const canReturn = known.returnable.length > 0;
  return (
    <Panel title={t.title} className="print:hidden">
      <p className="text-ink-soft">{t.hint}</p>
      {known.cases.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-line border-y">
          {known.cases.map((one) => (
            <CaseEntry key={one._id} case={one} />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {canReturn && (
          <Button variant="secondary" onClick={() => setForm('return')}>
            {t.askReturn}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setForm('complaint')}>
          {t.complain}
        </Button>
      </div>
      {!canReturn && order.status !== 'cancelled' && (
        <p className="mt-3 text-ink-soft text-sm">
          {order.status === 'delivered' ? t.nothingLeft : t.notYet}
        </p>
      )}
      {form && (
        <Suspense>
          <CaseForm
            kind={form}
            order={order}
            returnable={known.returnable}
            query={query}
            onClose={(isSent) => {
              setForm(undefined);
              if (isSent) setOld(isOld + 1);
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function CaseEntry({ case: one }: { case: Case }) {
  const t = useTexts('buying').returns;
  const language = useLanguage();
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular font-medium">
          {t.kinds[one.kind]} {one.number}
        </span>
        <Badge tone={tones[one.state]}>{t.states[one.state]}</Badge>
      </p>
      <p className="text-ink-soft text-sm">
        <time dateTime={one.created_at}>{formatDayIn(bsOn(language), one.created_at, language)}</time>
        {one.is_running && ` · ${t.daysLeft(one.days_left)}`}
      </p>
      {one.lines.length > 0 && (
        <p>
          {one.lines
            .map((line) => spokenIn(language, line))
            .map(({ name, quantity }) => `${name} ×\u00a0${formatCount(quantity, language)}`)
            .join(', ')}
        </p>
      )}
      {one.answer && <p className="mt-1 whitespace-pre-line break-words">{one.answer}</p>}
    </li>
  );
}
