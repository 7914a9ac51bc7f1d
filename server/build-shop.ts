/** Writes the server as a few files into build/shop: a start then reads those, not two thousand modules one by one. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { BUILD, PROJECT } from './pages/built-web.ts';

const OUTPUT = path.join(BUILD, 'shop');
/** What finds its own files by their place on the disk, or is needed only while developing. */
const LEFT_WHERE_IT_IS = ['@fastify/swagger-ui', 'pdfkit', 'sharp', 'vite', 'pg-native'];

/** What V8 makes of the files is kept for processes with the same flags: those of `npm start`, the image and the service. */
const FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=30', '--no-allocation-site-pretenuring'];

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

/** With one letter beyond ASCII in it, V8 keeps a whole file at two bytes a letter; licences are left with some in their comments. */
const inAscii: Plugin = {
  name: 'in-ascii',
  renderChunk(code) {
    return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
};

const result = await build({
  configFile: false,
  root: PROJECT,
  logLevel: 'warn',
  plugins: [placesAsWritten, inAscii],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: LEFT_WHERE_IT_IS, target: 'node' },
  build: {
    ssr: true,
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      output: {
        // Beside each other: places are told from the folder they are all in.
        chunkFileNames: '[name]-[hash].js',
        charset: 'ascii',
        // V8 keeps the text of what it runs: without spaces and long names it is half. What a log tells of stays: functions, classes.
        minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
        comments: { legal: true, annotation: false, jsdoc: false },
      },
      input: ['server/run.ts', 'server/pages/built-web.ts'].map((file) => path.join(PROJECT, file)),
      onLog(level, log, report) {
        // React Server Components, which the shop has none of.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
if ('output' in result) {
  const chunks = result.output.filter((file) => file.type === 'chunk');
  compile(
    chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry).map(({ fileName }) => fileName),
  );
}

/** Reads the files once, as a start does (`main.js`): where the shop may not write, as in an image, nothing would be kept later. */
function compile(files: string[]): void {
  const script = `
    import module from 'node:module';
    module.enableCompileCache(${JSON.stringify(path.join(OUTPUT, 'compiled'))});
    for (const file of ${JSON.stringify(files.map((file) => pathToFileURL(path.join(OUTPUT, file)).href))}) await import(file);
    process.exit();`;
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [...FLAGS, '--input-type=module', '-e', script], { env, stdio: 'inherit' });
}
