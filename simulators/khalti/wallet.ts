import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How the browser is sent back after paying: the ways in which it goes wrong in the wild. */
export type ReturnStyle = 'normal' | 'late' | 'duplicate' | 'dropped' | 'tampered';

export type Payment = {
  pidx: string;
  amount: number;
  purchaseOrderId: string;
  purchaseOrderName: string;
  returnUrl: string;
  websiteUrl: string;
  breakdown: { label: string; amount: number }[];
  status: string;
  transactionId: string | null;
  refundedPaisa: number;
  createdAt: number;
  expiresAt: number;
  returnStyle: ReturnStyle;
  /** What lookups claim instead of the truth. */
  claims: { amount?: number; transactionId?: string };
  calls: { lookups: number; refunds: number };
};

export type Endpoint = 'initiate' | 'lookup' | 'refund';
/** `drop` and `hang` do the work first and lose the answer; the others do nothing. */
export type Fault = 'drop' | 'hang' | 'error' | 'garbage' | 'unauthorized' | 'refuse';

const LIFETIME = 60 * 60 * 1000;
const FORGET_AFTER = 7 * 24 * 60 * 60 * 1000;

type Saved = { port: number; payments: Payment[] };

/** All the money in this little world. With a file it survives a restart. */
export class Wallet {
  readonly #payments = new Map<string, Payment>();
  readonly #faults: { endpoint: Endpoint; fault: Fault }[] = [];
  #file: string | undefined;
  #saving: Promise<void> = Promise.resolve();
  port = 0;

  constructor(file: string | undefined) {
    this.#file = file;
  }

  async load(): Promise<void> {
    if (!this.#file) return;
    try {
      const saved: Saved = JSON.parse(await readFile(this.#file, 'utf8'));
      this.port = saved.port;
      const recent = saved.payments.filter((payment) => payment.createdAt > Date.now() - FORGET_AFTER);
      for (const payment of recent) this.#payments.set(payment.pidx, payment);
    } catch {
      // No file yet, or one that cannot be read: begin with an empty wallet.
    }
    try {
      await mkdir(path.dirname(this.#file), { recursive: true });
      await this.save();
    } catch {
      console.error(
        `The wallet simulator cannot write ${this.#file}: it forgets its payments when it stops.`,
      );
      this.#file = undefined;
    }
  }

  /** Written beside and renamed, one after the other: a crash leaves the old file or the new one. */
  save(): Promise<void> {
    const file = this.#file;
    if (!file) return Promise.resolve();
    this.#saving = this.#saving
      .catch(() => {})
      .then(async () => {
        const saved: Saved = { port: this.port, payments: [...this.#payments.values()] };
        await writeFile(`${file}.new`, JSON.stringify(saved), { mode: 0o600 });
        await rename(`${file}.new`, file);
      });
    return this.#saving;
  }

  open(
    asked: Pick<
      Payment,
      'amount' | 'purchaseOrderId' | 'purchaseOrderName' | 'returnUrl' | 'websiteUrl' | 'breakdown'
    >,
  ) {
    const payment: Payment = {
      ...blank(),
      ...asked,
      pidx: randomId(),
      status: 'Initiated',
      transactionId: null,
    };
    this.#payments.set(payment.pidx, payment);
    return payment;
  }

  find(pidx: unknown): Payment | undefined {
    const payment = typeof pidx === 'string' ? (this.#payments.get(pidx) ?? this.#recall(pidx)) : undefined;
    if (payment?.status === 'Initiated' && payment.expiresAt <= Date.now()) payment.status = 'Expired';
    return payment;
  }

  findByTransaction(transactionId: string): Payment | undefined {
    const known = [...this.#payments.values()].find((payment) => payment.transactionId === transactionId);
    return known ?? this.#recall(transactionId);
  }

  /** A payment of the demo data is older than this wallet: its id says how much was asked, and whether in vain. */
  #recall(id: string): Payment | undefined {
    const [, expired, amount] = /^demo-(expired-)?(\d+)-[0-9a-f]+$/.exec(id) ?? [];
    if (!amount) return undefined;
    const payment: Payment = {
      ...blank(),
      amount: Number(amount),
      purchaseOrderId: id,
      purchaseOrderName: id,
      returnUrl: '',
      websiteUrl: '',
      breakdown: [],
      pidx: id,
      status: expired ? 'Expired' : 'Completed',
      transactionId: expired ? null : id,
    };
    this.#payments.set(id, payment);
    return payment;
  }

  all(): Payment[] {
    return [...this.#payments.values()];
  }

  setStatus(payment: Payment, status: string): void {
    payment.status = status;
    const moved = ['completed', 'refunded', 'partially refunded'].includes(status.toLowerCase());
    if (moved) payment.transactionId ??= randomId();
  }

  plan(endpoint: Endpoint, fault: Fault, times: number): void {
    for (let left = times; left > 0; left -= 1) this.#faults.push({ endpoint, fault });
  }

  /** The next thing that goes wrong here, if anything is to. */
  takeFault(endpoint: Endpoint): Fault | undefined {
    const index = this.#faults.findIndex((planned) => planned.endpoint === endpoint);
    return index < 0 ? undefined : this.#faults.splice(index, 1)[0]?.fault;
  }

  clearFaults(): void {
    this.#faults.length = 0;
  }
}

function blank() {
  return {
    refundedPaisa: 0,
    createdAt: Date.now(),
    expiresAt: Date.now() + LIFETIME,
    returnStyle: 'normal' as const,
    claims: {},
    calls: { lookups: 0, refunds: 0 },
  };
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function randomId(): string {
  return Array.from({ length: 22 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
