import { createHash } from 'node:crypto';

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
export type Html = (string | Buffer)[];

/**
 * Turns the scripts that React Router writes into each page into data, and adds what was loaded for it; text that is not in
 * its form stays what it is. They stand at the end of the page: the rest of it is not searched for them.
 */
export function scriptsAfterPaint(html: Html, loaded: Buffer): Buffer {
  const end = String(html.at(-1));
  const start = Math.max(end.indexOf(FIRST_SCRIPT), 0);
  const page = [...html.slice(0, -1), end.slice(0, start)].map((piece) =>
    typeof piece === 'string'
      ? piece.replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
      : piece,
  );
  const [scripts = '', rest = ''] = end
    .slice(start)
    .replace(/<script type="module" async="">([\s\S]*?)<\/script>/, (_, code: string) => appData(code))
    .split('</body>');
  return joined([
    ...page,
    scripts,
    '<script type="application/json" data-loaded="">',
    inScript(loaded),
    `</script><script>${alarm}</script></body>`,
    rest,
  ]);
}

/** While developing, what was loaded is there as soon as the page has been read. */
export function scriptsAtOnce(html: Html, loaded: Buffer): Buffer {
  const stream = 'window.__reactRouterContext.streamController';
  const text = JSON.stringify(inScript(loaded).toString());
  const script = `<script>${stream}.enqueue(${text});${stream}.close();</script>`;
  return Buffer.from(
    joined(html)
      .toString()
      .replace('</body>', () => `${script}</body>`),
  );
}

function joined(html: Html): Buffer {
  return Buffer.concat(html.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
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
