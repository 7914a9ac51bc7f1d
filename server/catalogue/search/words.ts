import type { ShopChange } from '#contract/audit.ts';
import type { Database } from '#database/connect.ts';
import type { Changes } from '#server/answers/kept.ts';
import { type KeptByKey, keepByKey, keepNothing } from '#server/answers/kept-by-key.ts';
import { SHARED_READS, together } from '#server/together.ts';
import { rankGuesses } from './typos.ts';
import { type FoundWord, selectSimilar, selectWords, splitWords } from './words-queries.ts';

/** A typed word. Where nothing in the shop is spelt like it, or once it is compared, `similar` has the few words it was most likely meant for. */
export type TypedWord = FoundWord & { isCompared?: boolean };

const MAX_WORDS = 12;
/** Nobody mistypes a long sentence; whoever sends one wants us to work. */
export const MAX_GUESSED_WORDS = 6;
const MAX_KEPT = 5_000;
/** What separates words is the same here and in search_words; letters beyond these are left to the database. */
const PLAIN = /^[ -~]*$/;
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~]+/;
const LONGEST_WORD = 50;

const known = new WeakMap<Database, KeptByKey<TypedWord>>();
/** The same for ever. */
const splits = new WeakMap<Database, KeptByKey<string[]>>();

/** From now on, what is known of a word is kept until the words of the shop change. */
export function keepWords(db: Database, changes: Changes): void {
  known.set(
    db,
    keepByKey(changes, (change) => (concernsWords(change) ? 'all' : 'none'), { most: MAX_KEPT }),
  );
  splits.set(
    db,
    keepByKey(changes, () => 'none', { most: MAX_KEPT }),
  );
}

/** New words, or other words for them. */
function concernsWords({ topic, changed }: ShopChange): boolean {
  if (topic === 'settings') return true;
  return (
    topic === 'catalogue' &&
    (changed ?? []).some((column) => /^((name|description)(_ne)?|listed|status|deleted_at)$/.test(column))
  );
}

/** The different words of a text, with what is known of each. */
export async function readWords(db: Database, text: string): Promise<TypedWord[]> {
  const split = PLAIN.test(text)
    ? text
        .toLowerCase()
        .split(BETWEEN_WORDS)
        .map((word) => word.slice(0, LONGEST_WORD))
    : await splitOnce(db, text);
  const words = [...new Set(split)].filter((word) => word !== '').slice(0, MAX_WORDS);
  const kept = known.get(db) ?? keepNothing;
  const facts = new Map(words.map((word) => [word, kept.get(word)]));
  const missing = words.filter((word) => !facts.get(word));
  if (missing.length > 0) {
    const isGuessed = words.length <= MAX_GUESSED_WORDS;
    const learnt = await kept.learn(
      () => (isGuessed ? guessTogether : describeTogether)(db, missing),
      (each) => (isGuessed ? each.map((fact) => [fact.word, fact]) : []),
    );
    for (const each of learnt) facts.set(each.word, each);
  }
  return words.flatMap((word) => facts.get(word) ?? []);
}

async function splitOnce(db: Database, text: string): Promise<string[]> {
  const kept = splits.get(db) ?? keepNothing;
  return (
    kept.get(text) ??
    (await kept.learn(
      () => splitWords(db, text),
      (words) => [[text, words]],
    ))
  );
}

/** The new words of all who search at a moment are looked up in one statement. */
const readFactsTogether = (isGuessed: boolean) =>
  together<string[], TypedWord[]>(async (db, asked) => {
    const all = await readFacts(db, [...new Set(asked.flat())], isGuessed);
    const facts = new Map(all.map((each) => [each.word, each]));
    return asked.map((words) => words.flatMap((word) => facts.get(word) ?? []));
  }, SHARED_READS);
const guessTogether = readFactsTogether(true);
const describeTogether = readFactsTogether(false);

const similarTogether = together<string[], Map<string, string[]>>(async (db, asked) => {
  const similar = await selectSimilar(db, [...new Set(asked.flat())]);
  return asked.map(() => similar);
}, SHARED_READS);

async function readFacts(db: Database, words: string[], isGuessed: boolean): Promise<TypedWord[]> {
  const found = await selectWords(db, words, isGuessed);
  return found.map((each) => ({ ...each, similar: rankGuesses(each.word, each.similar) }));
}

/** For words that are spelt like something, and yet found nothing together. */
export async function withSimilar(db: Database, words: TypedWord[]): Promise<TypedWord[]> {
  if (!words.some(({ isKnown }) => isKnown) || words.length > MAX_GUESSED_WORDS) return words;
  const missing = words.filter(({ isKnown, isCompared }) => isKnown && !isCompared);
  const learnt = missing.length === 0 ? [] : await compare(db, missing);
  const compared = new Map(learnt.map((each) => [each.word, each]));
  return words.map((word) => ({ ...(compared.get(word.word) ?? word), isKnown: false }));
}

function compare(db: Database, words: TypedWord[]): Promise<TypedWord[]> {
  return (known.get(db) ?? keepNothing).learn(
    async () => {
      const similar = await similarTogether(
        db,
        words.map(({ word }) => word),
      );
      return words.map((each) => ({
        ...each,
        similar: similar.get(each.word) ?? each.similar,
        isCompared: true,
      }));
    },
    (compared) => compared.map((each) => [each.word, each]),
  );
}
