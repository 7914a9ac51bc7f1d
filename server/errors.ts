import { DEFAULT_LANGUAGE, type Language } from '#texts/language.ts';
import { type Texts, texts } from './texts.ts';

type Errors = Texts['errors'];
export type ErrorCode = keyof Errors;

/** What is wrong, in no language yet. */
export type Fault = { code: ErrorCode; params: object };

/** The parameters that the sentence of a code is made from; a text among them may be a fault of its own. */
type ParamsOf<C extends ErrorCode> = Errors[C] extends (params: infer P) => string
  ? [params: { [K in keyof P]: P[K] extends string ? string | Fault : P[K] }]
  : [];

export function fault<C extends ErrorCode>(code: C, ...[params]: ParamsOf<C>): Fault {
  return { code, params: params ?? {} };
}

export function sentenceOf({ code, params }: Fault, language: Language): string {
  const text = texts[language].errors[code];
  if (typeof text === 'string') return text;
  const spoken = Object.entries(params).map(([name, value]) => [
    name,
    isFault(value) ? sentenceOf(value, language) : value,
  ]);
  return (text as (params: object) => string)(Object.fromEntries(spoken));
}

function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && 'code' in value && 'params' in value;
}

/** An expected failure. Its sentence is made for the person who asked, in `http/errors.ts`. */
export class ShopError extends Error {
  readonly status: number;
  readonly fault: Fault;
  constructor(status: number, wrong: Fault) {
    super(sentenceOf(wrong, DEFAULT_LANGUAGE));
    this.status = status;
    this.fault = wrong;
  }
}

const failing =
  (status: number) =>
  <C extends ErrorCode>(code: C, ...params: ParamsOf<C>) =>
    new ShopError(status, fault(code, ...params));

export const badRequest = failing(400);
export const unauthorized = failing(401);
export const forbidden = failing(403);
export const notFound = failing(404);
export const conflict = failing(409);
export const payloadTooLarge = failing(413);
export const unsupported = failing(415);
export const tooMany = failing(429);
export const unavailable = failing(503);
