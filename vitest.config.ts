import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,texts,database,server,web,prove,bench}/**/*.test.ts'],
    globalSetup: ['./server/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
