import { ChevronRight } from 'lucide-react';
import { onIntent } from '#web/prefetch.ts';
import type { Crumb } from '#web/storefront/frame/seo.ts';
import { useTexts } from '#web/texts/texts.ts';
import { PageLink } from '#web/ui/page-link.tsx';

/** On phones the Back button does the same in less room. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTexts('shop').product;
  return (
    <nav aria-label={t.breadcrumb} className="min-w-0 text-ink-soft text-sm max-sm:hidden noscript:block">
      <ol className="flex min-w-0 items-center gap-1">
        {crumbs.map(({ name, path }, index) => {
          const isHere = index === crumbs.length - 1;
          return (
            <li key={path} className="flex min-w-0 items-center gap-1">
              {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
              <PageLink
                to={path}
                prefetch={onIntent}
                aria-current={isHere ? 'page' : undefined}
                className="inline-flex min-h-11 min-w-0 items-center rounded-control px-1.5 underline-offset-4 hover:underline aria-[current]:text-ink"
              >
                <span className="max-w-64 truncate">{name}</span>
              </PageLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
