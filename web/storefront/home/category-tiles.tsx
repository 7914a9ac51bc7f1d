import { onIntent } from '#web/prefetch.ts';
import { listingPath } from '#web/storefront/listing/listing-address.ts';
import { useProductCount } from '#web/storefront/listing/product-count.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { Picture } from '#web/ui/goods/picture.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import type { CategoryTile } from './home-data.server.ts';

export function CategoryTiles({ categories }: { categories: CategoryTile[] }) {
  const productCount = useProductCount();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-4 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] sm:gap-6 lg:grid-cols-5">
      {categories.map(({ _id, name, image, product_count }) => (
        <li key={_id} className="min-w-0 max-sm:last:odd:col-span-full">
          <PageLink
            to={listingPath({ category: _id })}
            prefetch={onIntent}
            className="group block rounded-card"
          >
            <div className="aspect-square overflow-hidden rounded-card bg-picture-ground max-sm:in-[li:last-child:nth-child(odd)]:aspect-2/1">
              <Picture
                src={image || undefined}
                alt=""
                name={name}
                sizes="(min-width: 1024px) 18vw, (min-width: 640px) 30vw, 46vw"
                className="size-full transition-transform duration-200 ease-out group-hover:scale-[1.03]"
              />
            </div>
            <p lang={langOf(name)} className="mt-3 font-semibold group-hover:underline underline-offset-4">
              {name}
            </p>
            <p className="text-ink-soft text-sm">{productCount(product_count)}</p>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
