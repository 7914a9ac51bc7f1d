import { optionsLabel } from '#contract/catalogue/chosen-options.ts';
import type { ChosenOptions } from '#contract/catalogue/variants.ts';

/** 'L · Blue', under the name of what was chosen; nothing where there was nothing to choose. */
export function LineOptions({ options }: { options: ChosenOptions }) {
  const label = optionsLabel(options);
  return label === '' ? null : <p className="break-words text-ink-soft text-sm">{label}</p>;
}
