import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunks } from './vite/chunks.ts';
import { compressOnce } from './vite/compress-once.ts';
import { leaveOut } from './vite/leave-out.ts';
import { offlineWorker } from './vite/offline-worker.ts';
import { ownIcons } from './vite/own-icons.ts';
import { shopManifest } from './vite/shop-manifest.ts';
import { textFiles } from './vite/text-files.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    textFiles(),
    ownIcons(),
    leaveOut(),
    offlineWorker(),
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
