import { useCallback, useEffect, useRef, useState } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import { ApiError, isUnreachable, messageOf } from '#web/api.ts';
import { readCart } from '#web/storefront/cart/cart-actions.ts';
import { dropChange, readChanges, replaceChange, sendChange } from '#web/storefront/cart/waiting-cart.ts';
import { useTexts } from '#web/texts/texts.ts';
import { forgetDraft } from './checkout-draft.ts';
import { readWaiting, sendWaiting } from './waiting-order.ts';

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/** What the shop said no to: the order, or a change of the cart with the name of the goods. */
export type Refusal = { message: string; name?: string };

/** Changes of the cart first, in their order, then the order. A price that has changed stops them until the customer has decided. */
export function useSending() {
  const { refused: fallback } = useTexts('buying').checkout.waiting;
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const busy = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const tools = useRef({ fallback, navigate, revalidate });
  useEffect(() => {
    tools.current = { fallback, navigate, revalidate };
  });

  const send = useCallback(async () => {
    if (busy.current || (!readWaiting() && readChanges().length === 0)) return;
    busy.current = true;
    setSending(true);
    try {
      if (await sendChanges(setRefusal, tools.current)) await sendOrder(setRefusal, tools.current);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }, []);
  useTries(send);
  return { isSending, send, refusal, dismiss: () => setRefusal(undefined) };
}

type Tools = { fallback: string; navigate: ReturnType<typeof useNavigate>; revalidate: () => Promise<void> };
type Tell = (refusal: Refusal) => void;

/** Whether all of them are done. */
async function sendChanges(tell: Tell, { fallback, revalidate }: Tools): Promise<boolean> {
  let isChanged = false;
  for (let [first] = readChanges(); first && !first.priceNow; [first] = readChanges()) {
    try {
      await sendChange(first);
    } catch (error) {
      if (isUnreachable(error)) break;
      if (error instanceof ApiError && error.code === 'priceChanged') {
        replaceChange({ ...first, priceNow: Number(error.params?.now) });
        break;
      }
      const isGone = first.kind === 'remove' && error instanceof ApiError && error.status === 404;
      if (!isGone) tell({ message: messageOf(error, fallback), name: first.name });
    }
    dropChange(first);
    isChanged = true;
  }
  if (isChanged) void revalidate();
  return readChanges().length === 0;
}

async function sendOrder(tell: Tell, { fallback, navigate }: Tools): Promise<void> {
  const waiting = readWaiting();
  if (!waiting) return;
  try {
    const order = await sendWaiting(waiting);
    if (!order) return;
    forgetDraft();
    readCart().catch(() => undefined);
    await navigate(`${href('/orders/:id', { id: order._id })}?placed=1`);
  } catch (error) {
    tell({ message: messageOf(error, fallback) });
  }
}

/** Tries at once, when the device says that it is online, and at growing pauses: not every device says so. */
function useTries(send: () => Promise<void>): void {
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
}
