type SmsInbox = {
  takeSmsFault(): boolean;
  add(message: {
    channel: 'sms';
    from: string;
    to: string;
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
  }): void;
};

type Fields = Record<string, string>;

/** Sparrow's and Aakash's calls, as far as a shop uses them; undefined for any other address. */
export function smsApi(
  inbox: SmsInbox,
  path: string,
  fields: Fields,
): { status: number; body: object } | undefined {
  if (path === '/v2/sms/') return sparrow(inbox, fields);
  if (path === '/sms/v3/send') return aakash(inbox, fields);
  return undefined;
}

function sparrow(inbox: SmsInbox, { token, from, to, text }: Fields) {
  if (inbox.takeSmsFault()) return { status: 503, body: { response: 'Service unavailable' } };
  if (!token) return { status: 403, body: { response_code: 1002, response: 'Invalid token' } };
  if (!isNumber(to) || !text)
    return { status: 403, body: { response_code: 1011, response: 'No valid receiver' } };
  keep(inbox, from ?? '', to, text);
  return {
    status: 200,
    body: { count: 1, response_code: 200, response: '1 mesages has been queued for delivery' },
  };
}

function aakash(inbox: SmsInbox, { auth_token: token, to, text }: Fields) {
  if (inbox.takeSmsFault()) return { status: 503, body: { error: true, message: 'Service unavailable' } };
  if (!token) return { status: 401, body: { error: true, message: 'Unauthorized' } };
  if (!isNumber(to) || !text) return { status: 200, body: { error: true, message: 'Invalid number' } };
  keep(inbox, 'Aakash', to, text);
  return { status: 200, body: { error: false, message: '1 messages has been queued for delivery' } };
}

function keep(inbox: SmsInbox, from: string, to: string, text: string): void {
  inbox.add({ channel: 'sms', from, to, subject: '', text, html: '', headers: {} });
}

function isNumber(to: string | undefined): to is string {
  return /^9[678]\d{8}$/.test(to ?? '');
}
