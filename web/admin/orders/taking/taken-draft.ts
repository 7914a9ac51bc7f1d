import type { Place } from '#contract/delivery/places.ts';
import type {
  CallerAnswer,
  TakenOrderInput,
  TakenPayment,
  TakenQuote,
  TakenQuoteInput,
} from '#contract/orders/taken-orders.ts';
import { readPhone } from '#contract/values/phone.ts';

export type TakenLine = {
  productId: string;
  variantId: string;
  name: string;
  price: number;
  stock: number;
  quantity: number;
};

export type TakenDraft = {
  phone: string;
  fullName: string;
  email: string;
  customerId: string;
  lines: TakenLine[];
  pickup: boolean;
  /** Written as it is told, for a place that is not in the list. */
  isFree: boolean;
  city: string;
  state: string;
  place: Place | undefined;
  ward: string;
  tole: string;
  landmark: string;
  discountCode: string;
  buyerPan: string;
  payment: TakenPayment;
};

export const emptyDraft: TakenDraft = {
  phone: '',
  fullName: '',
  email: '',
  customerId: '',
  lines: [],
  pickup: false,
  isFree: false,
  city: '',
  state: '',
  place: undefined,
  ward: '',
  tole: '',
  landmark: '',
  discountCode: '',
  buyerPan: '',
  payment: 'cash',
};

/** What is known of the caller, where nothing was typed yet. */
export function withCaller(draft: TakenDraft, { customers, last, place }: CallerAnswer): Partial<TakenDraft> {
  const [first] = customers;
  const isNew = !draft.place && draft.tole === '' && last;
  return {
    customerId: first?.isConfirmed ? first._id : '',
    ...(draft.fullName.trim() === '' ? { fullName: last?.fullName ?? first?.name ?? '' } : {}),
    ...(isNew
      ? {
          place: place ?? undefined,
          isFree: !place && last.city !== '',
          city: place ? '' : last.city,
          state: place ? '' : last.state,
          ward: last.ward === null ? '' : String(last.ward),
          tole: last.tole || last.address,
          landmark: last.landmark,
        }
      : {}),
  };
}

export function addLine(lines: TakenLine[], added: TakenLine): TakenLine[] {
  const known = lines.find(({ variantId }) => variantId === added.variantId);
  if (!known) return [...lines, added];
  const quantity = Math.min(known.quantity + added.quantity, added.stock);
  return lines.map((line) => (line === known ? { ...added, quantity } : line));
}

const itemsOf = ({ lines }: TakenDraft) =>
  lines.map(({ productId, variantId, quantity }) => ({
    product_id: productId,
    variant_id: variantId,
    quantity,
  }));

const given = <Key extends string>(key: Key, value: string) =>
  (value.trim() === '' ? {} : { [key]: value.trim() }) as Partial<Record<Key, string>>;

/** What its price depends on. */
export function questionOf(draft: TakenDraft): TakenQuoteInput {
  const { pickup, place, payment } = draft;
  return {
    items: itemsOf(draft),
    payment,
    ...(pickup ? { pickup } : place && !draft.isFree ? { placeCode: place.code } : {}),
    ...given('phone', readPhone(draft.phone) ?? ''),
    ...given('discountCode', draft.discountCode),
    ...given('customerId', draft.customerId),
  };
}

function whereTo({ isFree, place, ward, tole, landmark, city, state }: TakenDraft) {
  const near = given('landmark', landmark);
  if (isFree) return { ...given('address', tole), ...given('city', city), ...given('state', state), ...near };
  if (!place) return {};
  return { placeCode: place.code, ...(ward ? { ward: Number(ward) } : {}), ...given('tole', tole), ...near };
}

export function orderOf(draft: TakenDraft, quote: TakenQuote): TakenOrderInput {
  const { pickup, payment } = draft;
  return {
    items: itemsOf(draft),
    shippingAddress: {
      fullName: draft.fullName.trim(),
      phone: readPhone(draft.phone) ?? draft.phone,
      ...(pickup ? {} : whereTo(draft)),
    },
    payment,
    expectedTotal: quote.total,
    ...(pickup ? { pickup } : {}),
    ...given('email', draft.email),
    ...given('buyerPan', draft.buyerPan),
    ...given('discountCode', draft.discountCode),
    ...given('customerId', draft.customerId),
  };
}
