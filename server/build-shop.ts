/** Writes the server as a few files into build/shop: a start then reads those, not two thousand modules one by one. */
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { BUILD, PROJECT } from './pages/built-web.ts';

const OUTPUT = path.join(BUILD, 'shop');
/** What finds its own files by their place on the disk, or is needed only while developing. */
const LEFT_WHERE_IT_IS = ['@fastify/swagger-ui', 'pdfkit', 'sharp', 'vite', 'pg-native'];

/** Our own files go on looking for others from where they were written. */
const placesAsWritten: Plugin = {
  name: 'places-as-written',
  transform(code, id) {
    if (!id.startsWith(PROJECT) || id.includes('node_modules')) return;
    const file = JSON.stringify(path.relative(OUTPUT, id).replaceAll(path.sep, '/'));
    return code
      .replaceAll(
        'import.meta.dirname',
        `decodeURIComponent(new URL('.', new URL(${file}, import.meta_url)).pathname)`,
      )
      .replaceAll('import.meta.url', `new URL(${file}, import.meta_url).href`)
      .replaceAll('import.meta_url', 'import.meta.url');
  },
};

await build({
  configFile: false,
  root: PROJECT,
  logLevel: 'warn',
  plugins: [placesAsWritten],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: LEFT_WHERE_IT_IS, target: 'node' },
  build: {
    ssr: true,
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      // Beside each other: places are told from the folder they are all in.
      output: { chunkFileNames: '[name]-[hash].js' },
      input: ['server/run.ts', 'server/pages/built-web.ts'].map((file) => path.join(PROJECT, file)),
      onLog(level, log, report) {
        // React Server Components, which the shop has none of.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
