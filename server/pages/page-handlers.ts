import { createRequestHandler, type RouteObject } from 'react-router';
import { languagePrefix, splitLanguage } from '#contract/values/language-path.ts';
import type { Language } from '#texts/language.ts';
import type { PageBuild } from './page-renderer.ts';
import { createRouteMatcher } from './route-matcher.ts';

export type PageHandler = ReturnType<typeof createRequestHandler>;

/** The layout of all its screens. */
const BACK_OFFICE = 'admin/frame/layout';

/**
 * React Router goes through all routes of its app several times for each page, most of them the back office's: it takes a
 * tenth of a page's time and heap. Each page is therefore made by an app of the few routes that lead to it.
 */
export function createPageHandlers(build: PageBuild): (pathname: string) => PageHandler {
  const match = createRouteMatcher(routeTree(build));
  const made = new Map<string, PageHandler>();
  return (pathname) => {
    const { language, path } = splitLanguage(pathOfPage(pathname));
    const id = match(path)?.route.id ?? '';
    const key = `${language} ${id}`;
    const handler =
      made.get(key) ??
      createRequestHandler(inLanguage(id ? leadingTo(build, id) : build, language), 'production');
    made.set(key, handler);
    return handler;
  };
}

/** The same app, living below the language's name: every link and redirect of it stays there. */
export function inLanguage(build: PageBuild, language: Language): PageBuild {
  return { ...build, basename: languagePrefix(language) || '/' };
}

/** What the app asks for to show a page is at the page's address, with an ending of its own. */
export function pathOfPage(pathname: string): string {
  return pathname.replace(/_?\.data$/, '').replace(/(?<=.)\/+$/, '');
}

export function routeTree(build: PageBuild, parentId?: string): RouteObject[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: routeTree(build, id) },
    );
}

function leadingTo(build: PageBuild, last: string): PageBuild {
  const ids: string[] = [];
  for (let id: string | undefined = last; id; id = build.routes[id]?.parentId) ids.push(id);
  const chosen = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  const { url } = build.assets;
  return {
    ...build,
    routes: chosen(build.routes),
    assets: {
      ...build.assets,
      url: ids.includes(BACK_OFFICE) ? url : url.replace(/manifest-\w+\.js$/, 'shop-$&'),
      routes: chosen(build.assets.routes),
    },
  };
}
