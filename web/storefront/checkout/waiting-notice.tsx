import { useCallback, useEffect, useRef, useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { formatMinute } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { messageOf } from '#web/api.ts';
import { readCart } from '#web/storefront/cart/cart-actions.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { forgetDraft } from './checkout-draft.ts';
import { readWaiting, sendWaiting, useIsWaiting } from './waiting-order.ts';

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/** An order that waits for the line: sent as soon as there is one, and by hand. Why the shop refused it stays to be read. */
export function WaitingNotice() {
  const t = useTexts('buying').checkout.waiting;
  const [refusal, setRefusal] = useState<string>();
  const { isSending, send } = useSending(setRefusal, t.refused);
  const isWaiting = useIsWaiting();
  const language = useLanguage();
  const waiting = isWaiting ? readWaiting() : undefined;
  if (!waiting && !refusal) return null;
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-4 sm:px-6">
      {waiting ? (
        <Notice tone="warning">
          <p role="status">
            <strong>{t.title(formatPrice(waiting.order.expectedTotal ?? 0, language))}</strong>{' '}
            {t.hint(formatMinute(waiting.since, language))}
          </p>
          <Button variant="secondary" className="mt-2" busy={isSending} onClick={() => void send()}>
            {t.sendNow}
          </Button>
        </Notice>
      ) : (
        <Notice tone="danger" alert>
          <p>
            {t.notPlaced} {refusal}
          </p>
          <Link
            to={href('/checkout')}
            onClick={() => setRefusal(undefined)}
            className="inline-flex min-h-11 items-center underline"
          >
            {t.lookAgain}
          </Link>
        </Notice>
      )}
    </div>
  );
}

/** Tries at once, when the device says that it is online, and at growing pauses: not every device says so. */
function useSending(onRefused: (message: string) => void, fallback: string) {
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);
  const navigate = useNavigate();
  const told = useRef({ onRefused, fallback, navigate });
  useEffect(() => {
    told.current = { onRefused, fallback, navigate };
  });

  const send = useCallback(async () => {
    const waiting = readWaiting();
    if (!waiting || busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      const order = await sendWaiting(waiting);
      if (!order) return;
      forgetDraft();
      readCart().catch(() => undefined);
      await told.current.navigate(`${href('/orders/:id', { id: order._id })}?placed=1`);
    } catch (error) {
      told.current.onRefused(messageOf(error, told.current.fallback));
    } finally {
      busy.current = false;
      setSending(false);
    }
  }, []);

  useEffect(() => {
    let pause = FIRST_PAUSE;
    let timer = setTimeout(keepTrying, pause);
    let isOver = false;
    async function keepTrying(): Promise<void> {
      await send();
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      if (!isOver) timer = setTimeout(keepTrying, pause);
    }
    const atOnce = () => void send();
    addEventListener('online', atOnce);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', atOnce);
    };
  }, [send]);
  return { isSending, send };
}
