/** As much of MIME as reads a letter with a text and an HTML part. */
export type Letter = { headers: Record<string, string>; text: string; html: string };

export function parseLetter(raw: string): Letter {
  const { headers, body } = split(raw);
  const letter: Letter = { headers: decodeHeaders(headers), text: '', html: '' };
  collect(headers, body, letter);
  return letter;
}

function collect(headers: Record<string, string>, body: string, letter: Letter): void {
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary) {
    for (const part of body.split(`--${boundary}`).slice(1, -1)) {
      const inner = split(part.replace(/^\r?\n/, ''));
      collect(inner.headers, inner.body, letter);
    }
    return;
  }
  const content = decodeBody(body, headers['content-transfer-encoding'] ?? '7bit');
  if (/^text\/html/i.test(type)) letter.html = content;
  else if (/^text\/plain/i.test(type)) letter.text = content.replace(/\r\n/g, '\n');
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body: rest.join('\r\n\r\n') };
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(encoding)) return body;
  return bytesOf(body.replace(/=\r?\n/g, ''));
}

function decodeHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value
        .replace(/\?=\s+=\?/g, '?==?')
        .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
          kind.toLowerCase() === 'b'
            ? Buffer.from(text, 'base64').toString('utf8')
            : bytesOf(text.replaceAll('_', ' ')),
        ),
    ]),
  );
}

/** '=E0=A4=A8' is three bytes of one letter. */
function bytesOf(quoted: string): string {
  const bytes = quoted.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
