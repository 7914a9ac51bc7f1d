import type { DiscountTerms } from '#contract/values/money.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { conflict, notFound, type ShopError } from '#server/errors.ts';
import { inWesternDigits } from '#texts/digits.ts';
import { type CodeFound, deleteCartCode, selectCode, writeCartCode } from './offer-queries.ts';

/** A code that was entered: what it takes off, or why it takes nothing off. */
export type EnteredCode = {
  code: string;
  discountId: string | undefined;
  terms: DiscountTerms | undefined;
  problem: ShopError | undefined;
};

export type CodeQuestion = {
  customerId: string;
  /** Absent: the code in the cart, if there is one. */
  code: string | undefined;
  subtotalPaisa: number;
  /** In a cart, an own wallet payment that is still open does not count as a use. */
  inCart: boolean;
  /** As written at checkout: a guest is known again by them. */
  phone?: string | undefined;
  email?: string | undefined;
};

export async function findCode(db: Database, asked: CodeQuestion): Promise<EnteredCode | undefined> {
  const found = await selectCode(db, { ...asked, code: asked.code && (readCode(asked.code) || undefined) });
  if (!found) return undefined;
  const { discount, problem } = found;
  return {
    code: discount?.code ?? found.code,
    discountId: problem ? undefined : discount?.id,
    terms: problem || !discount ? undefined : { kind: discount.kind, value: discount.value },
    problem: problem ? refusalOf(problem, found) : undefined,
  };
}

/**
 * As an order counts it. What the cart has shown as not applying is left out; a code that applies in the cart but not to this
 * order refuses it: nobody is charged more than they saw.
 */
export async function findCodeForOrder(
  db: Database,
  asked: Omit<CodeQuestion, 'code' | 'inCart'> & { discountCode: string | undefined },
): Promise<EnteredCode | undefined> {
  const { discountCode, ...rest } = asked;
  const given = discountCode?.trim() || undefined;
  const found = await findCode(db, { ...rest, code: given, inCart: false });
  if (!found?.problem || given) return found;
  const { phone: _, email: __, ...known } = rest;
  const shown = await findCode(db, { ...known, code: undefined, inCart: true });
  return shown?.problem ? undefined : found;
}

type Problem =
  | 'discountUnknown'
  | 'discountNotYet'
  | 'discountOver'
  | 'discountUsedByYou'
  | 'discountFirstOrder'
  | 'discountUsedUp'
  | 'discountMinimum';

function refusalOf(problem: string, { code, discount }: CodeFound & { code: string }): ShopError {
  const kind = problem as Problem;
  if (kind === 'discountUnknown') return notFound(kind, { code });
  if (kind !== 'discountMinimum') return conflict(kind, { code: discount?.code ?? code });
  const minimum = paisaToRupees(discount?.minimum_paisa ?? 0);
  return conflict('discountMinimum', { code: discount?.code ?? code, minimum });
}

/** As it is kept: digits may be typed in either script. */
export function readCode(typed: string): string {
  return inWesternDigits(typed.trim());
}

export function keepCode(db: Database, userId: string, code: string): Promise<void> {
  return writeCartCode(db, userId, readCode(code));
}

export function forgetCode(db: Database, userId: string): Promise<void> {
  return deleteCartCode(db, userId);
}
