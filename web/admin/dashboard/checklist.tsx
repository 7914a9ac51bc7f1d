import { Circle, CircleCheck } from 'lucide-react';
import { href, Link, useFetcher } from 'react-router';
import type { ChecklistAnswer, ChecklistStep } from '#contract/checklist.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Where each step is done. */
const places: Record<ChecklistStep, string> = {
  name: `${href('/admin/settings')}#shopName`,
  picture: `${href('/admin/appearance')}#logo`,
  category: href('/admin/categories/new'),
  product: href('/admin/products/new'),
  delivery: href('/admin/delivery/new'),
  payment: href('/admin/payment-methods'),
  legal: `${href('/admin/settings')}#legalName`,
  law: href('/admin/compliance'),
};

/** What leads a new shop to its first sale; gone once all of it is done. */
export function Checklist({ checklist }: { checklist: ChecklistAnswer | undefined }) {
  const t = useTexts('admin').checklist;
  const fetcher = useFetcher();
  if (!checklist?.isShown) return null;
  const { steps } = checklist;
  const done = steps.filter((step) => step.done).length;
  return (
    <Panel
      title={t.title}
      className="mb-4 sm:mb-6"
      aside={
        <Button
          variant="quiet"
          busy={fetcher.state !== 'idle'}
          onClick={() => fetcher.submit(null, { method: 'post', action: href('/admin/dashboard') })}
        >
          {t.hide}
        </Button>
      }
    >
      <p className="-mt-3 mb-3 text-ink-soft">{t.progress(done, steps.length)}</p>
      <ol className="grid gap-x-6 sm:grid-cols-2">
        {steps.map((step) => (
          <li key={step.name} className="flex min-h-12 items-center gap-3">
            {step.done ? (
              <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden className="size-6 shrink-0 text-line-strong" />
            )}
            {step.done ? (
              <span className="text-ink-soft">
                {t.steps[step.name]} <span className="sr-only">({t.done})</span>
              </span>
            ) : (
              <Link
                to={places[step.name]}
                className="inline-flex min-h-11 items-center py-1.5 font-medium text-link leading-snug hover:underline"
              >
                {t.steps[step.name]}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
