import { useOptionWords } from '#web/texts/option-words.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Swatch } from '#web/ui/goods/swatch.tsx';
import type { CardOptions } from './card-product.ts';

const MOST_SHOWN = 6;

export function CardColours({ swatches = {} }: Pick<CardOptions, 'swatches'>) {
  const { variants: texts } = useTexts('shop');
  const wordOf = useOptionWords();
  const names = Object.keys(swatches);
  if (names.length === 0) return null;
  return (
    <p className="flex gap-1.5 pt-0.5">
      <span className="sr-only">{texts.comesIn(names.map(wordOf))}</span>
      {names.slice(0, MOST_SHOWN).map((name) => (
        <Swatch key={name} colour={swatches[name]} className="size-3.5" />
      ))}
    </p>
  );
}
