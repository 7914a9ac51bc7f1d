import { optionsLabel } from '#contract/catalogue/chosen-options.ts';
import type { ChosenOptions } from '#contract/catalogue/variants.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useOptionWords } from '#web/texts/option-words.tsx';

/** 'L · Blue', under the name of what was chosen; nothing where there was nothing to choose. */
export function LineOptions({ options }: { options: ChosenOptions }) {
  const label = optionsLabel(options, useOptionWords());
  if (label === '') return null;
  return (
    <p lang={langOf(label)} className="break-words text-ink-soft text-sm">
      {label}
    </p>
  );
}
