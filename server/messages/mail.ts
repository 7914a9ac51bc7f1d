import type { Config } from '#server/config/config.ts';
import { Undeliverable } from './undeliverable.ts';

export type Mail = {
  id: string;
  to: string;
  senderName: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | undefined;
};

// Together well below the time a message is taken for: whoever is slow is given up before somebody else begins.
const CONNECT_LIMIT = 10_000;
const SILENCE_LIMIT = 20_000;
const LIMIT = 45_000;

/** By SMTP. Returns once the server has taken it. The Message-ID is the message's own, so that a second copy is known. */
export async function sendMail(config: Config['mail'], mail: Mail): Promise<void> {
  // Only a shop with a mail server needs all that code.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: CONNECT_LIMIT,
    greetingTimeout: CONNECT_LIMIT,
    socketTimeout: SILENCE_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const giveUp = Promise.withResolvers<never>();
  const late = setTimeout(() => giveUp.reject(new Error('The mail server took too long.')), LIMIT);
  try {
    const sending = transport.sendMail({
      from: { name: mail.senderName, address: config.from },
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${config.from.split('@')[1] ?? 'localhost'}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl
          ? {
              'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {}),
      },
    });
    await Promise.race([sending, giveUp.promise]);
  } catch (error) {
    const { responseCode, message } = error as { responseCode?: number; message: string };
    // 5xx is the server's final word on this letter; the rest may be better in a minute. Its login is not the letter's fault.
    if (responseCode && responseCode >= 500 && responseCode !== 535) throw new Undeliverable(message);
    throw error;
  } finally {
    clearTimeout(late);
    transport.close();
  }
}
