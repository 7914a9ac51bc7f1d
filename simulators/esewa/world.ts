export type EsewaPayment = {
  uuid: string;
  totalAmount: string;
  successUrl: string;
  failureUrl: string;
  status: string;
  refId: string | null;
};

export type EsewaWorld = {
  productCode: string;
  secretKey: string;
  payments: Map<string, EsewaPayment>;
  /** What the next status calls do instead of answering: see `control`. */
  faults: string[];
};

export function newEsewaWorld(productCode: string, secretKey: string): EsewaWorld {
  return { productCode, secretKey, payments: new Map(), faults: [] };
}
