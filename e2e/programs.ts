import type { ChildProcess } from 'node:child_process';

/** A shop whose pages are older than their source builds them first. */
const START_LIMIT = 180_000;

/** What a program prints of its address once it is ready; one that never says it is not left running. */
export function addressOf(program: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const limit = setTimeout(() => {
      program.kill('SIGTERM');
      reject(new Error(`It did not start:\n${printed}`));
    }, START_LIMIT);
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
