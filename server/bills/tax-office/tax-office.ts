import type { BillPush, TaxOfficeAnswer, TaxOfficeChange } from '#contract/bills/tax-office.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { selectBill } from '#server/bills/bill-queries.ts';
import type { Config } from '#server/config/config.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { seal, unseal } from '#server/payments/methods/sealed-keys.ts';
import type { Shop } from '#server/shop.ts';
import {
  askAgain,
  askAllAgain,
  countPushes,
  selectPushes,
  selectTaxOffice,
  updateTaxOffice,
} from './push-queries.ts';
import type { TaxOfficeAccount } from './tax-office-http.ts';

const PURPOSE = 'tax-office';
type Admin = Actor & { name: string };
type Row = Awaited<ReturnType<typeof selectTaxOffice>>;

/** Undefined while the push is off, or lacks what it needs. */
export async function readAccount({
  db,
  config,
}: Pick<Shop, 'db' | 'config'>): Promise<TaxOfficeAccount | undefined> {
  const row = await selectTaxOffice(db);
  const keys = keysIn(config, row);
  const baseUrl = row.base_url || config.taxOfficeUrl;
  return row.enabled && keys && baseUrl ? { baseUrl, ...keys } : undefined;
}

function keysIn({ settingsKey }: Config, { sealed_keys }: Row) {
  const opened = settingsKey && sealed_keys && unseal(settingsKey, PURPOSE, sealed_keys);
  return opened ? (JSON.parse(opened) as { username: string; password: string }) : undefined;
}

export async function readTaxOffice({
  db,
  config,
}: Pick<Shop, 'db' | 'config'>): Promise<TaxOfficeAnswer['taxOffice']> {
  const row = await selectTaxOffice(db);
  return {
    enabled: row.enabled,
    baseUrl: row.base_url,
    keys: row.sealed_keys ? (keysIn(config, row) ? 'entered' : 'unreadable') : 'none',
    keysSetAt: row.keys_set_at?.toISOString() ?? null,
    keysSetBy: row.keys_set_by,
    canKeepKeys: config.settingsKey !== undefined,
    isRehearsal: !row.base_url && config.taxOfficeUrl !== undefined,
    ...(await countPushes(db)),
  };
}

/** The password is sealed before it is stored, and nothing ever shows it again. */
export async function changeTaxOffice(
  tx: Transaction,
  config: Config,
  admin: Admin,
  change: TaxOfficeChange,
): Promise<void> {
  const before = await selectTaxOffice(tx);
  const baseUrl = change.baseUrl?.trim() ?? before.base_url;
  if (baseUrl && config.mode === 'live' && !baseUrl.startsWith('https:'))
    throw badRequest('taxOfficeNotSafe');
  const sealed = sealedKeys(config, change);
  const enabled = change.enabled ?? before.enabled;
  if (enabled && !sealed && !before.sealed_keys) throw badRequest('taxOfficeNeedsKeys');
  if (enabled && !baseUrl && !config.taxOfficeUrl) throw badRequest('taxOfficeNeedsAddress');
  await updateTaxOffice(tx, {
    enabled,
    base_url: baseUrl,
    ...(sealed ? { sealed_keys: sealed, keys_set_at: new Date(), keys_set_by: admin.name } : {}),
  });
  if (sealed || baseUrl !== before.base_url) await askAllAgain(tx);
  await recordAudit(tx, admin, {
    action: 'tax-office.update',
    entity: 'settings',
    entityId: 'tax-office',
    before: { enabled: before.enabled, baseUrl: before.base_url },
    after: { enabled, baseUrl, ...(sealed ? { keys: 'entered' } : {}) },
  });
}

function sealedKeys({ settingsKey }: Config, { username = '', password = '' }: TaxOfficeChange) {
  if (!username.trim() && !password) return undefined;
  if (!username.trim()) throw badRequest('fieldRequired', { field: 'username' });
  if (!password) throw badRequest('fieldRequired', { field: 'password' });
  if (!settingsKey) throw conflict('noSettingsKey');
  return seal(settingsKey, PURPOSE, JSON.stringify({ username: username.trim(), password }));
}

/** Sent again by the job, at once. */
export async function pushAgain(tx: Transaction, admin: Actor, billId: string): Promise<void> {
  const { enabled } = await selectTaxOffice(tx);
  if (!enabled) throw conflict('taxOfficeOff');
  if (!(await selectBill(tx, billId))) throw notFound('billNotFound');
  if (!(await askAgain(tx, billId))) throw conflict('billPushed');
  await recordAudit(tx, admin, {
    action: 'tax-office.send',
    entity: 'settings',
    entityId: 'tax-office',
    before: null,
    after: { bill: billId },
  });
}

/** By the bill's id; those that were never asked for are not in it. */
export async function readPushes(db: Database, billIds: string[]): Promise<Map<string, BillPush>> {
  if (billIds.length === 0) return new Map();
  const rows = await selectPushes(db, billIds);
  return new Map(
    rows.map((row) => [
      row.bill_id,
      {
        state: row.state,
        tries: row.tries,
        answer: row.answer,
        problem: row.problem,
        nextTryAt: row.next_try_at?.toISOString() ?? null,
        doneAt: row.done_at?.toISOString() ?? null,
      },
    ]),
  );
}
