import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { writeCompressed } from './compress-once.ts';

/** The layout of all its screens. */
export const BACK_OFFICE = 'admin/frame/layout';

/**
 * React Router writes a manifest of all routes, most of them the back office's. Shop pages get one without those, under the
 * same name with `shop-` before it: server/pages/page-handlers.ts names it in their HTML.
 */
export function shopManifest(): Plugin {
  return {
    name: 'shop-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle({ dir = '' }) {
      const assets = path.join(dir, '..', 'client', 'assets');
      const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
      if (!name) return this.error('React Router has written no manifest');
      const code = await readFile(path.join(assets, name), 'utf8');
      const manifest = JSON.parse(code.slice(code.indexOf('=') + 1, code.lastIndexOf(';')));
      const isAdmin = (id?: string): boolean =>
        id !== undefined && (id === BACK_OFFICE || isAdmin(manifest.routes[id].parentId));
      const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isAdmin(id)));
      const url = manifest.url.replace(name, `shop-${name}`);
      const shopCode = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, url, routes })};`;
      await writeFile(path.join(assets, `shop-${name}`), shopCode);
      await writeCompressed(path.join(assets, name), code);
      await writeCompressed(path.join(assets, `shop-${name}`), shopCode);
    },
  };
}
