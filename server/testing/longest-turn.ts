/** For how long this process worked without anybody else having a turn; what other programs do meanwhile does not count. */
export async function longestTurn(work: Promise<unknown>): Promise<number> {
  let [longest, last, isDone] = [0, workedMs(), false];
  const finished = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((turn) => setTimeout(turn, 1));
    longest = Math.max(longest, workedMs() - last);
    last = workedMs();
  }
  await finished;
  return longest;
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
