import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Shop } from '#server/shop.ts';
import { sendMessages } from './send-messages.ts';

/** In a rush the messages of so many milliseconds are taken together. */
const RUSH_MS = 200;
/** What a mail server has not taken by then is sent again after the next start. */
const STOP_LIMIT_MS = 10_000;

export type MessageSender = { stop(): Promise<void> };

/** Sends as soon as any process has committed a message. What this misses, the job of every minute finds. */
export function startMessageSender(shop: Shop, log: Pick<FastifyBaseLogger, 'error'>): MessageSender {
  const stopping = new AbortController();
  let isAsked = false;
  let running: Promise<void> | undefined;
  const unsubscribe = shop.changes.subscribe((change) => {
    if (change && change.topic !== 'messages') return;
    isAsked = true;
    running ??= run().finally(() => {
      running = undefined;
    });
  });

  async function run(): Promise<void> {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false;
      await sendMessages(shop, stopping.signal).catch((error) =>
        log.error({ err: error }, 'messages could not be sent'),
      );
      if (isAsked) await sleep(RUSH_MS);
    }
  }

  return {
    async stop() {
      unsubscribe();
      stopping.abort();
      await Promise.race([running, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}
