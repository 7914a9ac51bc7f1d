import type { ChildProcess } from 'node:child_process';

const START_LIMIT = 60_000;

/** What a program prints of its address once it is ready. */
export function addressOf(program: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const limit = setTimeout(() => reject(new Error(`It did not start:\n${printed}`)), START_LIMIT);
    program.stdout?.on('data', (chunk) => {
      printed += chunk;
      const url = pattern.exec(printed)?.[1];
      if (!url) return;
      clearTimeout(limit);
      resolve(url);
    });
    program.once('exit', () => reject(new Error(`It ended at once:\n${printed}`)));
  });
}
