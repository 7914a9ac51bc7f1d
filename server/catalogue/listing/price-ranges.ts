/** Whole steps of the kept counts, `from` up to but without `to`: prices that begin with the same one, two or three digits. */
export type PriceSteps = { digits: number; from: number; to: number };
/** Prices that are less than a step: these are counted. */
export type PriceRest = { from: number; to: number };

const FINEST = 3;

/** Cuts the prices from `from` up to but without `to` into as few steps as cover them. */
export function cutPrices(from: number, to: number): { steps: PriceSteps[]; rests: PriceRest[] } {
  const steps: PriceSteps[] = [];
  const rests: PriceRest[] = [];
  for (let at = from; at < to; ) {
    const digits = [1, 2, FINEST].find((each) => at % width(at, each) === 0 && at + width(at, each) <= to);
    if (digits === undefined) {
      const finest = width(at, FINEST);
      const end = Math.min(to, at - (at % finest) + finest);
      rests.push({ from: at, to: end });
      at = end;
      continue;
    }
    const end = at + width(at, digits);
    const last = steps.at(-1);
    if (last?.digits === digits && last.to === at) last.to = end;
    else steps.push({ digits, from: at, to: end });
    at = end;
  }
  return { steps, rests };
}

/** How many prices begin with the same digits as this one. */
function width(price: number, digits: number): number {
  return 10 ** Math.max(String(price).length - digits, 0);
}
