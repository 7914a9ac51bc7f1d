import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_OPTIONS } from '#contract/catalogue/variant-limits.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ChipsField } from './chips-field.tsx';
import { type DraftOption, draftOption } from './variant-draft.ts';
import type { OptionProblems } from './variant-problems.ts';

type OptionsEditorProps = {
  options: DraftOption[];
  problems: OptionProblems;
  onChange: (options: DraftOption[]) => void;
  children: ReactNode;
};

/** What the product comes in: up to three options, each with its values. */
export function OptionsEditor({ options, problems, onChange, children }: OptionsEditorProps) {
  const t = useTexts('admin').products;
  const set = (id: string, fields: Partial<DraftOption>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...fields } : option)));
  const unused = t.optionIdeas.filter(({ name }) => !options.some((option) => isSame(option.name, name)));
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-medium text-sm">{t.options}</legend>
      {options.length === 0 && <p className="text-ink-soft text-sm">{t.optionsHint}</p>}
      {options.map((option, index) => (
        <div key={option.id} className="grid gap-3 border-line border-b pb-4">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <TextField
              label={t.optionName(index + 1)}
              maxLength={40}
              error={problems[option.id]}
              value={option.name}
              onChange={(event) => set(option.id, { name: event.target.value })}
            />
            <Button
              variant="quiet"
              size="icon"
              className="mt-6.5"
              aria-label={t.removeOption(option.name || t.optionName(index + 1))}
              onClick={() => onChange(options.filter(({ id }) => id !== option.id))}
            >
              <Trash2 aria-hidden className="size-5" />
            </Button>
          </div>
          <ChipsField
            label={t.valuesOf(option.name || t.optionName(index + 1))}
            values={option.values}
            ideas={t.optionIdeas.find(({ name }) => isSame(name, option.name))?.values}
            onChange={(values) => set(option.id, { values })}
          />
        </div>
      ))}
      {options.length < MAX_OPTIONS && (
        <div className="flex flex-wrap gap-2">
          {unused.map(({ name }) => (
            <Button key={name} variant="secondary" onClick={() => onChange([...options, draftOption(name)])}>
              <Plus aria-hidden className="size-4" /> {name}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => onChange([...options, draftOption()])}>
            <Plus aria-hidden className="size-4" /> {t.otherOption}
          </Button>
        </div>
      )}
      {children}
    </fieldset>
  );
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.toLowerCase();
}
