import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithOxc } from 'vite';
import { offlinePage } from '#web/offline/offline-page.ts';

/** The service worker in one file of its own, with the page that it shows: see web/offline/worker.ts. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const source = 'web/offline/worker.ts';
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: `const OFFLINE = ${JSON.stringify(offlinePage())};\n${code}`,
      });
    },
  };
}
