import { href, Link } from 'react-router';
import { formatMinute } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import {
  type CartChange,
  dropChange,
  readChanges,
  replaceChange,
} from '#web/storefront/cart/waiting-cart.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Refusal, useSending } from './send-waiting.ts';
import { useWaiting } from './waiting.ts';
import { readWaiting, type WaitingOrder } from './waiting-order.ts';

/** What waits for the line: sent as soon as there is one, and by hand. Why the shop refused it stays to be read. */
export function WaitingNotice() {
  const { isSending, send, refusal, dismiss } = useSending();
  useWaiting();
  const waiting = readWaiting();
  const changes = readChanges();
  const [first] = changes;
  if (!waiting && !first && !refusal) return null;
  const button = <SendNow busy={isSending} onClick={() => void send()} />;
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-3 px-4 pt-4 sm:px-6">
      {first?.priceNow ? (
        <PriceQuestion change={first} now={first.priceNow} onAnswer={() => void send()} />
      ) : (
        first && <WaitingChanges changes={changes}>{button}</WaitingChanges>
      )}
      {waiting && <Order waiting={waiting}>{!first && button}</Order>}
      {!waiting && refusal && <Refused refusal={refusal} onRead={dismiss} />}
    </div>
  );
}

function SendNow({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const t = useTexts('buying').checkout.waiting;
  return (
    <Button variant="secondary" className="mt-2" busy={busy} onClick={onClick}>
      {t.sendNow}
    </Button>
  );
}

function WaitingChanges({ changes, children }: { changes: CartChange[]; children: React.ReactNode }) {
  const t = useTexts('buying').checkout.waiting;
  return (
    <Notice tone="warning">
      <p role="status">
        <strong>{t.changes(changes.length)}</strong> {t.changesHint(changes.length)}
      </p>
      <ol className="mt-1 list-inside list-decimal [&:lang(ne)]:list-[devanagari]">
        {changes.map(({ key, kind, name, quantity }) => (
          <li key={key}>{t.change[kind](name, quantity)}</li>
        ))}
      </ol>
      {children}
    </Notice>
  );
}

type QuestionProps = { change: CartChange; now: number; onAnswer: () => void };

/** Agreed to, it is sent for the price that was asked about, and for no other. */
function PriceQuestion({ change, now, onAnswer }: QuestionProps) {
  const t = useTexts('buying').checkout.waiting;
  const language = useLanguage();
  const { priceNow: _, ...asked } = change;
  const answer = (decide: () => void) => () => {
    decide();
    onAnswer();
  };
  return (
    <Notice tone="warning" alert>
      <p>{t.priceNow(change.name, formatPrice(change.price ?? 0, language), formatPrice(now, language))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={answer(() => replaceChange({ ...asked, price: now }))}>{t.takeAnyway}</Button>
        <Button variant="secondary" onClick={answer(() => dropChange(change))}>
          {t.leaveOut}
        </Button>
      </div>
    </Notice>
  );
}

function Order({ waiting, children }: { waiting: WaitingOrder; children: React.ReactNode }) {
  const t = useTexts('buying').checkout.waiting;
  const language = useLanguage();
  return (
    <Notice tone="warning">
      <p role="status">
        <strong>{t.title(formatPrice(waiting.order.expectedTotal ?? 0, language))}</strong>{' '}
        {t.hint(formatMinute(waiting.since, language))}
      </p>
      {children}
    </Notice>
  );
}

function Refused({ refusal: { message, name }, onRead }: { refusal: Refusal; onRead: () => void }) {
  const t = useTexts('buying').checkout.waiting;
  return (
    <Notice tone="danger" alert>
      <p>
        {name ? t.notChanged(name) : t.notPlaced} {message}
      </p>
      {name ? (
        <Button variant="secondary" className="mt-2" onClick={onRead}>
          {t.gotIt}
        </Button>
      ) : (
        <Link to={href('/checkout')} onClick={onRead} className="inline-flex min-h-11 items-center underline">
          {t.lookAgain}
        </Link>
      )}
    </Notice>
  );
}
