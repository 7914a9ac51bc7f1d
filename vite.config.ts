import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Each audience also gets what those before it get. */
const audiences = ['everybody', 'customers', 'admins'] as const;
type Audience = (typeof audiences)[number];

/** What many pages need, in few files: many small ones compress badly. Visitors carry only what public pages use. */
const chunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 9 },
  ...audiences.map((audience, index) => ({
    name: (id: string, graph: Graph) => (audienceOf(id, graph) === audience ? `for-${audience}` : null),
    test: /[\\/](web|contract|texts[\\/]\w+\.ts|lucide-react)/,
    minShareCount: 3,
    // A module takes along what it imports, so that those for everybody must be taken first.
    priority: audiences.length - index,
  })),
];

/** The first audience that has a page which uses this module, directly or through others. */
function audienceOf(id: string, graph: Graph): Audience {
  const users = new Set([id]);
  const found = new Set<Audience>();
  for (const user of users) {
    const audience = audienceOfPage(user);
    if (audience) found.add(audience);
    else for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  return audiences.find((audience) => found.has(audience)) ?? 'everybody';
}

function audienceOfPage(id: string): Audience | undefined {
  const path = id.replaceAll('\\', '/');
  if (path.includes('/web/admin/')) return 'admins';
  if (
    /\/web\/storefront\/(checkout|orders|account\/(?!account-menu)|cart\/(?!cart-link|cart-actions))/.test(
      path,
    )
  )
    return 'customers';
  return /\/web\/(storefront\/|root|entry)/.test(path) ? 'everybody' : undefined;
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), textFiles(), leaveOut(), compressOnce()],
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
        const [, language, group] = /[\\/]texts[\\/](\w+)[\\/](\w+)-group\.ts$/.exec(source ?? '') ?? [];
        if (group) files[`${language}/${group}`] = `/${file.fileName}`;
      }
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
    // All routes are known from the start: react-router.config.ts, routeDiscovery.
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/,
    code: `export const isFogOfWarEnabled = () => false;
      export const getPartialManifest = () => undefined;
      export const getPatchRoutesOnNavigationFunction = () => undefined;
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
        files.map(async (file) => {
          const target = path.join(dir, file.fileName);
          const content = file.type === 'chunk' ? file.code : file.source;
          await writeFile(`${target}.br`, await promisify(brotliCompress)(content));
          await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}
