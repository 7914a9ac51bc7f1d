import { paymentMethods } from '#contract/orders/order-statuses.ts';
import { keysOf, type Wallet } from '#contract/payments/payment-keys.ts';
import type { BankChange, PaymentMethodsChange, WalletKeys } from '#contract/payments/payment-methods.ts';
import type { Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Config } from '#server/config/config.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { selectMethods, upsertMethod } from './method-queries.ts';
import { seal } from './sealed-keys.ts';

type Admin = Actor & { name: string };

/** Which ones, and in which order. */
export async function arrangeMethods(
  tx: Transaction,
  admin: Admin,
  { methods }: PaymentMethodsChange,
): Promise<void> {
  const named = new Set(methods.map(({ method }) => method));
  if (named.size !== paymentMethods.length || methods.length !== paymentMethods.length)
    throw badRequest('methodsIncomplete');
  if (methods.every(({ enabled }) => !enabled)) throw badRequest('lastMethod');
  const before = await selectMethods(tx);
  for (const [index, { method, enabled }] of methods.entries())
    await upsertMethod(tx, method, { enabled, position: index + 1 });
  await audit(tx, admin, 'payment-methods.arrange', {
    before: before.map(({ method, enabled }) => `${method}: ${enabled ? 'on' : 'off'}`),
    after: methods.map(({ method, enabled }) => `${method}: ${enabled ? 'on' : 'off'}`),
  });
}

/** They are sealed before they are stored, and nothing ever shows them again. */
export async function enterKeys(
  tx: Transaction,
  { settingsKey }: Config,
  admin: Admin,
  { wallet, given }: { wallet: Wallet; given: WalletKeys },
): Promise<void> {
  if (!settingsKey) throw conflict('noSettingsKey');
  const keys = Object.fromEntries(keysOf[wallet].map((name) => [name, given[name]?.trim() ?? '']));
  const missing = keysOf[wallet].find((name) => !keys[name]);
  if (missing) throw badRequest('fieldRequired', { field: missing });
  await upsertMethod(tx, wallet, {
    sealed_keys: seal(settingsKey, wallet, JSON.stringify(keys)),
    keys_set_at: new Date(),
    keys_set_by: admin.name,
  });
  await audit(tx, admin, 'payment-methods.keys', { after: { wallet, keys: 'entered' } });
}

/** Those of the environment count again, where there are any. */
export async function forgetKeys(tx: Transaction, admin: Admin, wallet: Wallet): Promise<void> {
  await upsertMethod(tx, wallet, { sealed_keys: null, keys_set_at: null, keys_set_by: null });
  await audit(tx, admin, 'payment-methods.keys', { after: { wallet, keys: 'forgotten' } });
}

export async function changeBank(tx: Transaction, admin: Admin, bank: BankChange): Promise<void> {
  const row = (await selectMethods(tx)).find(({ method }) => method === 'bank');
  if (!bank.picture && !row?.hasPicture) throw badRequest('bankPictureNeeded');
  if (bank.picture && !isPicture(bank.picture)) throw badRequest('bankPictureWrong');
  await upsertMethod(tx, 'bank', {
    bank_name: bank.name.trim(),
    bank_hours: bank.hours,
    ...(bank.picture ? { bank_picture: bank.picture } : {}),
  });
  await audit(tx, admin, 'payment-methods.bank', {
    before: { name: row?.bankName ?? '', hours: row?.bankHours ?? null },
    after: { name: bank.name.trim(), hours: bank.hours, picture: bank.picture ? 'new' : 'as before' },
  });
}

const BEGINNINGS: Record<string, number[][]> = {
  png: [[0x89, 0x50, 0x4e, 0x47]],
  jpeg: [[0xff, 0xd8, 0xff]],
  webp: [[0x52, 0x49, 0x46, 0x46]],
};

/** A file that only claims to be a picture is not shown to customers. */
function isPicture(address: string): boolean {
  const { type, bytes } = pictureIn(address);
  return (BEGINNINGS[type] ?? []).some((beginning) => beginning.every((byte, at) => bytes[at] === byte));
}

export function pictureIn(address: string): { type: string; bytes: Buffer } {
  const [, type = '', data = ''] = /^data:image\/(\w+);base64,(.*)$/s.exec(address) ?? [];
  return { type, bytes: Buffer.from(data, 'base64') };
}

function audit(
  tx: Transaction,
  admin: Admin,
  action: string,
  { before = null, after }: { before?: object | null; after: object },
): Promise<void> {
  return recordAudit(tx, admin, { action, entity: 'settings', entityId: 'payments', before, after });
}
