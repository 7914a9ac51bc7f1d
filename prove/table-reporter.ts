import type { Reporter, TestCase, TestModule } from 'vitest/node';

type Row = { scenario: string; found: string; seconds: string; result: string };

/** `npm run prove` ends with a table of what was done and what was found. */
export default class TableReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    console.log(`${state === 'passed' ? 'held' : state}  ${test.name}`);
    for (const { message } of errors) console.log(`        ${message.split('\n').slice(0, 3).join(' ')}`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((module) => [...module.children.allTests()].map(rowOf));
    const columns = ['scenario', 'found', 'seconds', 'result'] as const;
    const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
    const line = (cells: string[]) =>
      `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
    console.log(`\n${line([...columns])}\n${line(widths.map((width) => '-'.repeat(width)))}`);
    for (const row of rows) console.log(line(columns.map((column) => row[column])));
    for (const module of modules) {
      for (const error of module.errors()) console.error(error.message);
      for (const test of module.children.allTests('failed')) {
        for (const error of test.result().errors ?? [])
          console.error(`\n${test.name}\n${error.stack ?? error.message}`);
      }
    }
    const count = (state: string) => rows.filter(({ result }) => result === state).length;
    console.log(`\n${count('held')} passed, ${rows.length - count('held') - count('skipped')} failed`);
  }
}

function rowOf(test: TestCase): Row {
  const result = test.result();
  const { state } = result;
  const { found = state === 'skipped' ? (result.note ?? '') : '' } = test.meta() as { found?: string };
  const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1);
  return { scenario: test.name, found, seconds, result: state === 'passed' ? 'held' : state };
}
