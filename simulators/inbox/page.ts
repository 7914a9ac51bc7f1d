import type { InboxMessage } from './inbox.ts';

/** What a person reads. No script; a letter's HTML is shown in a sandbox. */

const style = `
:root { color-scheme: light dark; --ground: #f7f4ef; --card: #ffffff; --ink: #211d1a; --soft: #5f574e; --line: #e4ded6;
  --brand: #b3122f; --note: #fff4d6; --note-ink: #5c4300; --link: #1d4f91; }
@media (prefers-color-scheme: dark) { :root { --ground: #171412; --card: #211d1a; --ink: #f3eee8; --soft: #b8aea3;
  --line: #3a342e; --brand: #ff8095; --note: #3b2f10; --note-ink: #ffe3a1; --link: #9cc4ff; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; min-height: 100vh; }
.note { background: var(--note); color: var(--note-ink); padding: 12px 16px; text-align: center; font-weight: 600; }
main { max-width: 820px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 26px; line-height: 1.25; margin-bottom: 16px; overflow-wrap: anywhere; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
ul { list-style: none; padding: 0; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: 2px; padding: 14px 18px; color: inherit; text-decoration: none; }
li a:hover { background: var(--ground); }
li strong { overflow-wrap: anywhere; }
.soft { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.kind { display: inline-block; min-width: 44px; font-weight: 600; color: var(--brand); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; padding: 16px 18px; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); } dd { overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 640px; border: 0; background: var(--ground); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding: 18px; }
details { border-top: 1px solid var(--line); } summary { padding: 14px 18px; min-height: 44px; cursor: pointer; }
.back { display: inline-block; padding: 10px 0; color: var(--link); }
.empty { padding: 48px 18px; text-align: center; color: var(--soft); }
:focus-visible { outline: 3px solid #3b82f6; outline-offset: -3px; }
`;

export function listPage(messages: InboxMessage[]): string {
  const items = messages.map(
    (message) => `<li><a href="/message/${message.id}">
      <strong>${asText(message.subject || message.text)}</strong>
      <span class="soft"><span class="kind">${message.channel === 'sms' ? 'SMS' : 'Mail'}</span> to ${asText(message.to)} · ${asText(timeOf(message))}</span>
    </a></li>`,
  );
  const content =
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p class="empty">Nothing was sent yet.</p>';
  return page('Inbox', `<h1>Inbox</h1><div class="card">${content}</div>`, 10);
}

export function messagePage(message: InboxMessage): string {
  const rows = { To: message.to, From: message.from, Sent: timeOf(message) };
  const body = message.html
    ? `<iframe title="The message" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${asText(linksOut(message.html))}"></iframe>
       <details><summary>As plain text</summary><pre>${asText(message.text)}</pre></details>`
    : `<pre>${asText(message.text)}</pre>`;
  return page(
    message.subject || 'SMS',
    `<p><a class="back" href="/">← Inbox</a></p><h1>${asText(message.subject || 'SMS')}</h1>
    <div class="card"><dl>${Object.entries(rows)
      .map(([name, value]) => `<dt>${name}</dt><dd>${asText(value)}</dd>`)
      .join('')}</dl>${body}</div>`,
  );
}

export function missingPage(): string {
  return page('Not found', '<h1>Not found</h1><p><a class="back" href="/">← Inbox</a></p>');
}

/** A link in a letter leaves the frame it is shown in. */
function linksOut(html: string): string {
  return html.replace('<head>', '<head><base target="_top">');
}

function page(title: string, content: string, refresh?: number): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh ? `<meta http-equiv="refresh" content="${refresh}">` : ''}
<title>${asText(title)} · Message simulator</title><style>${style}</style></head>
<body><aside class="note" aria-label="Notice">This is a simulation. These messages went to nobody.</aside>
<main>${content}</main></body></html>`;
}

function timeOf({ at }: InboxMessage): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}

function asText(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
