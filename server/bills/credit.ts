export type Parts = { taxablePaisa: number; untaxedPaisa: number; taxPaisa: number };

type WholeBill = { total_paisa: number; taxable_paisa: number; tax_paisa: number };

/**
 * The parts of an amount that is taken back. They are reckoned on all that has been taken back so far, so that any number
 * of parts that make up a whole bill take back exactly its tax.
 */
export function creditOf(bill: WholeBill, creditedPaisa: number, paisa: number): Parts {
  const share = (part: number) => {
    const upTo = (credited: number) => Number((BigInt(part) * BigInt(credited)) / BigInt(bill.total_paisa));
    return upTo(creditedPaisa + paisa) - upTo(creditedPaisa);
  };
  const [taxPaisa, taxablePaisa] = [share(bill.tax_paisa), share(bill.taxable_paisa)];
  return { taxPaisa, taxablePaisa, untaxedPaisa: paisa - taxPaisa - taxablePaisa };
}

type TaxedOrder = {
  tax_paisa: number;
  subtotal_paisa: number;
  discount_paisa: number;
  total_paisa: number;
  tax_included: boolean;
};

/** The tax is on the goods, less what was taken off them; the rest of the total bears none. */
export function partsOf(order: TaxedOrder, rateBps: number): Parts {
  const taxPaisa = order.tax_paisa;
  const goods = order.subtotal_paisa - (offGoods(order, rateBps) ?? order.discount_paisa);
  const taxablePaisa = taxPaisa === 0 ? 0 : order.tax_included ? goods - taxPaisa : goods;
  return { taxablePaisa, taxPaisa, untaxedPaisa: order.total_paisa - taxablePaisa - taxPaisa };
}

/** The rate to print beside a tax: the shop's own, if it is the one this tax was reckoned with. */
export function taxRateThatGives(order: TaxedOrder, rateBps: number): number | null {
  return offGoods(order, rateBps) === undefined ? null : rateBps;
}

/** What of the discount was taken off the goods: all of it, or nothing where it paid the delivery. */
function offGoods(order: TaxedOrder, rateBps: number): number | undefined {
  const whole = 10_000n + (order.tax_included ? BigInt(rateBps) : 0n);
  return [order.discount_paisa, 0].find((off) => {
    const tax = (BigInt(order.subtotal_paisa - off) * BigInt(rateBps) * 2n + whole) / (whole * 2n);
    return tax === BigInt(order.tax_paisa);
  });
}
