import { href } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { DialogLink, useOpenDialog } from '#web/admin/kit/dialog-route.tsx';
import { type Formats, useFormats } from '#web/admin/kit/formats.ts';
import { SelectionBar, useSelection } from '#web/admin/products/many/selection-bar.tsx';
import { langOf } from '#web/texts/lang-of.ts';
import { type TextGroups, useLanguage, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/goods/picture.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { type Column, Table } from '#web/ui/lists/table.tsx';
import { ColumnChoice, useShownColumns } from './column-choice.tsx';
import { ProductActions } from './product-actions.tsx';

type Texts = TextGroups['admin']['products'];

function columnsIn(t: Texts, { count, day }: Formats): Record<string, Column<AdminProduct>> {
  return {
    product: {
      header: t.columns.product,
      className: '@4xl:w-full @4xl:max-w-0',
      card: 'col-span-full min-w-0',
      cell: (product) => <ProductCell product={product} />,
    },
    category: {
      header: t.columns.category,
      card: 'col-span-2 text-ink-soft',
      cell: (product) => product.category_name,
    },
    price: {
      header: t.columns.price,
      numeric: true,
      card: 'col-start-3 text-right font-medium',
      cell: (product) => <Price amount={product.price} />,
    },
    stock: {
      header: t.columns.stock,
      numeric: true,
      card: 'col-start-1 flex items-baseline gap-2 before:text-ink-soft before:text-sm before:content-[attr(data-label)/""] @4xl:before:hidden',
      cell: ({ _id, stock, name }) => (
        <DialogLink
          to={href('/admin/products/:id/stock', { id: _id })}
          aria-label={t.stockHistoryOf(stock, name)}
          className="-my-2 inline-grid min-h-11 min-w-11 items-center text-link underline-offset-4 hover:underline @4xl:justify-end"
        >
          {count(stock)}
        </DialogLink>
      ),
    },
    status: {
      header: t.columns.status,
      card: 'col-start-2',
      cell: (product) => <StatusBadges product={product} />,
    },
    sku: {
      header: t.moreColumns.sku,
      cell: ({ variants }) => variants.length === 1 && <span className="tabular">{variants[0]?.sku}</span>,
    },
    tags: { header: t.moreColumns.tags, cell: ({ tags }) => tags.join(', ') },
    updated: { header: t.moreColumns.updated, cell: ({ updated_at }) => day(updated_at) },
    actions: {
      header: t.columns.actions,
      card: 'col-start-3 justify-self-end',
      cell: (product) => <ProductActions product={product} />,
    },
  };
}

type ProductTableProps = { products: AdminProduct[]; categories: Category[]; busy: boolean };

export function ProductTable({ products, categories, busy }: ProductTableProps) {
  const t = useTexts('admin').products;
  const formats = useFormats();
  const language = useLanguage();
  const openDialog = useOpenDialog();
  const { shown, choose } = useShownColumns();
  const { chosen, selection, clear } = useSelection(products);
  const columns = Object.entries(columnsIn(t, formats));
  return (
    <>
      <div className="mb-2 flex justify-end">
        <ColumnChoice shown={shown} onChoose={choose} />
      </div>
      <Table
        caption={t.name}
        columns={columns.flatMap(([name, column]) => (shown.has(name) ? [column] : []))}
        rows={products.map((product) => spokenIn(language, product))}
        rowKey={({ _id }) => _id}
        onOpen={({ _id, isDeleted }) => !isDeleted && openDialog(href('/admin/products/:id', { id: _id }))}
        busy={busy}
        card="grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 p-4 pb-2"
        selection={selection}
      />
      <SelectionBar ids={chosen} categories={categories} onClear={clear} />
    </>
  );
}

function StatusBadges({ product }: { product: AdminProduct }) {
  const t = useTexts('admin').products;
  const { featured, status, stock, lowStock, isDeleted } = product;
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
    <div className="flex items-center gap-3 max-[56rem]:pr-10">
      <Picture src={images[0]} alt="" name={name} sizes="48px" className="size-12 shrink-0 rounded-control" />
      <div className="min-w-0">
        <p lang={langOf(name)} className="truncate font-medium">
          {name}
        </p>
        <p className="truncate text-ink-soft text-sm">{description}</p>
      </div>
    </div>
  );
}
