import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compressed here, as small as it gets, instead of quickly and again for every visitor. */
export function compressOnce(): Plugin {
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

export async function writeCompressed(target: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${target}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
}
