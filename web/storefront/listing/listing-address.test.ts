import { expect, test } from 'vitest';
import { filterOf, listingPath, parseListing } from './listing-address.ts';

const CATEGORY = '019a8a3e-0000-7000-8000-0000000000ab';

test('an address survives the way there and back', () => {
  const path = `/products?search=momo+%26+tea&category=${CATEGORY}&minPrice=0&maxPrice=99.5&featured=true&sort=price+ASC&view=list&page=3&upto=5`;
  const listing = parseListing(new URL(path, 'http://shop').searchParams);
  expect(listing).toEqual({
    search: 'momo & tea',
    category: CATEGORY,
    collection: '',
    minPrice: 0,
    maxPrice: 99.5,
    featured: true,
    options: {},
    sort: 'price ASC',
    view: 'list',
    page: 3,
    upto: 5,
  });
  expect(listingPath(listing)).toBe(path);
});

test('a price may be written in Devanagari', () => {
  const listing = parseListing(new URLSearchParams({ minPrice: '१२५०.५', maxPrice: '२०००' }));
  expect(listingPath(listing)).toBe('/products?minPrice=1250.5&maxPrice=2000');
});

test('an empty form is the plain listing', () => {
  const listing = parseListing(new URLSearchParams('search=&category=&minPrice=&maxPrice=&sort=&page='));
  expect(listingPath(listing)).toBe('/products');
  expect(filterOf(listing)).toEqual({ sort: 'created_at DESC', page: 1 });
});

test.each([
  'category=electronics',
  'minPrice=-1',
  'minPrice=cheap',
  'maxPrice=1e99',
  'maxPrice=Infinity',
  'sort=price',
  'sort=constructor',
  'page=0',
  'upto=1',
  'upto=1000',
  'page=1.5',
  'page=99999999',
  'featured=1',
  'search=%00',
])('%s counts as not given', (query) => {
  expect(listingPath(parseListing(new URLSearchParams(query)))).toBe('/products');
});

test('options are in the address, in one order, and nonsense is not', () => {
  const parse = (query: string) => parseListing(new URLSearchParams(query));
  const { options } = parse(
    'option.Size=M&option.Colour=Blue&option.Size=L&option.Size=M&option.=x&option.A=',
  );
  expect(options).toEqual({ Colour: ['Blue'], Size: ['L', 'M'] });
  expect(listingPath({ options })).toBe('/products?option.Colour=Blue&option.Size=L&option.Size=M');
  expect(parse('option.__proto__=x').options).toEqual({});
  expect(Object.keys(parse('option.a=1&option.b=1&option.c=1&option.d=1').options)).toEqual(['a', 'b', 'c']);
});

test('a collection is in the path, and its own order is the one nobody chose', () => {
  const listing = parseListing(new URLSearchParams('sort=created_at+DESC&page=2'), 'dashain');
  expect(listingPath(listing)).toBe('/collections/dashain?sort=created_at+DESC&page=2');
  expect(filterOf(parseListing(new URLSearchParams(), 'dashain'))).toMatchObject({
    collection: 'dashain',
    sort: undefined,
  });
});
