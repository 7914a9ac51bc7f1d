import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Proofs start and kill whole shops: begun last, one would keep everybody waiting for it alone. */
class ProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isProof = ({ moduleId }: TestSpecification) => moduleId.includes('/prove/');
    return [...sorted.filter(isProof), ...sorted.filter((file) => !isProof(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{contract,texts,database,server,web,prove,bench}/**/*.test.ts'],
    globalSetup: ['./server/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: ProofsFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
