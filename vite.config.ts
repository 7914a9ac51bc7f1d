import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** What nearly every page needs, in two files: many small ones compress badly. */
const chunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  {
    name: 'shared',
    test: /[\\/](web[\\/](?!admin)|contract|texts|lucide-react)/,
    minShareCount: 3,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressOnce()],
  publicDir: 'web/public',
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // Found only while the first page loads, it would make that page load twice in development.
  optimizeDeps: { include: ['lucide-react'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
});

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
