export type FonepayPayment = {
  prn: string;
  amount: string;
  remarks: string;
  status: string;
  traceId: number;
};

export type FonepayWorld = {
  merchantCode: string;
  secretKey: string;
  username: string;
  password: string;
  payments: Map<string, FonepayPayment>;
  /** What the next calls do instead of answering, see `control`. */
  faults: { call: string; fault: string }[];
  /** Some versions of the status answer name the amounts, some do not. */
  namesAmounts: boolean;
};

export function newFonepayWorld(key: string): FonepayWorld {
  return {
    merchantCode: 'DEMO',
    secretKey: key,
    username: 'demo',
    password: key,
    payments: new Map(),
    faults: [],
    namesAmounts: true,
  };
}
