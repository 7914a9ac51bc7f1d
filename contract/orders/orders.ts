import Type, { type Static } from 'typebox';
import { LineVariant } from '#contract/catalogue/variants.ts';
import {
  AdminPagination,
  DayOrNothing,
  Id,
  PageNumber,
  SearchText,
  Timestamp,
} from '#contract/values/envelope.ts';
import { Name, NameOrNothing } from '#contract/values/names.ts';
import { DEFAULT_COUNTRY } from '#contract/values/nepal.ts';
import { orderStatuses, paymentMethods, paymentStatuses } from './order-statuses.ts';

export const OrderStatus = Type.Enum([...orderStatuses]);
export type OrderStatus = Static<typeof OrderStatus>;

export const PaymentMethod = Type.Enum([...paymentMethods]);
export type PaymentMethod = Static<typeof PaymentMethod>;

export const PaymentStatus = Type.Enum([...paymentStatuses]);
export type PaymentStatus = Static<typeof PaymentStatus>;

const Phone = Type.String({
  maxLength: 40,
  description: 'A mobile or landline of Nepal, with or without +977, in either script',
});

/** By place, which says city and state, or written freely: then `address`, `city` and `state` are needed. */
export const ShippingAddressInput = Type.Object({
  fullName: Name(100),
  phone: Type.Optional(Phone),
  phone2: Type.Optional(Phone),
  placeCode: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 99_999, description: 'The local level, as GET /places names it' }),
  ),
  ward: Type.Optional(Type.Integer({ minimum: 1, maximum: 99, description: 'Of the place' })),
  tole: Type.Optional(NameOrNothing(100)),
  landmark: Type.Optional(NameOrNothing(150)),
  address: Type.Optional(Name(200)),
  city: Type.Optional(Name(100)),
  state: Type.Optional(Name(100)),
  zipCode: Type.Optional(Type.String({ maxLength: 20 })),
  country: Type.Optional(Type.Literal(DEFAULT_COUNTRY)),
});
export type ShippingAddressInput = Static<typeof ShippingAddressInput>;

export const ShippingAddress = Type.Object({
  fullName: Type.String(),
  phone: Type.String(),
  phone2: Type.String(),
  address: Type.String(),
  street: Type.String(),
  placeCode: Type.Union([Type.Integer(), Type.Null()]),
  ward: Type.Union([Type.Integer(), Type.Null()]),
  tole: Type.String(),
  landmark: Type.String(),
  city: Type.String(),
  district: Type.String(),
  state: Type.String(),
  cityNe: Type.Optional(Type.String({ description: 'Where it is a place that GET /places names' })),
  districtNe: Type.Optional(Type.String()),
  stateNe: Type.Optional(Type.String()),
  zipCode: Type.String(),
  country: Type.String(),
});

const Quantity = Type.Integer({ minimum: 1, maximum: 100_000 });
/** Named by `product_id` or `productId`, and where there are several, `variant_id` or `variantId`; prices are ignored. */
const VariantNamed = { variant_id: Type.Optional(Id), variantId: Type.Optional(Id) };
export const OrderItemInput = Type.Union([
  Type.Object({ product_id: Id, ...VariantNamed, quantity: Quantity }),
  Type.Object({ productId: Id, ...VariantNamed, quantity: Quantity }),
]);
export type OrderItemInput = Static<typeof OrderItemInput>;

export const MAX_ORDER_LINES = 100;

/** What every order says, however it is paid. */
export const Purchase = Type.Object({
  items: Type.Array(OrderItemInput, { minItems: 1, maxItems: MAX_ORDER_LINES }),
  shippingAddress: ShippingAddressInput,
  pickup: Type.Optional(
    Type.Boolean({ description: 'Picked up at the shop: of the address only who, and a phone' }),
  ),
  buyerPan: Type.Optional(Type.String({ maxLength: 20, description: 'Nine digits, for the bill' })),
  discountCode: Type.Optional(Type.String({ maxLength: 40, description: 'Instead of the one in the cart' })),
  email: Type.Optional(
    Type.Union([Type.String({ format: 'email', maxLength: 254 }), Type.Literal('')], {
      description: 'Of a guest, who has no account that knows it',
    }),
  ),
});
export type Purchase = Static<typeof Purchase>;

export const OrderInput = Type.Object({
  ...Purchase.properties,
  paymentMethod: PaymentMethod,
  paymentStatus: Type.Optional(Type.String({ maxLength: 50 })),
  expectedTotal: Type.Optional(
    Type.Number({ minimum: 0, description: 'The total the customer saw; if it is another by now: 409' }),
  ),
});
export type OrderInput = Static<typeof OrderInput>;

export const OrderItem = Type.Object({
  product_id: Type.Object({
    _id: Id,
    name: Type.String(),
    images: Type.Array(Type.String()),
    product_name: Type.String(),
    nameNe: Type.Optional(Type.String()),
    available: Type.Boolean({ description: 'Whether the product can still be seen in the shop' }),
  }),
  variant: LineVariant,
  quantity: Type.Integer(),
  price: Type.Number(),
});

export const OrderEvent = Type.Object({ kind: Type.String(), message: Type.String(), created_at: Timestamp });

export const PaidAhead = Type.Object({
  amount: Type.Number(),
  is_paid: Type.Boolean(),
  rest: Type.Number({ description: 'What is left to collect at the door' }),
});

export const Order = Type.Object({
  _id: Id,
  id: Id,
  reference: Type.String({ description: 'The last six characters of the id' }),
  user_id: Type.Object({ _id: Type.Union([Id, Type.Null()]), name: Type.String() }),
  user: Type.Object({ name: Type.String(), email: Type.String() }),
  items: Type.Array(OrderItem),
  subtotal: Type.Number(),
  shipping: Type.Number(),
  tax: Type.Number(),
  tax_included: Type.Boolean({ description: 'The tax is part of the prices, not on top of them' }),
  discount: Type.Number({ description: 'What a code took off' }),
  discount_code: Type.Union([Type.String(), Type.Null()]),
  rounding: Type.Number({ description: 'What a cash total was rounded by, up or down' }),
  total: Type.Number(),
  status: OrderStatus,
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  ahead: Type.Union([PaidAhead, Type.Null()], {
    description: 'What of a cash order is paid by wallet before it is sent; null where nothing is asked for',
  }),
  shipping_address: ShippingAddress,
  pickup: Type.Boolean({ description: 'Picked up at the shop, whose address shipping_address has' }),
  delivery_days: Type.Union([Type.Object({ from: Type.Integer(), to: Type.Integer() }), Type.Null()], {
    description: 'How many days delivery was said to take; null where nothing was said',
  }),
  courier: Type.Union([Type.String(), Type.Null()], { description: 'Who brings it, once it is sent' }),
  tracking_number: Type.Union([Type.String(), Type.Null()]),
  can_cancel: Type.Boolean(),
  payment_url: Type.Union([Type.String(), Type.Null()], {
    description: 'Where an open wallet payment can still be completed',
  }),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Order = Static<typeof Order>;

export const MY_ORDERS_PAGE_SIZE = 100;

export const MyOrdersQuery = Type.Object({ page: Type.Optional(PageNumber) });

export const OrderListAnswer = Type.Object({ orders: Type.Array(Order), pagination: AdminPagination });
export type OrderListAnswer = Static<typeof OrderListAnswer>;

export const OrderWithEvents = Type.Object({
  ...Order.properties,
  events: Type.Array(OrderEvent),
  follow_url: Type.Union([Type.String(), Type.Null()], {
    description: 'Where a guest follows the order from any device; for the guest who placed it',
  }),
  pay_with: Type.Array(Type.Object({ method: PaymentMethod, url: Type.String() }), {
    description:
      'The ways to pay an order that was taken by phone, or in part ahead, where there is a choice',
  }),
});
export type OrderWithEvents = Static<typeof OrderWithEvents>;

export const OrderAnswer = Type.Object({ order: OrderWithEvents });
export const PlacedOrderAnswer = Type.Object({ order: Order });

/** Which orders are meant; nothing given means all. */
export const OrderFilter = Type.Object({
  search: Type.Optional(SearchText),
  status: Type.Optional(Type.Union([OrderStatus, Type.Literal('')])),
  from: Type.Optional(DayOrNothing),
  to: Type.Optional(DayOrNothing),
  product: Type.Optional(Type.Union([Id, Type.Literal('')])),
  category: Type.Optional(Type.Union([Id, Type.Literal('')])),
  customer: Type.Optional(Type.Union([Id, Type.Literal('')])),
  payment: Type.Optional(
    Type.Union([PaymentStatus, Type.Literal('counted'), Type.Literal('standing'), Type.Literal('')]),
  ),
});
export type OrderFilter = Static<typeof OrderFilter>;

export const AdminOrderListQuery = Type.Object({
  page: Type.Optional(PageNumber),
  ...OrderFilter.properties,
});
export type AdminOrderListQuery = Static<typeof AdminOrderListQuery>;

/** What somebody has to work on, and the last of it that came. */
export const WaitingOrders = Type.Object({
  waiting: Type.Integer(),
  newest: Type.Union([
    Type.Object({ _id: Id, reference: Type.String(), created_at: Timestamp }),
    Type.Null(),
  ]),
});
export type WaitingOrders = Static<typeof WaitingOrders>;

export const AdminOrderListAnswer = Type.Object({ orders: Type.Array(Order), pagination: AdminPagination });
export type AdminOrderListAnswer = Static<typeof AdminOrderListAnswer>;

/** `statusBefore` and `noteBefore` are what the editor saw; when they are no longer true, nothing changes (409). */
export const OrderChange = Type.Object({
  status: Type.Optional(OrderStatus),
  statusBefore: Type.Optional(OrderStatus),
  note: Type.Optional(Type.String({ maxLength: 2000 })),
  noteBefore: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type OrderChange = Static<typeof OrderChange>;
