import { href } from 'react-router';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import type { ComplianceAnswer } from '#contract/compliance.ts';
import { dayOf } from '#contract/values/dates.ts';
import { DialogLink } from '#web/admin/kit/dialog-route.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { Panel } from '#web/ui/panel.tsx';

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2';

/** What the goods do not say yet; each opens at the fields that are missing. */
export function LackingProducts({ check }: { check: ComplianceAnswer }) {
  const t = useTexts('admin').compliance;
  const { count } = useFormats();
  const { products, pagination, isMore, expiring } = check;
  return (
    <>
      {expiring.length > 0 && <Expiring expiring={expiring} />}
      <Panel
        title={t.products}
        aside={pagination.total > 0 && <Badge tone="pending">{t.left(pagination.total)}</Badge>}
      >
        <p className="-mt-3 mb-3 text-ink-soft text-sm">{t.productsLaw}</p>
        <p className="mb-3 text-ink-soft">{products.length > 0 ? t.productsLine : t.noProducts}</p>
        {isMore && <p className="mb-3">{t.moreThan(count(pagination.total))}</p>}
        <ul>
          {products.map((product) => (
            <li key={product._id} className={row}>
              <ProductLink product={product} />
              <span className="flex flex-wrap gap-1.5">
                {product.missing.map((name) => (
                  <Badge key={name} tone="neutral">
                    {t.facts[name]}
                  </Badge>
                ))}
              </span>
            </li>
          ))}
        </ul>
        <Pagination page={pagination.page} totalPages={pagination.totalPages} />
      </Panel>
    </>
  );
}

function Expiring({ expiring }: Pick<ComplianceAnswer, 'expiring'>) {
  const t = useTexts('admin').compliance;
  const { day } = useFormats();
  const today = dayOf(new Date());
  return (
    <Panel title={t.expiring}>
      <ul>
        {expiring.map((product) => {
          const shown = day(`${product.expiresOn}T12:00:00Z`);
          const isOver = product.expiresOn < today;
          return (
            <li key={product._id} className={row}>
              <ProductLink product={product} />
              <Badge tone={isOver ? 'failed' : 'pending'}>
                {isOver ? t.expired(shown) : t.expires(shown)}
              </Badge>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

type Named = { _id: string; name: string; nameNe?: string };

function ProductLink({ product }: { product: Named }) {
  const t = useTexts('admin').compliance;
  const { name } = spokenIn(useLanguage(), product);
  return (
    <DialogLink
      to={href('/admin/compliance/products/:id', { id: product._id })}
      aria-label={t.edit(name)}
      className="inline-flex min-h-11 min-w-0 items-center break-words font-medium text-link hover:underline"
    >
      <span lang={langOf(name)}>{name}</span>
    </DialogLink>
  );
}
