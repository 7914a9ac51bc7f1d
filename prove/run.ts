/** `npm run prove`: hurts real shops for a few minutes and prints what held; with `--long`, for about an hour. */
import { spawnSync } from 'node:child_process';

const isLong = process.argv.includes('--long');
const only = process.argv.slice(2).filter((argument) => argument !== '--long');
const { status } = spawnSync(
  'vitest',
  ['run', '--reporter=./prove/table-reporter.ts', '--maxWorkers=1', ...(only.length > 0 ? only : ['prove'])],
  {
    stdio: 'inherit',
    env: { ...process.env, PROVE_KILLS: isLong ? '250' : '25', PROVE_TIMES: isLong ? '40' : '4' },
    shell: process.platform === 'win32',
  },
);
process.exit(status ?? 1);
