import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';

type OrderedListProps = {
  label: string;
  hint?: string;
  addLabel: string;
  /** What is chosen, in its order. */
  chosen: string[];
  /** All there is to choose from, by its name. */
  names: Map<string, string>;
  onChange: (chosen: string[]) => void;
};

/** Some of many, in an order: by buttons, so that a thumb and a keyboard can do it. */
export function OrderedList({ label, hint, addLabel, chosen, names, onChange }: OrderedListProps) {
  const t = useTexts('admin').appearance;
  const nameOf = (key: string) => names.get(key) ?? key;
  const left = [...names].filter(([key]) => !chosen.includes(key));
  const move = (from: number, to: number) => {
    const moved = [...chosen];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      {chosen.length > 0 && (
        <ol className="grid gap-2">
          {chosen.map((key, index) => (
            <li
              key={key}
              className="flex items-center gap-1 rounded-control border border-line bg-paper py-1 pr-1 pl-3"
            >
              <span className="min-w-0 flex-1 break-words">{nameOf(key)}</span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={t.up(nameOf(key))}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden className="size-5" />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                aria-label={t.down(nameOf(key))}
                disabled={index === chosen.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown aria-hidden className="size-5" />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                aria-label={t.remove(nameOf(key))}
                onClick={() => onChange(chosen.filter((other) => other !== key))}
              >
                <X aria-hidden className="size-5" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {left.length > 0 && (
        <SelectField
          label={addLabel}
          value=""
          onChange={(event) => onChange([...chosen, event.target.value])}
          className="max-w-md"
        >
          <option value="">{t.choose}</option>
          {left.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}
