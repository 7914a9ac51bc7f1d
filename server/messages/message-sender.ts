import type { FastifyBaseLogger } from 'fastify';
import type { Shop } from '#server/shop.ts';
import { sendMessages } from './send-messages.ts';

export type MessageSender = { stop(): Promise<void> };

/** Sends as soon as any process has committed a message. What this misses, the job of every minute finds. */
export function startMessageSender(shop: Shop, log: Pick<FastifyBaseLogger, 'error'>): MessageSender {
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
    while (isAsked) {
      isAsked = false;
      await sendMessages(shop).catch((error) => log.error({ err: error }, 'messages could not be sent'));
    }
  }

  return {
    async stop() {
      unsubscribe();
      await running;
    },
  };
}
