import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const BESIDE_LINES = /, key: "\w+"|^ {2}(name|size|aliases): .*$|^__iconData\.node;$/gm;

/**
 * Each icon from its own file: through the library's index, every icon would seem to be used by every page. Of an icon only its
 * lines are drawn, see leaveOut().
 */
export function ownIcons(): Plugin {
  const LIBRARY = 'node_modules/lucide-react/dist/esm';
  const files = new Map<string, string>();
  return {
    name: 'own-icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const index = await readFile(`${LIBRARY}/lucide-react.mjs`, 'utf8');
      for (const [, names = '', file = ''] of index.matchAll(/^export \{(.+)\} from '\.\/(icons\/.+)';$/gm))
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
          files.set(name, path.resolve(LIBRARY, file));
    },
    transform(code, id) {
      if (ICON.test(id)) return code.replace(BESIDE_LINES, '');
      if (!/[\\/]web[\\/].*\.tsx?/.test(id)) return;
      return code.replace(/^import \{([^}]+)\} from 'lucide-react';/gm, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', local = icon] = name.split(' as ');
            const file = files.get(icon) ?? this.error(`There is no icon '${icon}'`);
            return `import ${local} from ${JSON.stringify(file)};`;
          })
          .join(' '),
      );
    },
  };
}
