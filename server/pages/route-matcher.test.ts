import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { createRouteMatcher } from './route-matcher.ts';

const routes: RouteObject[] = [
  {
    id: 'root',
    path: '',
    children: [
      { id: 'home', index: true },
      { id: 'listing', path: 'products' },
      { id: 'product', path: 'products/:id' },
      { id: 'nothing', path: '*' },
      {
        id: 'admin',
        path: 'admin',
        children: [
          { id: 'admin-home', index: true },
          { id: 'new', path: 'products/new' },
          { id: 'edit', path: 'products/:id' },
          { id: 'set', path: 'orders/set/:id/:status' },
        ],
      },
    ],
  },
];

test.each([
  '/',
  '/products',
  '/Products',
  '/products/17',
  '/products/products',
  '/products/%E0%A4%95',
  '/products/%',
  '/products/~1',
  '/products/new',
  '/admin',
  '/admin/products/new',
  '/admin/products/17',
  '/admin/orders/set/17/shipped',
  '/admin/nothing',
  '/nowhere',
  '/nowhere/a/b/c/d/e/f/g/h',
  '/admin/orders/set/17/shipped/more',
])('%s is the route that React Router finds, with its parameters', (path) => {
  const match = createRouteMatcher(routes);
  const expected = matchRoutes(routes, path)?.at(-1);
  for (const found of [match(path), match(path)]) {
    expect(found?.route.id).toBe(expected?.route.id);
    if (found?.route.path !== '*') expect(found?.params).toEqual(expected?.params);
  }
});
