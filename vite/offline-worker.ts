import { build, type Plugin, type Rolldown } from 'vite';
import { offlinePage } from '#web/offline/offline-page.ts';

/** The service worker in one file of its own, with the page that it shows: see web/offline/worker.ts. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const noticeIn = (language: string) =>
        filesOf(bundle, ['web/storefront/checkout/waiting-notice.tsx', `texts/${language}/groups/buying.ts`]);
      const notice = { en: noticeIn('en'), ne: noticeIn('ne') };
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: `const OFFLINE = ${JSON.stringify(offlinePage(lettersOf(bundle)))}, NOTICE = ${JSON.stringify(notice)};\n${await workerCode()}`,
      });
    },
  };
}

/** Of the many assets, the one with the letters of every Nepali page. */
function lettersOf(bundle: Rolldown.OutputBundle): string {
  const letters = Object.values(bundle).find(
    (file) =>
      file.type === 'asset' &&
      file.originalFileNames.includes('web/styles/letters/noto-sans-devanagari.woff2'),
  );
  if (!letters) throw new Error('The Nepali letters are in no file');
  return `/${letters.fileName}`;
}

/** The files that these modules are built into, and those that they need in turn. */
function filesOf(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
      if (!chunk) throw new Error(`${module} is in no file`);
      return chunk.fileName;
    }),
  );
  for (const name of files)
    for (const used of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) files.add(used);
  return [...files].map((file) => `/${file}`);
}

async function workerCode(): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ['chrome111', 'safari16.4'],
      rolldownOptions: { input: 'web/offline/worker.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
