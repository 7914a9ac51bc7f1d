import { href } from 'react-router';
import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { DialogLink, useOpenDialog } from '#web/admin/kit/dialog-route.tsx';
import { type TextGroups, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { ProductActions } from './product-actions.tsx';

type Texts = TextGroups['admin']['products'];

function columnsIn(t: Texts): Column<AdminProduct>[] {
  return [
    { header: t.columns.product, wide: true, cell: (product) => <ProductCell product={product} /> },
    { header: t.columns.category, cell: (product) => product.category_name },
    { header: t.columns.price, numeric: true, cell: (product) => <Price amount={product.price} /> },
    {
      header: t.columns.stock,
      numeric: true,
      cell: ({ _id, stock, name }) => (
        <DialogLink
          to={href('/admin/products/:id/stock', { id: _id })}
          aria-label={t.stockHistoryOf(stock, name)}
          className="-my-2 inline-grid min-h-11 min-w-11 items-center text-link underline-offset-4 hover:underline @4xl:justify-end"
        >
          {stock}
        </DialogLink>
      ),
    },
    {
      header: t.columns.status,
      cell: (product) => <StatusBadges product={product} />,
    },
    {
      header: t.columns.actions,
      cell: (product) => <ProductActions product={product} />,
    },
  ];
}

export function ProductTable({ products, busy }: { products: AdminProduct[]; busy: boolean }) {
  const t = useTexts('admin').products;
  const openDialog = useOpenDialog();
  return (
    <Table
      caption={t.name}
      columns={columnsIn(t)}
      rows={products}
      rowKey={({ _id }) => _id}
      onOpen={({ _id, isDeleted }) => !isDeleted && openDialog(href('/admin/products/:id', { id: _id }))}
      busy={busy}
    />
  );
}

function StatusBadges({
  product: { featured, status, stock, lowStock, isDeleted },
}: {
  product: AdminProduct;
}) {
  const t = useTexts('admin').products;
  return (
    <span className="flex flex-wrap gap-1">
      {featured ? <Badge tone="brand">{t.featured}</Badge> : <Badge>{t.regular}</Badge>}
      {isDeleted && <Badge tone="cancelled">{t.deletedState}</Badge>}
      {status === 'draft' && <Badge tone="processing">{t.draft}</Badge>}
      {status === 'archived' && <Badge tone="refunded">{t.archived}</Badge>}
      {lowStock !== null && stock <= lowStock && <Badge tone="pending">{t.low}</Badge>}
    </span>
  );
}

function ProductCell({ product: { name, description, images } }: { product: AdminProduct }) {
  return (
    <div className="flex items-center gap-3">
      <Picture src={images[0]} alt="" name={name} sizes="48px" className="size-12 shrink-0 rounded-control" />
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-ink-soft text-sm">{description}</p>
      </div>
    </div>
  );
}
