import { useEffect, useEffectEvent, useState } from 'react';
import type { RunningCases } from '#contract/returns.ts';
import { callApi } from '#web/api.ts';
import { readSession } from '#web/session/session.ts';
import { useLive } from './live.ts';

/** How many returns and complaints wait for an answer. */
export function useRunningCases(): number {
  const [running, setRunning] = useState(0);
  async function look(): Promise<void> {
    if (readSession()?.user.role !== 'admin') return;
    const answer = await callApi<RunningCases>('GET', '/admin/returns/running').catch(() => undefined);
    if (answer) setRunning(answer.running);
  }
  const lookOnce = useEffectEvent(look);
  useEffect(() => void lookOnce(), []);
  useLive(['order'], look);
  return running;
}
