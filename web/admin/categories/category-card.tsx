import { Pencil, Trash2 } from 'lucide-react';
import { href, Link } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { DialogButton } from '#web/admin/kit/dialog-route.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Picture } from '#web/ui/goods/picture.tsx';

/** `whole`: the name of what it is part of. */
export function CategoryCard({ category, whole }: { category: Category; whole: string | undefined }) {
  const t = useTexts('admin').categories;
  const { day } = useFormats();
  const { _id, name, description, image, product_count, created_at } = spokenIn(useLanguage(), category);
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-start gap-4 p-4 pb-0">
        <Picture
          src={image || undefined}
          alt=""
          name={name}
          sizes="64px"
          className="size-16 shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <h2 lang={langOf(name)} className="break-words font-semibold text-lg">
            {name}
          </h2>
          {whole && <p className="text-sm">{t.isPartOf(whole)}</p>}
          <p className="text-ink-soft text-sm">{t.createdOn(day(created_at))}</p>
        </div>
      </div>
      <p className="line-clamp-3 flex-1 break-words px-4 pt-3 text-ink-soft">
        {description || t.noDescription}
      </p>
      <div className="flex items-center justify-between gap-2 p-2 pl-4">
        <Link
          to={`${href('/admin/products')}?category=${_id}`}
          className="inline-flex min-h-11 items-center text-link text-sm underline-offset-4 hover:underline"
        >
          {t.products(product_count)}
        </Link>
        <div className="flex">
          <DialogButton
            to={href('/admin/categories/:id', { id: _id })}
            variant="quiet"
            size="icon"
            aria-label={t.edit(name)}
          >
            <Pencil aria-hidden className="size-5" />
          </DialogButton>
          <DialogButton
            to={href('/admin/categories/:id/delete', { id: _id })}
            variant="quiet"
            size="icon"
            aria-label={t.delete(name)}
          >
            <Trash2 aria-hidden className="size-5" />
          </DialogButton>
        </div>
      </div>
    </li>
  );
}
