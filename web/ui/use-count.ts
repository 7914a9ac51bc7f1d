import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { inDigitsOf, inWesternDigits } from '#texts/digits.ts';
import { useLanguage } from '#web/texts/texts.ts';

type Count = { value: number; min: number; max: number; onChange: (count: number) => void };

/**
 * What makes an input one for whole numbers from `min` to `max`, by typing or arrow keys, in the digits of the page. `plain` is
 * what it holds as programs read it.
 */
export function useCount({ value, min, max, onChange }: Count) {
  const language = useLanguage();
  /** Only while somebody types; else the field shows the count there is. */
  const [typed, setTyped] = useState<string>();
  const plain = typed ?? String(value);

  function settle(count: number) {
    const wanted = Math.max(min, Math.min(count, max));
    setTyped(undefined);
    if (wanted !== value) onChange(wanted);
  }

  return {
    plain,
    input: {
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      maxLength: 6,
      value: inDigitsOf(language, plain),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        setTyped(inWesternDigits(target.value).replace(/\D/g, '')),
      onBlur: () => settle(+plain),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') settle(+plain);
        if (key === 'ArrowUp') settle(value + 1);
        if (key === 'ArrowDown') settle(value - 1);
      },
    },
  };
}
