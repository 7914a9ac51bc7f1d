/** What the payment pages of all simulated providers share. No script: every choice is a form. */

const style = `
:root { color-scheme: light dark; --ground: #f6f3fa; --card: #ffffff; --ink: #1f1729; --soft: #5d5468; --line: #e2dbea;
  --brand: #5c2d91; --on-brand: #ffffff; --note: #fff4d6; --note-ink: #5c4300; --danger: #a3162c; }
@media (prefers-color-scheme: dark) { :root { --ground: #15101c; --card: #1f1829; --ink: #f2edf8; --soft: #b9aec7;
  --line: #3a2f49; --brand: #7d47b8; --on-brand: #ffffff; --note: #3b2f10; --note-ink: #ffe3a1; --danger: #ff9aa8; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; min-height: 100vh; }
.note { background: var(--note); color: var(--note-ink); padding: 12px 16px; text-align: center; font-weight: 600; }
header { background: var(--brand); color: var(--on-brand); padding: 20px 16px 84px; }
header p { max-width: 480px; margin: 0 auto; font-size: 20px; font-weight: 700; display: flex; gap: 12px; align-items: center; }
header svg { width: 32px; height: 32px; flex: none; }
main { max-width: 480px; margin: -60px auto 0; padding: 0 16px 40px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 24px; }
h1 { font-size: 20px; line-height: 1.3; }
.shop { color: var(--soft); overflow-wrap: anywhere; }
.total { font-size: 36px; font-weight: 700; line-height: 1.2; margin: 16px 0; font-variant-numeric: tabular-nums; }
dl { border-top: 1px solid var(--line); padding: 12px 0; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0; }
dt { color: var(--soft); } dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; text-align: right; }
form { display: grid; gap: 12px; margin-top: 12px; }
button, .button { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border-radius: 12px; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; background: transparent;
  color: var(--ink); border: 1px solid var(--soft); }
.primary { background: var(--brand); color: var(--on-brand); border-color: var(--brand); }
.danger { color: var(--danger); border-color: var(--danger); }
button:hover, .button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }
.fine { color: var(--soft); font-size: 14px; margin-top: 16px; }
`;

export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Wallet simulator</title><style>${style}</style></head>
<body>
<aside class="note" aria-label="Notice">This is a simulation. No real money moves.</aside>
<header><p><svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" aria-hidden="true">
<rect x="3" y="8" width="26" height="19" rx="4"/><path d="M7 8l14-4 2 4"/><circle cx="22.5" cy="17.5" r="2"/></svg>
Wallet simulator</p></header>
<main><div class="card">${content}</div></main>
</body></html>`;
}

export function row(label: string, value: string): string {
  return `<div><dt>${asText(label)}</dt><dd>${asText(value)}</dd></div>`;
}

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

export function rupees(paisa: number): string {
  return `NPR ${grouped.format(paisa / 100)}`;
}

export function asText(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
