import { Minus, Plus } from 'lucide-react';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { useCount } from '#web/ui/use-count.ts';

type QuantitySelectorProps = {
  value: number;
  /** Usually the stock: plus is disabled there, and typing more gives this many. */
  max: number;
  /** What is counted, for screen readers. */
  label: string;
  name?: string;
  disabled?: boolean;
  onChange: (quantity: number) => void;
  className?: string;
};

const step = cx(
  'grid size-11 place-items-center text-ink transition-colors duration-150',
  'enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-soft disabled:opacity-50',
);

/** From 1 up to `max`, by buttons, arrow keys or typing. */
export function QuantitySelector({
  value,
  max,
  label,
  name,
  disabled,
  onChange,
  className,
}: QuantitySelectorProps) {
  const t = useTexts('shop').product;
  const { plain, input } = useCount({ value, min: 1, max, onChange });
  return (
    <fieldset
      aria-label={label}
      className={cx(
        'inline-flex w-fit overflow-hidden rounded-control border border-line-strong/60 bg-surface',
        className,
      )}
    >
      <button
        type="button"
        aria-label={t.decrease}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
        className={step}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      {name && <input type="hidden" name={name} value={plain} />}
      <input
        aria-label={t.quantity}
        disabled={disabled}
        {...input}
        className="tabular h-11 w-12 border-line border-x bg-surface text-center font-medium text-base -outline-offset-2"
      />
      <button
        type="button"
        aria-label={t.increase}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
        className={step}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  );
}
