/** The shop's API in a process that can be killed: prints its address once it listens; reconciles and sends all the time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#database/connect.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { listenForChanges } from '#server/live/changes.ts';
import { sendMessages } from '#server/messages/send-messages.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { openShop } from '#server/shop.ts';

const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? '';
const shop = openShop(config, connect(databaseUrl).db, await listenForChanges(databaseUrl));
const app = await buildApp(shop);
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`listening ${app.listeningOrigin}`);
process.stdin.resume().on('close', () => process.exit(0));

async function sendAllTheTime(): Promise<void> {
  for (;;) {
    await sendMessages(shop).catch((error) => console.error(error));
    await sleep(50);
  }
}
void sendAllTheTime();

for (;;) {
  await reconcile(shop).catch((error) => console.error(error));
  await sleep(50);
}
