import type { Plugin } from 'vite';
import { unusedNames, withoutUnused, withoutUnusedExports } from './react-dom-unused.ts';
import { BACK_OFFICE } from './shop-manifest.ts';

/** Parts of libraries that this shop does not use, but that their code asks for: left out of what the browser gets. */
const unused = [
  {
    // Icons are drawn as they are: no context, no classes, no strokes that do not scale. What is in them is one piece for React, and how it is drawn is said in styles.css.
    file: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
    code: `import { createElement } from 'react';
      const drawn = ([tag, { key, ...lines }]) =>
        '<' + tag + Object.entries(lines).map(([name, value]) => ' ' + name + '="' + value + '"').join('') + '/>';
      export default ({ node }) => {
        const dangerouslySetInnerHTML = { __html: node.map(drawn).join('') };
        return (props) => createElement('svg', {
          viewBox: '0 0 24 24', ...props, className: 'icon ' + (props.className ?? ''), dangerouslySetInnerHTML,
        });
      };`,
    onServer: true,
  },
  {
    // A shop page knows all routes but those of the back office, see shopManifest(): they come when they are asked for.
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/,
    code: `import { createClientRoutes } from './routes.js';
      export const isFogOfWarEnabled = () => false;
      export const getPartialManifest = () => undefined;
      export const getPatchRoutesOnNavigationFunction = (getRouter, manifest, modules, ssr) => async ({ path, patch }) => {
        const known = manifest.routes;
        if (known['${BACK_OFFICE}'] || !/^\\/admin(\\/|$)/.test(path)) return;
        try {
          await import(/* @vite-ignore */ manifest.url.replace('shop-', ''));
        } catch {
          location.href = path;
          return new Promise(() => {});
        }
        const added = Object.fromEntries(Object.entries(window.__reactRouterManifest.routes).filter(([id]) => !known[id]));
        Object.assign(known, added);
        patch('root', createClientRoutes(added, modules, null, ssr, false, 'root'));
      };
      export const useFogOFWarDiscovery = () => {};
      export const getPathsWithAncestors = () => [];
      export const handleClientVersionMismatch = () => false;
      export const getManifestPath = () => '';`,
  },
  {
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    code: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export const instrumentHandler = (handler) => handler;
      export const instrumentationResultMetaContext = undefined;`,
  },
];

/** The halves of React DOM, and what makes them smaller. */
const shortened = [
  { file: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/, shorten: withoutUnused },
  { file: /react-dom[\\/]cjs[\\/]react-dom\.production\.js$/, shorten: withoutUnusedExports },
];

export function leaveOut(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const isBrowser = this.environment.name === 'client';
      const part = unused.find(({ file, onServer }) => file.test(id) && (isBrowser || onServer));
      if (part) found.add(part.file);
      return part?.code;
    },
    transform(code, id) {
      if (/[\\/]web[\\/].*\.tsx?$/.test(id) && unusedNames.test(code))
        this.error(`${id} uses a part of React DOM that leaveOut() leaves out`);
      const half = shortened.find(({ file }) => this.environment.name === 'client' && file.test(id));
      if (half) found.add(half.file);
      return half?.shorten(code);
    },
    buildEnd() {
      if (found.size < unused.length + shortened.length)
        this.error('A library has moved what leaveOut() leaves out');
    },
  };
}
