/**
 * Fills the empty database at DATABASE_URL with 100,000 products and 100,000 orders.
 * `node bench/scale.ts [products] [orders]`
 */
import { migrate } from '#database/migrate.ts';
import { fill } from './fill.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error(
    'Set DATABASE_URL to an empty database, such as postgres://user:password@host:5432/pasal_scale',
  );
  process.exit(1);
}
const [products = 100_000, orders = 100_000] = process.argv.slice(2).map(Number);

await migrate(url);
const started = performance.now();
await fill(url, { products, orders, customers: 20_000 });
console.log(
  `${products} products and ${orders} orders in ${Math.round((performance.now() - started) / 1000)} s`,
);
