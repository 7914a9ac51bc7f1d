let last: Promise<unknown> = Promise.resolve();

/**
 * Writes to the cart leave one after the other, so that the last click wins. One that a newer click
 * has replaced before its turn came is dropped.
 */
export function inOrder<Result>(
  signal: AbortSignal,
  write: () => Promise<Result>,
): Promise<Result | undefined> {
  const turn = last.then(() => (signal.aborted ? undefined : write()));
  last = turn.catch(() => undefined);
  return turn;
}
