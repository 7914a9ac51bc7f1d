import { useId } from 'react';
import { darkened } from '#contract/values/brand-colours.ts';
import { contrast } from '#contract/values/contrast.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';

type ColourFieldProps = {
  label: string;
  value: string;
  /** What is shown while none is chosen. */
  usual: string;
  isReadable: (colour: string) => boolean;
  onChange: (colour: string) => void;
};

/** A colour, and in words whether people can read it. */
export function ColourField({ label, value, usual, isReadable, onChange }: ColourFieldProps) {
  const t = useTexts('admin').appearance;
  const id = useId();
  const ratio = value && contrast(value, '#ffffff').toFixed(1);
  const isBad = value !== '' && !isReadable(value);
  const better = isBad ? darkened(value, isReadable) : '';
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="color"
          value={value || usual}
          aria-invalid={isBad || undefined}
          aria-describedby={`${id}-words`}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-16 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
        <span className="tabular">{value || t.usual}</span>
        {value && (
          <Button variant="quiet" onClick={() => onChange('')}>
            {t.takeUsual}
          </Button>
        )}
      </div>
      <p id={`${id}-words`} role="status" className={isBad ? 'text-danger text-sm' : 'text-ink-soft text-sm'}>
        {ratio && (isBad ? t.unreadable(ratio) : t.readable(ratio))}
      </p>
      {better && (
        <Button variant="secondary" onClick={() => onChange(better)} className="justify-self-start">
          <span aria-hidden className="size-5 rounded-full" style={{ backgroundColor: better }} />
          {t.takeDarker(better)}
        </Button>
      )}
    </div>
  );
}
