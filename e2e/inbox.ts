import { expect } from '@playwright/test';

type Received = { subject: string; text: string };

/** What has arrived for somebody, once something with these words has. */
export async function received(to: string, words: string): Promise<Received> {
  let found: Received | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${process.env.INBOX_URL}/messages.json?to=${encodeURIComponent(to)}`);
        const all = (await answer.json()) as Received[];
        found = all.find(({ subject, text }) => `${subject} ${text}`.includes(words));
        return found !== undefined;
      },
      { timeout: 20_000, message: `a message to ${to}: ${words}` },
    )
    .toBe(true);
  return found ?? { subject: '', text: '' };
}

export const linkIn = ({ text }: Received) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
export const digitsIn = ({ text }: Received) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
