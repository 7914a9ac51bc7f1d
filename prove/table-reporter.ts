import type { Reporter, TestCase, TestModule } from 'vitest/node';

const columns = ['scenario', 'found', 'seconds', 'result'] as const;
type Row = Record<(typeof columns)[number], string>;

/** What is longer goes on in the next line, so that the table fits into a window. */
const WIDTHS: Record<keyof Row, number> = { scenario: 52, found: 64, seconds: 7, result: 7 };

/** `npm run prove` ends with a table of what was done and what was found. */
export default class TableReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    console.log(`${state === 'passed' ? 'held' : state}  ${test.name}`);
    for (const { message } of errors) console.log(`        ${message.split('\n').slice(0, 3).join(' ')}`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const proofs = modules.map((module) => ({
      name: module.relativeModuleId.replace(/^prove\/|\.test\.ts$/g, ''),
      rows: [...module.children.allTests()].map(rowOf),
    }));
    const rule = columns.map((column) => '-'.repeat(WIDTHS[column]));
    console.log(`\n${line([...columns])}\n${line(rule)}`);
    for (const { name, rows } of proofs) {
      for (const text of linesOf({ scenario: `** ${name} **`, found: '', seconds: '', result: '' }))
        console.log(text);
      for (const row of rows) for (const text of linesOf(row)) console.log(text);
    }
    for (const module of modules) printFailures(module);
    const all = proofs.flatMap(({ rows }) => rows);
    const count = (result: string) => all.filter((row) => row.result === result).length;
    const skipped = count('skipped');
    const failed = all.length - count('held') - skipped;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const besides = [skipped && `${skipped} skipped`, broken && `${broken} could not begin or end`].filter(
      Boolean,
    );
    console.log(`\n${[`${count('held')} passed, ${failed} failed`, ...besides].join(', ')}`);
  }
}

function rowOf(test: TestCase): Row {
  const result = test.result();
  const { state } = result;
  const { found = state === 'skipped' ? (result.note ?? '') : '' } = test.meta() as { found?: string };
  const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1).padStart(WIDTHS.seconds);
  return { scenario: test.name, found, seconds, result: state === 'passed' ? 'held' : state };
}

function linesOf(row: Row): string[] {
  const cells = columns.map((column) => wrap(row[column], WIDTHS[column]));
  const height = Math.max(...cells.map((cell) => cell.length));
  return Array.from({ length: height }, (_, index) => line(cells.map((cell) => cell[index] ?? '')));
}

const line = (cells: string[]) =>
  `| ${cells.map((cell, index) => cell.padEnd(WIDTHS[columns[index] ?? 'found'])).join(' | ')} |`;

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

function printFailures(module: TestModule): void {
  for (const error of module.errors()) {
    console.error(`\n${module.relativeModuleId}\n${error.stack ?? error.message}`);
  }
  for (const test of module.children.allTests('failed')) {
    for (const error of test.result().errors ?? [])
      console.error(`\n${test.name}\n${error.stack ?? error.message}`);
  }
}
