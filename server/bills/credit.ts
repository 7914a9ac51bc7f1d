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

/** The rate to print beside a tax: the shop's own, if it is the one this tax was reckoned with. */
export function taxRateThatGives(taxPaisa: number, taxablePaisa: number, rateBps: number): number | null {
  const tax = (BigInt(taxablePaisa) * BigInt(rateBps) * 2n + 10_000n) / 20_000n;
  return Number(tax) === taxPaisa ? rateBps : null;
}
