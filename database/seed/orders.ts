import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts';
import { addHours, type Calendar, daysAgo } from './calendar.ts';
import type { DemoProduct } from './catalogue.ts';
import { addresses, type Person } from './people.ts';
import { type Random, uuidAt } from './random.ts';
import { unitsSold } from './units-sold.ts';

export type DemoLine = { product: DemoProduct; quantity: number };

export type DemoOrder = {
  id: string;
  customer: Person;
  createdAt: Date;
  lines: DemoLine[];
  status: OrderStatus;
  method: PaymentMethod;
  paymentStatus: PaymentStatus;
  address: (typeof addresses)[number];
  phone: string;
};

const BEST_SELLER = 'wireless-headphones';
const EARLIER_SHARE = 0.87;
const EARLIER_BEST_SELLERS = 62;
const CANCELLED = 38;
const DEAR_PAISA = 1_000_000;

type World = {
  calendar: Calendar;
  people: Person[];
  products: DemoProduct[];
  random: Random;
  /** Who has the best seller by now. */
  bought: Set<Person>;
};

/** The last six months with exactly the units of units-sold.ts, a somewhat quieter time before, and what fell through. */
export function makeOrders(given: Omit<World, 'bought'>): DemoOrder[] {
  const world: World = { ...given, bought: new Set() };
  const { calendar, products, random } = world;
  const recent = new Map(products.map((product) => [product, unitsSold[product.slug] ?? 0]));
  const earlier = new Map(
    products.map((product) => [
      product,
      product.slug === BEST_SELLER
        ? EARLIER_BEST_SELLERS
        : Math.round((recent.get(product) ?? 0) * EARLIER_SHARE),
    ]),
  );
  const opening = addHours(calendar.start, 30);
  const latest = addHours(calendar.now, -1);
  const orders = [
    ...placeAll(makeBaskets(earlier, random), addHours(calendar.before, 30), calendar.start, world),
    ...placeAll(makeBaskets(recent, random), opening, latest, world),
  ].map((order) => settle(order, calendar, random));
  const fallenThrough = placeAll(sampleBaskets(products, random), opening, latest, world).map((order) =>
    fallThrough(order, random),
  );
  return giveToSita([...orders, ...fallenThrough], world).sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
}

/** Splits the units into baskets of one to four products, dear things one at a time. */
function makeBaskets(units: Map<DemoProduct, number>, random: Random): DemoLine[][] {
  const left = new Map([...units].filter(([, count]) => count > 0));
  const baskets: DemoLine[][] = [];
  while (left.size > 0) {
    const choices = random.shuffle([...left.keys()]).slice(0, random.pick([1, 1, 2, 2, 3, 4]));
    baskets.push(
      choices.map((product) => {
        const available = left.get(product) ?? 0;
        const wanted =
          product.slug === BEST_SELLER || product.price >= DEAR_PAISA ? 1 : random.pick([1, 1, 1, 2, 2, 3]);
        const quantity = Math.min(wanted, available);
        if (quantity === available) left.delete(product);
        else left.set(product, available - quantity);
        return { product, quantity };
      }),
    );
  }
  return baskets;
}

/** Of things that are always on the shelf, so that even an order that fell through found its stock. */
function sampleBaskets(products: DemoProduct[], random: Random): DemoLine[][] {
  const plentiful = products.filter(({ stock }) => stock > 3);
  return Array.from({ length: CANCELLED }, () =>
    random
      .shuffle(plentiful)
      .slice(0, random.between(1, 3))
      .map((product) => ({ product, quantity: 1 })),
  );
}

type Placed = Omit<DemoOrder, 'status' | 'method' | 'paymentStatus'>;

/** Somewhat more orders towards the end; the best seller goes to somebody new each time, as long as there is anybody. */
function placeAll(baskets: DemoLine[][], from: Date, to: Date, { people, random, bought }: World): Placed[] {
  return baskets.map((lines) => {
    const createdAt = new Date(from.getTime() + random.next() ** 0.8 * (to.getTime() - from.getTime()));
    const known = people.filter(
      (person) => person.role === 'user' && person.createdAt < addHours(createdAt, -1),
    );
    const wantsBestSeller = lines.some((line) => line.product.slug === BEST_SELLER);
    const fresh = wantsBestSeller ? known.filter((person) => !bought.has(person)) : known;
    const customer = random.pick(fresh.length > 0 ? fresh : known);
    if (wantsBestSeller) bought.add(customer);
    const phone = `98${random.between(10_000_000, 69_999_999)}`;
    return {
      id: uuidAt(createdAt, random),
      customer,
      createdAt,
      lines,
      address: random.pick(addresses),
      phone,
    };
  });
}

/** Older orders have arrived, newer ones are on their way; what was paid by wallet was paid at once. */
function settle(order: Placed, calendar: Calendar, random: Random): DemoOrder {
  const age = daysAgo(calendar, order.createdAt);
  const method = random.next() < 0.58 ? 'khalti' : 'cash';
  const status =
    age > 9 ? 'delivered' : age > 5 ? 'shipped' : age > 2 || method === 'khalti' ? 'processing' : 'pending';
  return {
    ...order,
    method,
    status,
    paymentStatus: method === 'khalti' || status === 'delivered' ? 'completed' : 'pending',
  };
}

function fallThrough(order: Placed, random: Random): DemoOrder {
  const method = random.next() < 0.6 ? 'khalti' : 'cash';
  const paymentStatus = method === 'cash' ? 'pending' : random.next() < 0.5 ? 'refunded' : 'failed';
  return { ...order, method, status: 'cancelled', paymentStatus };
}

/** The demo customer sees one order in every status. */
function giveToSita(orders: DemoOrder[], { people }: World): DemoOrder[] {
  const sita = people.find((person) => person.email === 'sita@pasal.example');
  const wanted = new Set<OrderStatus>(['pending', 'processing', 'shipped', 'delivered', 'cancelled']);
  const isHers = (order: DemoOrder) =>
    sita !== undefined &&
    order.createdAt > sita.createdAt &&
    order.lines.every((line) => line.product.slug !== BEST_SELLER) &&
    wanted.delete(order.status);
  return orders.toReversed().map((order) => (isHers(order) && sita ? { ...order, customer: sita } : order));
}
