const STEPS = 4;

/** Round values from 0 to just above the largest one: 8,700 → 0, 2,500, 5,000, 7,500, 10,000. */
export function chartTicks(largest: number): number[] {
  const step = roundUp(Math.max(largest, 1) / STEPS);
  const count = Math.ceil(Math.max(largest, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * magnitude >= value) ?? 10;
  return factor * magnitude;
}
