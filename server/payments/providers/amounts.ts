import type { PaymentRequest } from './provider.ts';

/** 1000, 1000.0, '1,000.0' and '1000.00' are the same amount; what is no amount of whole paisa is none. */
export function paisaIn(amount: number | string): number | null {
  const [, rupees, fraction = ''] =
    /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(amount).replaceAll(',', '')) ?? [];
  return rupees === undefined ? null : Number(rupees) * 100 + Number(fraction.padEnd(2, '0'));
}

/**
 * What is paid, in parts that add up to it: a wallet refuses others. Goods are what a code left of them, and with the tax in
 * the prices they are counted without it.
 */
export function partsOf({ amountPaisa, shippingPaisa, taxPaisa }: PaymentRequest) {
  const untaxed = amountPaisa - taxPaisa;
  // A code that gives the delivery away leaves less than it costs: then all of it is for the goods.
  const deliveryPaisa = shippingPaisa <= untaxed ? shippingPaisa : 0;
  return { goodsPaisa: untaxed - deliveryPaisa, deliveryPaisa, taxPaisa };
}
