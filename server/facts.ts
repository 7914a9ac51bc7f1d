import { formatPrice, formatRupees, paisaToRupees } from '#contract/values/money.ts';
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

type StoredFact = { kind: string; params: unknown };

/** The sentence for whoever runs the shop, with amounts to the paisa. */
export function tellFact(texts: Catalogue, fact: StoredFact, language: Language): string {
  return tell(texts, fact, language, formatRupees);
}

/** For customers, to whom whole rupees are shown as such. */
export function tellCustomerFact(texts: Catalogue, fact: StoredFact, language: Language): string {
  return tell(texts, fact, language, formatPrice);
}

type Format = typeof formatRupees;

function tell(texts: Catalogue, { kind, params }: StoredFact, language: Language, format: Format): string {
  const text = texts[kind];
  if (typeof text !== 'function') return text ?? kind;
  const spoken = Object.entries(params ?? {}).map(([name, value]) => [name, speak(value, language, format)]);
  return text(Object.fromEntries(spoken) as never);
}

function speak(value: unknown, language: Language, format: Format): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('paisa' in value) return format(paisaToRupees((value as Amount).paisa), language);
  return 'code' in value ? sentenceOf(value as Fault, language) : value;
}
