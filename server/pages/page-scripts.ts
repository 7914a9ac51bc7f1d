import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const BACKGROUND_MS = 1000;

/**
 * The page is complete without its scripts, so they wait until it has been painted: on a slow line they would only hold up its
 * font and its first picture. A tab in the background paints nothing, and wakes up all the same. What the app needs to wake up
 * stands in the page as data, so that no page has a script of its own: the policy names the few that all share.
 */
const alarm = `(function () {
  var awake = false;
  function wake() {
    if (awake) return;
    awake = true;
    document.querySelectorAll('link[rel="after-paint"]').forEach(function (link) {
      link.rel = 'modulepreload';
    });
    var stream = window.__reactRouterContext.streamController;
    document.querySelectorAll('script[data-loaded]').forEach(function (data) {
      stream.enqueue(data.textContent);
    });
    stream.close();
    var app = JSON.parse(document.querySelector('script[data-app]').textContent);
    var load = function (address) { return import(address); };
    load(app.manifest).then(function () {
      return Promise.all(Object.values(app.routes).map(load));
    }).then(function (modules) {
      var ids = Object.keys(app.routes);
      window.__reactRouterRouteModules = Object.fromEntries(ids.map(function (id, index) { return [id, modules[index]]; }));
      return load(app.entry);
    });
  }
  requestAnimationFrame(function () {
    setTimeout(wake);
  });
  setTimeout(wake, ${BACKGROUND_MS});
})();`;

const FIRST_SCRIPT = '<script>window.__reactRouterContext = ';

/** A page in pieces, some of them ready bytes. */
type Html = (string | Buffer)[];

/** A page, what was loaded for it, and what search engines read beside it. */
export type Rendered = { html: Html; loaded: Buffer; described: string };

/**
 * Turns the scripts that React Router writes into each page into data, and adds what was loaded for it; text that is not in
 * its form stays what it is. They stand at the end of the page: the rest of it is not searched for them.
 */
export function scriptsAfterPaint({ html, loaded, described }: Rendered): Buffer {
  const end = String(html.at(-1));
  const start = Math.max(end.indexOf(FIRST_SCRIPT), 0);
  const [scripts = '', rest = ''] = end.slice(start).split('</body>');
  return joined([
    ...[...html.slice(0, -1), end.slice(0, start)].flatMap(preloadedAfterPaint),
    asData(scripts),
    description(described),
    '<script type="application/json" data-loaded="">',
    inScript(loaded),
    `</script><script>${alarm}</script></body>`,
    rest,
  ]);
}

/** React Router and React write all of them into the head. */
function preloadedAfterPaint(piece: string | Buffer): Html {
  const head = typeof piece === 'string' ? piece.indexOf('</head>') : -1;
  if (typeof piece !== 'string' || head < 0) return [piece];
  return [
    piece.slice(0, head).replaceAll('<link rel="modulepreload"', '<link rel="after-paint"'),
    piece.slice(head),
  ];
}

/** The same for all pages of a route in a language. */
const known = new LRUCache<string, Buffer>({ max: 300 });

function asData(scripts: string): Buffer {
  const data =
    known.get(scripts) ??
    Buffer.from(
      scripts.replace(/<script type="module" async="">([\s\S]*?)<\/script>/, (_, code: string) =>
        appData(code),
      ),
    );
  known.set(scripts, data);
  return data;
}

/** While developing, what was loaded is there as soon as the page has been read. */
export function scriptsAtOnce({ html, loaded, described }: Rendered): Buffer {
  const stream = 'window.__reactRouterContext.streamController';
  const text = JSON.stringify(inScript(loaded).toString());
  const script = `<script>${stream}.enqueue(${text});${stream}.close();</script>`;
  return Buffer.from(
    joined(html)
      .toString()
      .replace('</body>', () => `${description(described)}${script}</body>`),
  );
}

function description(described: string): string {
  return described && `<script type="application/ld+json">${described}</script>`;
}

/** In one piece of its own, so that its room can be let go. */
function joined(html: Html): Buffer {
  const page = Buffer.allocUnsafeSlow(html.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of html) at += typeof piece === 'string' ? page.write(piece, at) : piece.copy(page, at);
  return page;
}

/** JSON that neither ends its script nor begins another: in it, this letter stands only within words. Bytes stay what they are. */
function inScript(json: Buffer): Buffer {
  return Buffer.from(json.toString('latin1').replaceAll('<', '\\u003c'), 'latin1');
}

/** `import "manifest"; import * as route0 from "…"; … window.__reactRouterRouteModules = {"id":route0,…}; import("entry");` */
function appData(code: string): string {
  const manifest = /import "([^"]+)"/.exec(code)?.[1];
  const entry = /import\("([^"]+)"\)/.exec(code)?.[1];
  const addresses = new Map(
    [...code.matchAll(/import \* as (\w+) from "([^"]+)"/g)].map(([, ...pair]) => pair as [string, string]),
  );
  const routes = [...code.matchAll(/"([^"]+)":(route\d+)/g)].map(([, id, name]) => [
    id,
    addresses.get(name ?? ''),
  ]);
  const data = JSON.stringify({ manifest, entry, routes: Object.fromEntries(routes) });
  return `<script type="application/json" data-app="">${data}</script>`;
}

export function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g);
  return [
    ...new Set(
      [...scripts].map(([, code]) =>
        createHash('sha256')
          .update(code ?? '')
          .digest('base64'),
      ),
    ),
  ];
}
