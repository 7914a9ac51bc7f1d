import { useEffect, useRef } from 'react';
import { type SubmitTarget, useFetcher } from 'react-router';
import { splitLanguage } from '#contract/values/language-path.ts';
import { ApiError, messageOf } from '#web/api.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { toast } from '#web/ui/toaster.tsx';

/** What a screen's clientAction answers. It never redirects: a live refresh meanwhile would swallow that. */
export type WriteResult =
  | { done: true; answer?: unknown }
  | { done: false; problem: string; refusal?: Refusal };

/** What the server's sentence was made from, for forms that say it beside its field. */
export type Refusal = { code?: string; params?: Record<string, unknown> };

/** Waits for the write, then says so; a failure comes back with the server's sentence and no toast. */
export async function write(
  call: () => Promise<unknown>,
  success: string,
  options?: Parameters<typeof toast.success>[1],
): Promise<WriteResult> {
  try {
    const answer = await call();
    toast.success(success, options);
    return { done: true, answer };
  } catch (error) {
    const problem = messageOf(error, browserTexts('admin').kit.didNotWork);
    const refusal = error instanceof ApiError ? { code: error.code, params: error.params } : undefined;
    return { done: false, problem, refusal };
  }
}

/** Sends a write to the clientAction of the open screen or dialog. `onDone` comes after the screen has reloaded. */
export function useWrite<Write extends SubmitTarget = SubmitTarget>(onDone?: (answer: unknown) => void) {
  const fetcher = useFetcher<WriteResult>();
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const told = useRef<WriteResult>(undefined);
  useEffect(() => {
    if (!result?.done || told.current === result) return;
    told.current = result;
    onDone?.(result.answer);
  }, [result, onDone]);
  return {
    busy: fetcher.state !== 'idle',
    done: fetcher.state !== 'submitting' && fetcher.data?.done === true,
    problem: fetcher.data?.done === false ? fetcher.data.problem : undefined,
    refusal: fetcher.data?.done === false ? fetcher.data.refusal : undefined,
    send: (write: Write) =>
      fetcher.submit(write, {
        method: 'post',
        encType: 'application/json',
        // The router puts the language before it.
        action: splitLanguage(location.pathname).path + location.search,
      }),
    forget: () => fetcher.reset(),
  };
}
