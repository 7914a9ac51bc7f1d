import { useEffect, useState } from 'react';
import type { TakenQuote, TakenQuoteInput } from '#contract/orders/taken-orders.ts';
import { callApi, messageOf } from '#web/api.ts';
import { browserTexts } from '#web/texts/texts.ts';

const TYPING_PAUSE = 250;

/** What the order costs as it stands, asked for a moment after each change. */
export function useQuote(question: TakenQuoteInput, first: TakenQuote) {
  const asked = JSON.stringify(question);
  const [answer, setAnswer] = useState({ to: '', quote: first, failure: '' });
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      callApi<{ quote: TakenQuote }>('POST', '/admin/orders/quote', JSON.parse(asked), {
        signal: leaving.signal,
      })
        .then(({ quote }) => setAnswer({ to: asked, quote, failure: '' }))
        .catch((error: unknown) => {
          if (leaving.signal.aborted) return;
          const failure = messageOf(error, browserTexts('admin').kit.didNotWork);
          setAnswer((before) => ({ ...before, to: asked, failure }));
        });
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);
  return {
    quote: answer.quote,
    isFresh: answer.to === asked,
    problem: answer.failure || answer.quote.problem,
  };
}
