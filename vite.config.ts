import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** The layout of all its screens. */
const BACK_OFFICE = 'admin/frame/layout';

type Graph = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null };

/** The parts of the shop whose pages share code; what root and frame use is for everybody. */
const parts = [
  { name: 'accounts', pages: /\/web\/storefront\/account\// },
  { name: 'orders', pages: /\/web\/storefront\/orders\// },
  { name: 'buying', pages: /\/web\/storefront\/(cart|checkout)\// },
  { name: 'browsing', pages: /\/web\/storefront\/(home|listing|product)\// },
];
const ADMIN_PAGES = /\/web\/admin\//;
type Audience = { name: string; size: number };
const audiences = new Map<string, Audience>();

/** What many pages need, in few files: many small ones compress badly. A page carries only what pages of its part use. */
const chunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 99 },
  // A module takes along what it imports, so that what most parts use must be taken first.
  ...[0, ...parts.map((_, index) => index + 1), parts.length + 1].map((size) => ({
    name: (id: string, graph: Graph) => {
      const audience = audienceOf(id, graph);
      return audience.size === size ? `for-${audience.name}` : null;
    },
    test: /[\\/](web|contract|texts[\\/]\w+\.ts|lucide-react)/,
    minShareCount: 2,
    priority: size + 1,
  })),
];

/** The parts of the shop that have a page which uses this module, directly or through others; none is the back office. */
function audienceOf(id: string, graph: Graph): Audience {
  const known = audiences.get(id);
  if (known) return known;
  const users = new Set([id]);
  const pages: string[] = [];
  for (const user of users) {
    const info = graph.getModuleInfo(user);
    const page = user.replaceAll('\\', '/');
    if (info?.isEntry && !ADMIN_PAGES.test(page)) pages.push(page);
    for (const importer of info?.importers ?? []) users.add(importer);
  }
  const names = parts.filter((part) => pages.some((page) => part.pages.test(page))).map(({ name }) => name);
  const isForAll = pages.some((page) => !parts.some((part) => part.pages.test(page)));
  const audience =
    isForAll || names.length === parts.length
      ? { name: 'everybody', size: parts.length + 1 }
      : { name: names.join('-') || 'admins', size: names.length };
  audiences.set(id, audience);
  return audience;
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    textFiles(),
    ownIcons(),
    leaveOut(),
    compressOnce(),
    shopManifest(),
  ],
  publicDir: 'web/public',
  // The browsers we support; styles are written down to them as well.
  build: {
    target: ['chrome111', 'safari16.4'],
    cssTarget: ['chrome111', 'safari16.4'],
    assetsInlineLimit: 0,
  },
  // Found only while the first page loads, it would make that page load twice in development.
  optimizeDeps: { include: ['lucide-react'] },
  environments: {
    // Both sides draw the same icons: see leaveOut().
    ssr: { resolve: { noExternal: ['lucide-react'] } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
});

/**
 * Texts are imported when they are needed, and a page's HTML names them before that, so that they come along with its scripts:
 * the server's build learns here what the browser's build called their files.
 */
function textFiles(): Plugin {
  const VIRTUAL = 'virtual:text-files';
  const files: Record<string, string> = {};
  return {
    name: 'text-files',
    sharedDuringBuild: true,
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return;
      return `export default ${JSON.stringify(this.environment.name === 'ssr' ? files : {})}`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        const source = file.type === 'chunk' ? file.facadeModuleId : undefined;
        const [, language, group] = /[\\/]texts[\\/](\w+)[\\/]groups[\\/](\w+)\.ts$/.exec(source ?? '') ?? [];
        if (group) files[`${language}/${group}`] = `/${file.fileName}`;
      }
    },
  };
}

/** Each icon from its own file: through the library's index, every icon would seem to be used by every page. */
function ownIcons(): Plugin {
  const LIBRARY = 'node_modules/lucide-react/dist/esm';
  const files = new Map<string, string>();
  return {
    name: 'own-icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const index = await readFile(`${LIBRARY}/lucide-react.mjs`, 'utf8');
      for (const [, names = '', file = ''] of index.matchAll(/^export \{(.+)\} from '\.\/(icons\/.+)';$/gm))
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
          files.set(name, path.resolve(LIBRARY, file));
    },
    transform(code, id) {
      if (!/[\\/]web[\\/].*\.tsx?/.test(id)) return;
      return code.replace(/^import \{([^}]+)\} from 'lucide-react';/gm, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', local = icon] = name.split(' as ');
            const file = files.get(icon) ?? this.error(`There is no icon '${icon}'`);
            return `import ${local} from ${JSON.stringify(file)};`;
          })
          .join(' '),
      );
    },
  };
}

/** Parts of libraries that this shop does not use, but that their code asks for: left out of what the browser gets. */
const unused = [
  {
    // Icons are drawn as they are: no context, no classes, no strokes that do not scale.
    file: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
    code: `import { createElement } from 'react';
      const frame = {
        xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
        strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
      };
      export default ({ node }) => (props) =>
        createElement('svg', { ...frame, ...props }, node.map(([tag, attributes]) => createElement(tag, attributes)));`,
    onServer: true,
  },
  {
    // A shop page knows all routes but those of the back office, see shopManifest(): they come when they are asked for.
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/,
    code: `import { createClientRoutes } from './routes.js';
      export const isFogOfWarEnabled = () => false;
      export const getPartialManifest = () => undefined;
      export const getPatchRoutesOnNavigationFunction = (getRouter, manifest, modules, ssr) => async ({ path, patch }) => {
        const known = manifest.routes;
        if (known['${BACK_OFFICE}'] || !/^\\/admin(\\/|$)/.test(path)) return;
        try {
          await import(/* @vite-ignore */ manifest.url.replace('shop-', ''));
        } catch {
          location.href = path;
          return new Promise(() => {});
        }
        const added = Object.fromEntries(Object.entries(window.__reactRouterManifest.routes).filter(([id]) => !known[id]));
        Object.assign(known, added);
        patch('root', createClientRoutes(added, modules, null, ssr, false, 'root'));
      };
      export const useFogOFWarDiscovery = () => {};
      export const getPathsWithAncestors = () => [];
      export const handleClientVersionMismatch = () => false;
      export const getManifestPath = () => '';`,
  },
  {
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    code: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export const instrumentHandler = (handler) => handler;
      export const instrumentationResultMetaContext = undefined;`,
  },
];

function leaveOut(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const isBrowser = this.environment.name === 'client';
      const part = unused.find(({ file, onServer }) => file.test(id) && (isBrowser || onServer));
      if (part) found.add(part.file);
      return part?.code;
    },
    buildEnd() {
      if (found.size < unused.length) this.error('A library has moved what leaveOut() leaves out');
    },
  };
}

/** Compressed here, as small as it gets, instead of quickly and again for every visitor. */
function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName));
      await Promise.all(
        files.map((file) =>
          writeCompressed(path.join(dir, file.fileName), file.type === 'chunk' ? file.code : file.source),
        ),
      );
    },
  };
}

async function writeCompressed(target: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${target}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/**
 * React Router writes a manifest of all routes, most of them the back office's. Shop pages get one without those, under the
 * same name with `shop-` before it: server/pages/page-scripts.ts names it in their HTML.
 */
function shopManifest(): Plugin {
  return {
    name: 'shop-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle({ dir = '' }) {
      const assets = path.join(dir, '..', 'client', 'assets');
      const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
      if (!name) return this.error('React Router has written no manifest');
      const code = await readFile(path.join(assets, name), 'utf8');
      const manifest = JSON.parse(code.slice(code.indexOf('=') + 1, code.lastIndexOf(';')));
      const isAdmin = (id?: string): boolean =>
        id !== undefined && (id === BACK_OFFICE || isAdmin(manifest.routes[id].parentId));
      const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isAdmin(id)));
      const url = manifest.url.replace(name, `shop-${name}`);
      const shopCode = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, url, routes })};`;
      await writeFile(path.join(assets, `shop-${name}`), shopCode);
      await writeCompressed(path.join(assets, name), code);
      await writeCompressed(path.join(assets, `shop-${name}`), shopCode);
    },
  };
}
