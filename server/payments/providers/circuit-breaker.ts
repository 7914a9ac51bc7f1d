const FAILURES_TO_OPEN = 5;
const REST_MS = 30_000;

export type CircuitBreaker = {
  /** False while the other side rests; after that, one call at a time finds out whether it is back. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
};

export function circuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    admits() {
      if (failures < FAILURES_TO_OPEN) return true;
      if (now() < restsUntil) return false;
      restsUntil = now() + REST_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= FAILURES_TO_OPEN) restsUntil = now() + REST_MS;
    },
  };
}
