import { useEffect, useState } from 'react';
import type { OptionWordsAnswer } from '#contract/catalogue/option-words.ts';
import { FoldSummary } from '#web/admin/products/fold-summary.tsx';
import { callApi } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { type DraftOption, namedWords } from './variant-draft.ts';

type NepaliWordsProps = {
  options: DraftOption[];
  /** Only what is typed here; the shop knows the rest. */
  typed: Record<string, string>;
  onChange: (typed: Record<string, string>) => void;
};

/** What the options and their values are called in Nepali. The words are the shop's: each is written once for all products. */
export function NepaliWords({ options, typed, onChange }: NepaliWordsProps) {
  const t = useTexts('admin').products;
  const known = useKnownWords();
  const words = namedWords(options);
  if (words.length === 0) return null;
  function set(word: string, text: string) {
    const { [word]: _, ...others } = typed;
    onChange(text === (known.get(word) ?? '') ? others : { ...others, [word]: text });
  }
  return (
    <details className="group -mx-4">
      <FoldSummary>{t.optionWords}</FoldSummary>
      <div className="grid gap-4 px-4 pt-1 pb-2 sm:grid-cols-2">
        <p className="text-ink-soft text-sm sm:col-span-2">{t.optionWordsHint}</p>
        {words.map((word) => (
          <TextField
            key={word}
            label={t.wordInNepali(word)}
            lang="ne"
            maxLength={60}
            value={(Object.hasOwn(typed, word) ? typed[word] : known.get(word)) ?? ''}
            onChange={(event) => set(word, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
}

function useKnownWords(): Map<string, string> {
  const [known, setKnown] = useState(new Map<string, string>());
  useEffect(() => {
    const leaving = new AbortController();
    callApi<OptionWordsAnswer>('GET', '/admin/products/option-words', undefined, { signal: leaving.signal })
      .then(({ optionWords }) => setKnown(new Map(optionWords.map(({ word, wordNe }) => [word, wordNe]))))
      // Without them the fields are empty, and what is not typed is not sent.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return known;
}
