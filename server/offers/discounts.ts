import type { Discount, DiscountChange, DiscountInput, OfferState } from '#contract/offers.ts';
import { paisaToRupees, rupeesToPaisa } from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { readCode } from './codes.ts';
import {
  type DiscountRow,
  insertDiscount,
  lockDiscount,
  selectDiscounts,
  updateDiscount,
} from './offer-queries.ts';

const UNIQUE_VIOLATION = '23505';

export async function listDiscounts(db: Database): Promise<Discount[]> {
  return (await selectDiscounts(db)).map(toDiscount);
}

export async function createDiscount(tx: Transaction, admin: Actor, input: DiscountInput): Promise<Discount> {
  const columns = columnsOf(input);
  const discount = toDiscount(await refusingTaken(columns.code, () => insertDiscount(tx, columns)));
  await audit(tx, admin, 'discount.create', null, discount);
  return discount;
}

export async function changeDiscount(
  tx: Transaction,
  admin: Actor,
  id: string,
  change: DiscountChange,
): Promise<Discount> {
  const before = toDiscount(await requireDiscount(tx, id));
  const columns = columnsOf({ ...before, ...change });
  const after = toDiscount(await refusingTaken(columns.code, () => updateDiscount(tx, before._id, columns)));
  await audit(tx, admin, 'discount.update', before, after);
  return after;
}

/** Orders that used it keep it. */
export async function deleteDiscount(tx: Transaction, admin: Actor, id: string): Promise<void> {
  const before = toDiscount(await requireDiscount(tx, id));
  await updateDiscount(tx, before._id, { deleted_at: new Date() });
  await audit(tx, admin, 'discount.delete', before, null);
}

async function requireDiscount(tx: Transaction, id: string): Promise<DiscountRow> {
  const row = await lockDiscount(tx, id);
  if (!row) throw notFound('discountNotFound');
  return row;
}

function columnsOf(input: DiscountInput) {
  const { kind, value = 0, minimum, startsAt, endsAt } = input;
  if (kind === 'percent' && (value <= 0 || value > 100)) throw badRequest('percentRange');
  if (kind === 'amount' && value <= 0) throw badRequest('amountAboveZero');
  if (startsAt && endsAt && new Date(startsAt) >= new Date(endsAt)) throw badRequest('endsBeforeStart');
  return {
    code: readCode(input.code).toUpperCase(),
    kind,
    value: kind === 'free_delivery' ? 0 : hundredths('value', value),
    minimum_paisa: hundredths('minimum', minimum ?? 0),
    starts_at: startsAt ? new Date(startsAt) : null,
    ends_at: endsAt ? new Date(endsAt) : null,
    max_uses: input.maxUses ?? null,
    max_uses_per_customer: input.maxUsesPerCustomer ?? null,
    first_order_only: input.firstOrderOnly ?? false,
  };
}

/** Rupees to paisa, and percent to basis points. */
export function hundredths(field: string, value: number): number {
  const whole = rupeesToPaisa(value);
  if (whole === undefined) throw badRequest('twoDecimals', { field });
  return whole;
}

async function refusingTaken<T>(code: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw conflict('discountCodeTaken', { code });
  }
}

export function toDiscount(row: DiscountRow): Discount {
  return {
    _id: row.id,
    code: row.code,
    kind: row.kind,
    value: paisaToRupees(row.value),
    minimum: paisaToRupees(row.minimum_paisa),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    maxUses: row.max_uses,
    maxUsesPerCustomer: row.max_uses_per_customer,
    firstOrderOnly: row.first_order_only,
    uses: row.uses,
    state: stateOf(row, new Date()),
    created_at: row.created_at.toISOString(),
  };
}

function stateOf({ starts_at, ends_at, max_uses, uses }: DiscountRow, now: Date): OfferState {
  if (ends_at && ends_at <= now) return 'over';
  if (max_uses !== null && uses >= max_uses) return 'used_up';
  return starts_at && starts_at > now ? 'waiting' : 'running';
}

function audit(
  tx: Transaction,
  admin: Actor,
  action: string,
  before: Discount | null,
  after: Discount | null,
): Promise<void> {
  return recordAudit(tx, admin, {
    action,
    entity: 'discount',
    entityId: (after ?? before)?._id ?? '',
    before,
    after,
  });
}
