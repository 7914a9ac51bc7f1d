import { ChevronDown } from 'lucide-react';
import type { Category } from '#contract/catalogue/catalogue.ts';
import { inTree } from '#contract/catalogue/category-tree.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import type { Language } from '#texts/language.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { faceTexts } from './face-texts.server.ts';

type MenuProps = { categories: Category[]; language: Language };

const MOST_WHOLES = 12;
const MOST_PARTS = 8;

const summary =
  'flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control [&::-webkit-details-marker]:hidden';

/** Opens without a script, beside the link to all products, where there is room. */
export function HeaderMenu({ categories, language }: MenuProps) {
  if (categories.length === 0) return null;
  return (
    <details className="group relative max-lg:hidden">
      <summary className={`${summary} px-3 font-medium hover:bg-sunken`}>
        {faceTexts(language).categories}
        <Chevron />
      </summary>
      <div className="absolute top-full left-0 z-40 mt-2 max-h-[70vh] w-max min-w-56 max-w-[80vw] overflow-y-auto rounded-card border border-line bg-surface p-3 shadow-lg">
        <Tree categories={categories} language={language} className="px-3" />
      </div>
    </details>
  );
}

/** The same in the footer, on every screen. */
export function FooterMenu({ categories, language }: MenuProps) {
  if (categories.length === 0) return null;
  return (
    <details className="group">
      <summary className={`${summary} -mt-2.5 font-semibold text-base`}>
        {faceTexts(language).categories}
        <Chevron />
      </summary>
      <Tree categories={categories} language={language} className="text-ink-soft hover:text-ink" />
    </details>
  );
}

function Chevron() {
  return <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />;
}

/** Every page carries it: of a shop with very many, the first; the filter of the products knows all. */
function shownOf(categories: Category[]): Category[] {
  const wholes = categories.filter(({ parentId }) => !parentId).slice(0, MOST_WHOLES);
  const parts = wholes.flatMap(({ _id }) =>
    categories.filter(({ parentId }) => parentId === _id).slice(0, MOST_PARTS),
  );
  return inTree([...wholes, ...parts]);
}

function Tree({ categories, language, className }: MenuProps & { className: string }) {
  return (
    <ul>
      {shownOf(categories).map(({ _id, name, parentId }) => (
        <li key={_id}>
          <a
            href={withLanguage(`/products?category=${_id}`, language)}
            lang={langOf(name)}
            className={`flex min-h-11 items-center rounded-control underline-offset-4 hover:underline ${className} ${
              parentId ? 'ml-4 text-ink-soft' : ''
            }`}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
