import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** What nearly every page needs, in two files: many small ones compress badly. */
const chunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  {
    name: (id: string, graph: Graph) => (isOnlyForAdmin(id, graph) ? 'shared-admin' : 'shared'),
    test: /[\\/](web|contract|texts[\\/]\w+\.ts|lucide-react)/,
    minShareCount: 3,
    priority: 1,
  },
];

/** Used by no storefront page: its visitors need not carry it. */
function isOnlyForAdmin(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (/[\\/]web[\\/]admin[\\/]/.test(id)) return true;
  if (/[\\/]web[\\/](storefront[\\/]|[\w.-]+$)/.test(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.every((each) => seen.has(each) || isOnlyForAdmin(each, graph, seen));
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), textFiles(), leaveOut(), compressOnce()],
  publicDir: 'web/public',
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // Found only while the first page loads, it would make that page load twice in development.
  optimizeDeps: { include: ['lucide-react'] },
  environments: {
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

/** Parts of React Router that this shop does not use, but that its code asks for: left out of what the browser gets. */
const unused = [
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
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = unused.find(({ file }) => file.test(id));
      if (part) found.add(part.file);
      return part?.code;
    },
    buildEnd() {
      if (found.size < unused.length) this.error('React Router has moved what leaveOut() leaves out');
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
