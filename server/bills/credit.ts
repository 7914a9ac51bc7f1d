/**
 * The tax in a part that is taken back. It is reckoned on all that has been taken back so far, so that any number of
 * parts that make up a whole bill take back exactly its tax.
 */
export function creditOf(
  bill: { total_paisa: number; tax_paisa: number },
  creditedPaisa: number,
  paisa: number,
): { taxPaisa: number; taxablePaisa: number } {
  const taxUpTo = (credited: number) =>
    Number((BigInt(bill.tax_paisa) * BigInt(credited)) / BigInt(bill.total_paisa));
  const taxPaisa = taxUpTo(creditedPaisa + paisa) - taxUpTo(creditedPaisa);
  return { taxPaisa, taxablePaisa: paisa - taxPaisa };
}

type TaxedOrder = {
  tax_paisa: number;
  subtotal_paisa: number;
  discount_paisa: number;
  tax_included: boolean;
};

/** The rate to print beside a tax: the shop's own, if it is the one this tax was reckoned with. */
export function taxRateThatGives(order: TaxedOrder, rateBps: number): number | null {
  const whole = 10_000n + (order.tax_included ? BigInt(rateBps) : 0n);
  // A code for free delivery takes nothing off the goods.
  const offGoods = [order.discount_paisa, 0];
  const taxes = offGoods.map(
    (off) => (BigInt(order.subtotal_paisa - off) * BigInt(rateBps) * 2n + whole) / (whole * 2n),
  );
  return taxes.includes(BigInt(order.tax_paisa)) ? rateBps : null;
}
