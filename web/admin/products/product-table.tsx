import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

type ProductTableProps = {
  products: Product[];
  busy: boolean;
  addressOf: (name: 'edit' | 'stock', id: string) => string;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
};

export function ProductTable({ products, busy, addressOf, onEdit, onDelete }: ProductTableProps) {
  const columns: Column<Product>[] = [
    { header: 'Product', wide: true, cell: (product) => <ProductCell product={product} /> },
    { header: 'Category', cell: (product) => product.category_name },
    { header: 'Price', numeric: true, cell: (product) => <Price amount={product.price} /> },
    {
      header: 'Stock',
      numeric: true,
      cell: ({ _id, stock, name }) => (
        <Link
          to={addressOf('stock', _id)}
          preventScrollReset
          aria-label={`${stock} in stock: stock history of ${name}`}
          className="-my-2 inline-grid min-h-11 min-w-11 items-center text-link underline-offset-4 hover:underline @4xl:justify-end"
        >
          {stock}
        </Link>
      ),
    },
    {
      header: 'Status',
      cell: ({ featured }) => (featured ? <Badge tone="brand">Featured</Badge> : <Badge>Regular</Badge>),
    },
    {
      header: 'Actions',
      cell: (product) => (
        <div className="-mx-2 flex">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Edit ${product.name}`}
            onClick={() => onEdit(product)}
          >
            <Pencil aria-hidden className="size-5" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete ${product.name}`}
            onClick={() => onDelete(product)}
          >
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Table
      caption="Products"
      columns={columns}
      rows={products}
      rowKey={({ _id }) => _id}
      onOpen={onEdit}
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
