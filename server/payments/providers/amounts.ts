/** 1000, 1000.0, '1,000.0' and '1000.00' are the same amount; what is no amount of whole paisa is none. */
export function paisaIn(amount: number | string): number | null {
  const [, rupees, fraction = ''] =
    /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(amount).replaceAll(',', '')) ?? [];
  return rupees === undefined ? null : Number(rupees) * 100 + Number(fraction.padEnd(2, '0'));
}
