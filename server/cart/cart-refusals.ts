import { MAX_QUANTITY } from '#contract/cart.ts';
import { chosenOptions, optionsLabel } from '#contract/catalogue/chosen-options.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { badRequest, conflict, notFound, type ShopError } from '#server/errors.ts';
import { type LineOf, type LineWanted, selectObstacles } from './cart-queries.ts';

export async function whyNotAdded(db: Database, line: LineWanted): Promise<ShopError> {
  const found = (await selectObstacles(db, line)).filter(({ variantDeletedAt }) => !variantDeletedAt);
  const { options = [], productDeletedAt, status } = found[0] ?? {};
  if (found.length === 0 || productDeletedAt || status !== 'published') return notFound('productNotFound');
  if (!line.variantId && found.length > 1) return chooseFrom(options);
  const asked = line.variantId?.toLowerCase();
  const variant = asked ? found.find(({ variantId }) => variantId === asked) : found[0];
  if (!variant) return notFound('variantNotFound');
  const inCart = variant.quantity ?? 0;
  if (inCart + line.quantity > variant.stock) {
    const short = { name: nameOf(variant), stock: variant.stock };
    if (inCart === 0 || variant.stock === 0) return conflict('stockShort', short);
    return conflict('stockShortInCart', { ...short, inCart });
  }
  return otherPrice(variant, line) ?? conflict('cartQuantityLimit', { limit: MAX_QUANTITY });
}

/** Nobody gets something for another price than the one they saw. */
function otherPrice(found: Named & { pricePaisa: number }, { pricePaisa: seen }: LineWanted) {
  if (seen === undefined || seen === found.pricePaisa) return undefined;
  const prices = { before: paisaToRupees(seen), now: paisaToRupees(found.pricePaisa) };
  return conflict('priceChanged', { name: nameOf(found), ...prices });
}

function chooseFrom(options: { name: string }[]): ShopError {
  return badRequest('chooseOptions', { options: options.map(({ name }) => name) });
}

type Named = { name: string; options: { name: string }[]; values: string[] };

/** 'Jacket (L · Blue)' */
function nameOf({ name, options, values }: Named): string {
  const names = options.map((option) => option.name);
  return values.length === 0 ? name : `${name} (${optionsLabel(chosenOptions(names, values))})`;
}

export async function whyNotChanged(db: Database, line: LineWanted): Promise<ShopError> {
  const found = await findLine(db, line);
  const name = nameOf(found);
  if (found.productDeletedAt || found.status !== 'published' || found.variantDeletedAt) {
    return conflict('noLongerSold', { name });
  }
  const isEnough = found.stock >= line.quantity;
  return (isEnough && otherPrice(found, line)) || conflict('stockShort', { name, stock: found.stock });
}

/** There is such a line after all: somebody else has just taken it out. */
export async function whyNotRemoved(db: Database, line: LineOf): Promise<ShopError> {
  await findLine(db, line);
  return notInCart();
}

async function findLine(db: Database, line: LineOf) {
  const inCart = (await selectObstacles(db, line)).filter(({ quantity }) => quantity !== null);
  const [found, ...others] = inCart.filter(
    ({ variantId }) => !line.variantId || variantId === line.variantId.toLowerCase(),
  );
  if (!found) throw notInCart();
  if (others.length > 0) throw chooseFrom(found.options);
  return found;
}

function notInCart(): ShopError {
  return notFound('notInCart');
}
