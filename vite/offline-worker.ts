import { build, type Plugin, type Rolldown } from 'vite';
import { offlinePage } from '#web/offline/offline-page.ts';

/** The service worker in one file of its own, with the page that it shows: see web/offline/worker.ts. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: `const OFFLINE = ${JSON.stringify(offlinePage())};\n${await workerCode()}`,
      });
    },
  };
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
