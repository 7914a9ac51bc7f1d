import { LRUCache } from 'lru-cache';
import { matchRoutes, type Params, type RouteObject } from 'react-router';

export type RouteMatch = { route: RouteObject; params: Params };
export type RouteMatcher = (path: string) => RouteMatch | undefined;

const MAX_SHAPES = 2_000;

/**
 * React Router ranks all routes anew for each address, which takes milliseconds. But which route it is depends only on
 * which parts of the address are words of ours and where; that is found out once.
 */
export function createRouteMatcher(routes: RouteObject[]): RouteMatcher {
  const paths = fullPaths(routes);
  const words = new Set(paths.flatMap((path) => path.split('/')).map((part) => part.toLowerCase()));
  const longest = Math.max(...paths.map((path) => path.split('/').length));
  const known = new LRUCache<string, { match: RouteMatch | undefined }>({ max: MAX_SHAPES });
  return (path) => {
    const parts = path.split('/').slice(1).map(decoded);
    // Whatever is longer than every route can only be the one for what is not there.
    const shape = `/${parts
      .slice(0, longest + 1)
      .map(shapeOf)
      .join('/')}`;
    const found = known.get(shape) ?? { match: matchRoutes(routes, shape)?.at(-1) };
    known.set(shape, found);
    return found.match && { ...found.match, params: fill(found.match.params, parts) };
  };

  function shapeOf(part: string, place: number): string {
    return words.has(part.toLowerCase()) ? part.toLowerCase() : `~${place}`;
  }
}

function fullPaths(routes: RouteObject[], before = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const here = [before, path].filter(Boolean).join('/');
    return [here, ...fullPaths(children ?? [], here)];
  });
}

/** What stands in the address where the shape has only its place. */
function fill(params: Params, parts: string[]): Params {
  const value = (given: string | undefined) =>
    given?.startsWith('~') ? parts[Number(given.slice(1))] : given;
  return Object.fromEntries(Object.entries(params).map(([name, given]) => [name, value(given)]));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
