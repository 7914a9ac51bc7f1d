import { Pencil, Printer, X } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { MAX_AT_ONCE } from '#contract/catalogue/variant-limits.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Selection } from '#web/ui/lists/table.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { ChangeMany } from './change-many.tsx';

/** What is ticked stays ticked on the other pages of the list. */
export function useSelection(products: AdminProduct[]) {
  const t = useTexts('admin').products;
  const [chosen, setChosen] = useState<string[]>([]);
  const here = products.filter(({ isDeleted }) => !isDeleted).map(({ _id }) => _id);
  const areAll = here.length > 0 && here.every((id) => chosen.includes(id));

  function choose(ids: string[]) {
    if (ids.length > MAX_AT_ONCE) toast.error(t.tooManySelected(MAX_AT_ONCE));
    else setChosen(ids);
  }
  const selection: Selection<AdminProduct> = {
    isSelected: ({ _id }) => chosen.includes(_id),
    toggle: ({ _id, isDeleted }) => {
      if (isDeleted) return;
      choose(chosen.includes(_id) ? chosen.filter((id) => id !== _id) : [...chosen, _id]);
    },
    label: ({ name }) => t.select(name),
    allLabel: t.selectAll,
    areAll,
    toggleAll: () =>
      choose(areAll ? chosen.filter((id) => !here.includes(id)) : [...new Set([...chosen, ...here])]),
  };
  return { chosen, selection, clear: () => setChosen([]) };
}

type SelectionBarProps = { ids: string[]; categories: Category[]; onClear: () => void };

/** Stays in reach of the thumb while rows are ticked. */
export function SelectionBar({ ids, categories, onClear }: SelectionBarProps) {
  const t = useTexts('admin').products;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p role="status" className="sr-only">
        {ids.length > 0 && t.selected(ids.length)}
      </p>
      {ids.length > 0 && (
        <div className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface p-2 pl-4 shadow-lg">
          <span className="tabular mr-auto font-medium">{t.selected(ids.length)}</span>
          <Button onClick={() => setOpen(true)}>
            <Pencil aria-hidden className="size-4" /> {t.changeSelected}
          </Button>
          <ButtonLink variant="secondary" to={`${href('/admin/labels')}?ids=${ids.join()}`}>
            <Printer aria-hidden className="size-4" /> {t.printLabels}
          </ButtonLink>
          <Button variant="quiet" size="icon" aria-label={t.clearSelection} onClick={onClear}>
            <X aria-hidden className="size-5" />
          </Button>
        </div>
      )}
      {isOpen && (
        <ChangeMany
          ids={ids}
          categories={categories}
          onClose={(isDone) => {
            setOpen(false);
            if (isDone) onClear();
          }}
        />
      )}
    </>
  );
}
