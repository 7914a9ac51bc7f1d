import { expect, test } from 'vitest';
import {
  type DraftVariant,
  labelOf,
  mergeVariants,
  rowsOf,
  type VariantsDraft,
  variantsInput,
  withRows,
} from './variant-draft.ts';

const row = (fields: Partial<DraftVariant>): DraftVariant => ({
  stock: '',
  price: '',
  sku: '',
  barcode: '',
  image: '',
  isOffered: true,
  values: {},
  ...fields,
});
const size = (...values: string[]) => ({ id: 'Size', name: 'Size', values });
const colour = (...values: string[]) => ({ id: 'Colour', name: 'Colour', values });
const labels = (draft: VariantsDraft) => rowsOf(draft).map(labelOf);

const inShop: VariantsDraft = {
  options: [size('S', 'M'), colour('Red', 'Blue')],
  variants: [
    row({ _id: 'a', values: { Size: 'S', Colour: 'Red' }, stock: '3', sku: 'A' }),
    row({ _id: 'b', values: { Size: 'M', Colour: 'Blue' }, stock: '4', sku: 'B' }),
  ],
};

test('a product that gets options keeps its stock in the first of them', () => {
  const plain = { options: [], variants: [row({ _id: 'a', stock: '5', sku: 'JUG' })] };
  const sized = { ...plain, options: [size('S', 'M')] };
  expect(rowsOf(sized).map(({ _id, stock }) => [_id, stock])).toEqual([
    ['a', '5'],
    [undefined, ''],
  ]);
  expect(rowsOf({ ...sized, options: [] })).toHaveLength(1);
});

test('combinations the shop left out stay left out, those of a new value are offered', () => {
  expect(rowsOf(inShop).map((one) => [labelOf(one), one.isOffered])).toEqual([
    ['S · Red', true],
    ['S · Blue', false],
    ['M · Red', false],
    ['M · Blue', true],
  ]);
  const wider = { ...inShop, options: [size('S', 'M', 'L'), colour('Red', 'Blue')] };
  expect(
    rowsOf(wider)
      .filter(({ isOffered }) => isOffered)
      .map(labelOf),
  ).toEqual(['S · Red', 'M · Blue', 'L · Red', 'L · Blue']);
});

test('a value that is taken out and put back has what was typed for it', () => {
  const typed = withRows(inShop, [{ ...(rowsOf(inShop)[3] as DraftVariant), stock: '9' }]);
  const without = { ...typed, options: [size('S'), colour('Red', 'Blue')] };
  expect(labels(without)).toEqual(['S · Red', 'S · Blue']);
  expect(rowsOf({ ...without, options: inShop.options })[3]).toMatchObject({ _id: 'b', stock: '9' });
});

test('what is sent names the options, the usual price and the stock that was seen', () => {
  const renamed = { ...inShop, options: [{ ...size('S', 'M'), name: 'Fit ' }, colour('Red', 'Blue')] };
  const typed = withRows(renamed, [{ ...(rowsOf(renamed)[0] as DraftVariant), stock: '8', price: '75' }]);
  expect(variantsInput(typed, '50', inShop)).toEqual([
    {
      _id: 'a',
      options: { Fit: 'S', Colour: 'Red' },
      stock: 8,
      stockBefore: 3,
      price: 75,
      sku: 'A',
      barcode: '',
      image: '',
    },
    {
      _id: 'b',
      options: { Fit: 'M', Colour: 'Blue' },
      stock: 4,
      stockBefore: 4,
      price: 50,
      sku: 'B',
      barcode: '',
      image: '',
    },
  ]);
});

test('two who change different fields and variants both keep their work', () => {
  const mine = withRows(inShop, [{ ...(rowsOf(inShop)[0] as DraftVariant), sku: 'MINE' }]);
  const theirs: VariantsDraft = {
    options: [size('S', 'M', 'L'), colour('Red', 'Blue')],
    variants: [
      ...inShop.variants.map((one) => (one._id === 'a' ? { ...one, stock: '30' } : one)),
      row({ _id: 'c', values: { Size: 'L', Colour: 'Red' }, stock: '7' }),
    ],
  };
  const merged = mergeVariants(mine, inShop, theirs);
  const offered = rowsOf(merged).filter(({ isOffered }) => isOffered);
  expect(offered.map(({ _id, sku, stock }) => [_id, sku, stock])).toEqual([
    ['a', 'MINE', '30'],
    ['b', 'B', '4'],
    ['c', '', '7'],
  ]);
});

test('values that both added are both there', () => {
  const merged = mergeVariants(
    { ...inShop, options: [size('S', 'M', 'XL'), colour('Red', 'Blue')] },
    inShop,
    { ...inShop, options: [size('S', 'M', 'L'), colour('Red', 'Blue')] },
  );
  expect(merged.options[0]?.values).toEqual(['S', 'M', 'XL', 'L']);
});
