import { formatRupees, paisaToRupees } from '#contract/values/money.ts';
import type { Language } from '#texts/language.ts';
import { type Fault, sentenceOf } from './errors.ts';

/** An amount inside a fact; it is written as rupees when the fact is read. */
export type Amount = { paisa: number };

type StoredParams<P> = { [N in keyof P]: string extends P[N] ? string | Amount | Fault : P[N] };

/**
 * What the database keeps instead of a sentence: one of the kinds that a catalogue has a text for, and what that text
 * is made from.
 */
export type Fact<Texts> = {
  [Kind in keyof Texts & string]: Texts[Kind] extends (params: infer P) => string
    ? { kind: Kind; params: StoredParams<P> }
    : { kind: Kind; params?: undefined };
}[keyof Texts & string];

type Catalogue = Record<string, string | ((params: never) => string)>;

/** The sentence for whoever reads it. */
export function tellFact(
  texts: Catalogue,
  { kind, params }: { kind: string; params: unknown },
  language: Language,
): string {
  const text = texts[kind];
  if (typeof text !== 'function') return text ?? kind;
  const spoken = Object.entries(params ?? {}).map(([name, value]) => [name, speak(value, language)]);
  return text(Object.fromEntries(spoken) as never);
}

function speak(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('paisa' in value) return formatRupees(paisaToRupees((value as Amount).paisa), language);
  return 'code' in value ? sentenceOf(value as Fault, language) : value;
}
