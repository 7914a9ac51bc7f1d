import type { Language } from '#texts/language.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh;padding:16px;box-sizing:border-box;background:#faf9f7;color:#211d1a}
main{max-width:28rem;text-align:center}h1{font-size:1.5rem;margin:0 0 8px}.button,button{display:inline-grid;place-items:center;min-height:48px;padding:0 24px;border:0;border-radius:12px;font:inherit;font-weight:600;text-decoration:none;background:#b3122f;color:#fff}
@media(prefers-color-scheme:dark){body{background:#171412;color:#f3efec}}`;

/** A page without the app: for the moments when that cannot be had, or is not worth it. `content` is HTML. */
export function smallPage(page: { language: Language; title: string; content: string }): string {
  const title = escapeHtml(page.title);
  return `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${page.content}</main></body></html>`;
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
