import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import type { Inbox } from './inbox.ts';
import { parseLetter } from './mime.ts';

const LARGEST = 5 * 1024 * 1024;

/** Takes every letter to anybody, and keeps it. */
export function inboxSmtp(inbox: Inbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: LARGEST,
    logger: false,
    onData(stream, session, done) {
      readAll(stream)
        .then((raw) => {
          const { headers, text, html } = parseLetter(raw);
          for (const { address } of session.envelope.rcptTo) {
            const [from = '', subject = ''] = [headers.from, headers.subject];
            inbox.add({ channel: 'mail', from, to: address, subject, text, html, headers });
          }
          done();
        })
        .catch((error: Error) => done(error));
    },
  });
}

async function readAll(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
