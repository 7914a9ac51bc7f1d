import { Pencil, Trash2 } from 'lucide-react';
import { href } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { DialogButton, DialogLink, useOpenDialog } from '#web/admin/kit/dialog-route.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

const columns: Column<Product>[] = [
  { header: 'Product', wide: true, cell: (product) => <ProductCell product={product} /> },
  { header: 'Category', cell: (product) => product.category_name },
  { header: 'Price', numeric: true, cell: (product) => <Price amount={product.price} /> },
  {
    header: 'Stock',
    numeric: true,
    cell: ({ _id, stock, name }) => (
      <DialogLink
        to={href('/admin/products/:id/stock', { id: _id })}
        aria-label={`${stock} in stock: stock history of ${name}`}
        className="-my-2 inline-grid min-h-11 min-w-11 items-center text-link underline-offset-4 hover:underline @4xl:justify-end"
      >
        {stock}
      </DialogLink>
    ),
  },
  {
    header: 'Status',
    cell: ({ featured }) => (featured ? <Badge tone="brand">Featured</Badge> : <Badge>Regular</Badge>),
  },
  {
    header: 'Actions',
    cell: ({ _id, name }) => (
      <div className="-mx-2 flex">
        <DialogButton
          to={href('/admin/products/:id', { id: _id })}
          variant="quiet"
          size="icon"
          aria-label={`Edit ${name}`}
        >
          <Pencil aria-hidden className="size-5" />
        </DialogButton>
        <DialogButton
          to={href('/admin/products/:id/delete', { id: _id })}
          variant="quiet"
          size="icon"
          aria-label={`Delete ${name}`}
        >
          <Trash2 aria-hidden className="size-5" />
        </DialogButton>
      </div>
    ),
  },
];

export function ProductTable({ products, busy }: { products: Product[]; busy: boolean }) {
  const openDialog = useOpenDialog();
  return (
    <Table
      caption="Products"
      columns={columns}
      rows={products}
      rowKey={({ _id }) => _id}
      onOpen={({ _id }) => openDialog(href('/admin/products/:id', { id: _id }))}
      busy={busy}
    />
  );
}

function ProductCell({ product: { name, description, images } }: { product: Product }) {
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
