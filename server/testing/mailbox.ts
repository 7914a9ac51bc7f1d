import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { sendMessages } from '#server/messages/send-messages.ts';
import { startSimulator } from '#server/simulators.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export type Received = {
  channel: 'mail' | 'sms';
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** A shop whose mail and SMS really leave, to a real SMTP server and simulated SMS providers. */
export type MailShop = TestShop & {
  inboxUrl: string;
  /** Sends what is due, then reads what arrived for somebody, newest first. */
  receivedBy(to: string): Promise<Received[]>;
};

export async function openMailShop(settings: Partial<Config> = {}): Promise<MailShop> {
  const simulator = await startSimulator();
  const shop = await openTestShop({
    publicUrl: 'http://shop.test',
    mail: { smtpUrl: simulator.smtpUrl, from: 'shop@shop.test' },
    sms: { provider: 'sparrow', token: 'demo', sender: 'Demo', baseUrl: simulator.inboxUrl },
    khalti: { secretKey: simulator.secretKey, baseUrl: simulator.url },
    ...settings,
  });
  return {
    ...shop,
    inboxUrl: simulator.inboxUrl,
    async receivedBy(to) {
      await sendMessages(shop.shop);
      const answer = await fetch(`${simulator.inboxUrl}/messages.json?to=${encodeURIComponent(to)}`);
      return (await answer.json()) as Received[];
    },
    async close() {
      await shop.close();
      await simulator.stop();
    },
  };
}

/** The address that a message's button leads to. */
export function linkIn({ text }: Received): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

type Answer = 'take' | 'later' | 'never' | 'hang';

/** A mail server that does as it is told, for one test. */
export async function moodyMailServer(mood: { answer: Answer }) {
  const taken: string[] = [];
  const held: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onData(stream, _session, done) {
      let raw = '';
      stream.on('data', (chunk) => {
        raw += chunk;
      });
      stream.on('end', () => {
        if (mood.answer === 'hang') return void held.push(raw);
        if (mood.answer === 'later') return done(refusal(451, 'Try again later'));
        if (mood.answer === 'never') return done(refusal(550, 'No such person here'));
        taken.push(raw);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { smtpUrl: `smtp://127.0.0.1:${port}`, taken, held };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
