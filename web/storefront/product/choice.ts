import type { Product } from '#contract/catalogue/catalogue.ts';
import type { ChosenOptions, ProductOption, Variant } from '#contract/catalogue/variants.ts';
import { useAddressState } from '#web/address-state.ts';
import { useHydrated } from '#web/hydrated.ts';

export type Offered = Pick<Product, 'options' | 'variants' | 'price' | 'stock'>;

/** What a visitor has chosen so far of what a product comes in. It lives in the address: ?Size=L&Colour=Blue */
export type Choice = {
  chosen: ChosenOptions;
  /** The options still to be chosen. */
  missing: string[];
  variant: Variant | undefined;
  price: number;
  isFrom: boolean;
  stock: number;
  choose: (option: string, value: string) => void;
};

export function useChoice(product: Offered): Choice {
  const { params, change } = useAddressState();
  // The page that was sent is the same for everybody, whatever the address says of the choice.
  const chosen = chosenIn(product, useHydrated() ? params : new URLSearchParams());
  return {
    ...describe(product, chosen),
    choose: (option, value) => change({ [option]: value }, { replace: true }),
  };
}

/** What there is only one of need not be chosen. */
export function chosenIn({ options }: Offered, params: URLSearchParams): ChosenOptions {
  const pairs = options.map(({ name, values }) => [
    name,
    values.find((value) => values.length === 1 || value === params.get(name)),
  ]);
  return Object.fromEntries(pairs.filter(([, value]) => value));
}

export function describe(product: Offered, chosen: ChosenOptions): Omit<Choice, 'choose'> {
  const missing = product.options.map(({ name }) => name).filter((name) => !Object.hasOwn(chosen, name));
  const possible = matching(product.variants, chosen);
  const variant = missing.length === 0 ? possible[0] : undefined;
  const prices = possible.map(({ price }) => price);
  return {
    chosen,
    missing,
    variant,
    price: prices.length > 0 ? Math.min(...prices) : product.price,
    isFrom: new Set(prices).size > 1,
    stock: possible.reduce((sum, { stock }) => sum + stock, 0),
  };
}

/** Whether a value goes with the rest of the choice, and whether there is any of it. */
export function stateOf(
  { variants }: Offered,
  chosen: ChosenOptions,
  { name }: ProductOption,
  value: string,
): 'available' | 'soldOut' | 'notMade' {
  const possible = matching(variants, { ...chosen, [name]: value });
  if (possible.length === 0) return 'notMade';
  return possible.some(({ stock }) => stock > 0) ? 'available' : 'soldOut';
}

function matching(variants: Variant[], chosen: ChosenOptions): Variant[] {
  return variants.filter(({ options }) =>
    Object.entries(chosen).every(([name, value]) => options[name] === value),
  );
}

/** The product's pictures, and those of its variants that are not among them. */
export function galleryOf({ images, variants }: Product): string[] {
  return [...new Set([...images, ...variants.flatMap(({ image }) => image ?? [])])];
}

/** The picture of what was chosen so far: a colour has one before its size is known. */
export function shownPicture({ variants }: Product, chosen: ChosenOptions): string | undefined {
  if (Object.keys(chosen).length === 0) return undefined;
  return matching(variants, chosen).find(({ image }) => image)?.image;
}
