import { href, Link } from 'react-router';
import type { TopProduct } from '#contract/analytics.ts';
import { DataTable } from '#web/admin/kit/data-table.tsx';
import type { DateRange } from '#web/admin/kit/dates/date-range.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { COUNTED, ordersBehind } from '#web/admin/kit/rows-behind.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Price } from '#web/ui/goods/price.tsx';

export function TopProducts({ products, range }: { products: TopProduct[]; range: Partial<DateRange> }) {
  const { figures: t, kit } = useTexts('admin');
  const { count } = useFormats();
  if (products.length === 0) return <p className="py-8 text-center text-ink-soft">{kit.noData}</p>;
  const rows = products.map((product) => ({
    key: product._id,
    cells: [
      <Link key="name" to={href('/admin/products/:id', { id: product._id })} className="hover:underline">
        {product.name}
      </Link>,
      <Link
        key="stock"
        to={href('/admin/products/:id/stock', { id: product._id })}
        aria-label={t.stockOf(count(product.stock), product.name)}
        className="hover:underline"
      >
        {count(product.stock)}
      </Link>,
      <Link
        key="sold"
        to={ordersBehind({ product: product._id, ...range, payment: COUNTED })}
        aria-label={t.soldOf(count(product.sold), product.name)}
        className="text-link hover:underline"
      >
        {count(product.sold)}
      </Link>,
      <Price key="price" amount={product.price} />,
    ],
  }));
  return <DataTable caption={t.topSelling} head={[t.product, t.stock, t.sold, t.price]} rows={rows} />;
}
