import { type PaymentMethod, paymentMethods } from '#contract/orders/order-statuses.ts';
import { keysOf, type Wallet, wallets } from '#contract/payments/payment-keys.ts';
import type { PaymentMethodState } from '#contract/payments/payment-methods.ts';
import type { Database } from '#database/connect.ts';
import { type Changes, type Kept, keepUntilChanged } from '#server/answers/kept.ts';
import type { Config } from '#server/config/config.ts';
import { bank } from '#server/payments/providers/bank.ts';
import { esewa } from '#server/payments/providers/esewa.ts';
import { fonepay } from '#server/payments/providers/fonepay.ts';
import { khalti } from '#server/payments/providers/khalti.ts';
import type { PaymentProvider } from '#server/payments/providers/provider.ts';
import { type MethodRow, selectMethods } from './method-queries.ts';
import { unseal } from './sealed-keys.ts';

export const USUAL_BANK_HOURS = 48;

export type Methods = {
  states: PaymentMethodState[];
  /** How customers can pay here, in the owner's order. */
  offered: PaymentMethod[];
  bank: { name: string; hours: number; hasPicture: boolean };
  /** Also one that is switched off: what was begun with it is brought to its end. */
  provider(name: string): PaymentProvider;
};

const kept = new WeakMap<Database, Kept<MethodRow[]>>();

/** From now on, what was set up in this database is read once for each change of it. */
export function keepMethods(db: Database, changes: Changes): void {
  kept.set(
    db,
    keepUntilChanged(
      changes,
      ({ topic }) => topic === 'settings',
      () => selectMethods(db),
    ),
  );
}

/** As far as this process has heard: it asks nobody. */
export async function isCashOffered(db: Database): Promise<boolean> {
  const rows = (await kept.get(db)?.get()) ?? (await selectMethods(db));
  return rows.find(({ method }) => method === 'cash')?.enabled ?? true;
}

type Keys = Record<string, string>;
type Known = { keys: Keys | undefined; from: PaymentMethodState['keys'] };

/** Keys entered in Settings count before those of the environment. Which address is asked tells a rehearsal from the real thing. */
export async function readMethods({ config, db }: { config: Config; db: Database }): Promise<Methods> {
  const rows = new Map((await selectMethods(db)).map((row) => [row.method, row]));
  const known = Object.fromEntries(
    wallets.map((wallet) => [wallet, keysFor(config, wallet, rows.get(wallet))]),
  ) as Record<Wallet, Known>;
  const bankRow = rows.get('bank');
  const account = {
    name: bankRow?.bankName ?? '',
    hours: bankRow?.bankHours ?? USUAL_BANK_HOURS,
    hasPicture: Boolean(bankRow?.hasPicture),
  };
  const isReady = (method: PaymentMethod) => {
    if (method === 'cash') return true;
    return method === 'bank' ? account.name !== '' && account.hasPicture : known[method].keys !== undefined;
  };
  const states = inOrder(rows).map((method) => {
    const row = rows.get(method);
    const enabled = row?.enabled ?? true;
    return {
      method,
      enabled,
      offered: enabled && isReady(method),
      keys: method in known ? known[method as Wallet].from : 'none',
      keysSetAt: row?.keysSetAt?.toISOString() ?? null,
      keysSetBy: row?.keysSetBy ?? null,
    };
  });
  return {
    states,
    offered: states.filter(({ offered }) => offered).map(({ method }) => method),
    bank: account,
    provider(name) {
      if (name === 'bank') return bank(db, account.hours);
      const { keys } = known[name as Wallet] ?? {};
      if (!(name in keysOf)) throw new Error(`There is no payment provider called ${name}`);
      return walletWith(config, name as Wallet, keys ?? {});
    },
  };
}

function inOrder(rows: Map<PaymentMethod, MethodRow>): PaymentMethod[] {
  const place = (method: PaymentMethod) => rows.get(method)?.position ?? 0;
  return [...paymentMethods].sort((a, b) => place(a) - place(b));
}

function keysFor(config: Config, wallet: Wallet, row: MethodRow | undefined): Known {
  if (row?.sealedKeys) {
    const opened = config.settingsKey && unseal(config.settingsKey, wallet, row.sealedKeys);
    return opened ? { keys: JSON.parse(opened), from: 'entered' } : { keys: undefined, from: 'unreadable' };
  }
  const { khalti: ofKhalti } = config;
  const set =
    wallet === 'khalti'
      ? ofKhalti.secretKey
        ? { secretKey: ofKhalti.secretKey }
        : undefined
      : config[wallet];
  return set ? { keys: set, from: 'environment' } : { keys: undefined, from: 'none' };
}

/** Also without keys: a way back is told by its form alone. */
export function walletWith(config: Config, wallet: Wallet, keys: Keys): PaymentProvider {
  const { secretKey = '', productCode = '', merchantCode = '', username = '', password = '' } = keys;
  if (wallet === 'khalti') {
    return khalti({
      secretKey: secretKey || undefined,
      baseUrl: config.khalti.baseUrl ?? config.walletUrls.khalti,
    });
  }
  if (wallet === 'esewa') {
    const { baseUrl, statusUrl } = config.esewa ?? config.walletUrls.esewa;
    return esewa({ productCode, secretKey, baseUrl, statusUrl });
  }
  const { baseUrl } = config.fonepay ?? config.walletUrls.fonepay;
  return fonepay({ merchantCode, secretKey, username, password, baseUrl });
}

export function walletsOf({ offered }: Methods) {
  return offered.filter((method) => method !== 'cash');
}
