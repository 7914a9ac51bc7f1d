import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type ChipsFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  values: string[];
  /** Offered until they are there: one press instead of typing. */
  ideas?: readonly string[];
  onChange: (values: string[]) => void;
};

/** Words put in one by one: by Enter, a comma, the button or leaving the field; pasted ones too. */
export function ChipsField({ label, hint, error, values, ideas = [], onChange }: ChipsFieldProps) {
  const t = useTexts('admin').products;
  const [typed, setTyped] = useState('');
  const has = (word: string) => values.some((value) => value.toLowerCase() === word.toLowerCase());
  const left = ideas.filter((idea) => !has(idea));

  function add(text: string) {
    const words = text.split(',').map((word) => word.replaceAll(/\s+/g, ' ').trim());
    const fresh = words.filter((word, place) => word && !has(word) && words.indexOf(word) === place);
    if (fresh.length > 0) onChange([...values, ...fresh]);
    setTyped('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(typed);
  }

  return (
    <div className="grid gap-2">
      {values.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {values.map((value) => (
            <li key={value} className="flex min-w-0 items-center rounded-control bg-sunken pl-3">
              <span className="min-w-0 break-words">{value}</span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={t.removeValue(value)}
                onClick={() => onChange(values.filter((one) => one !== value))}
              >
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          label={label}
          hint={hint}
          error={error}
          maxLength={500}
          enterKeyHint="enter"
          autoComplete="off"
          value={typed}
          onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
        <Button variant="secondary" className="mt-6.5" aria-label={t.addTo(label)} onClick={() => add(typed)}>
          <Plus aria-hidden className="size-4" />
        </Button>
      </div>
      {left.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {left.map((idea) => (
            <Button
              key={idea}
              variant="quiet"
              className="border border-line border-dashed"
              onClick={() => add(idea)}
            >
              <Plus aria-hidden className="size-4" /> {idea}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
