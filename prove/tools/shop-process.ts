import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { type Defer, withTest } from './scope.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
/** The shop is started as its owner starts it: what `npm start` tells Node decides how much memory it takes. */
const FLAGS = [...new Set(packageJson.scripts.start.match(/--\S+/g))];
const START_LIMIT = 180_000;

export type ShopProcess = {
  url: string;
  pid: number;
  /** How it ended: a code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Everything it has said so far. */
  printed(): string;
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | NodeJS.Signals | null>;
  /** kill -9: no chance to tidy up. */
  kill(): Promise<void>;
};

export type StartOptions = { env?: Record<string, string>; project?: string; defer?: Defer } & Pick<
  SpawnOptions,
  'uid' | 'gid'
>;

/** A real shop in a process of its own, on a free port. It is ended with the test or the file, whatever happens. */
export async function startShopProcess(dataDir: string, options: StartOptions = {}): Promise<ShopProcess> {
  const child = spawnShop(dataDir, options);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  const { defer = withTest } = options;
  defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk) => {
      printed += chunk;
    });
  const url = await addressOf(child);
  return {
    url,
    printed: () => printed,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** For a shop that is expected not to start: what it printed to its error output, and its exit code. */
export async function failToStart(
  dataDir: string,
  options: StartOptions = {},
): Promise<{ lines: string[]; code: number | null }> {
  const child = spawnShop(dataDir, options);
  let printed = '';
  child.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  const late = setTimeout(() => child.kill('SIGTERM'), START_LIMIT);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(late);
  return { lines: printed.trim().split('\n'), code };
}

function spawnShop(dataDir: string, { env, project = PROJECT, uid, gid }: StartOptions): ChildProcess {
  return spawn(path.join(project, 'node_modules', '.bin', 'node'), [...FLAGS, 'server/main.js'], {
    cwd: project,
    uid,
    gid,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '32768',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const listen = (chunk: Buffer) => {
      printed += chunk;
      const url = /open at (http:\S+)/.exec(printed)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`The shop ended at once:\n${printed}`)));
    setTimeout(() => reject(new Error(`The shop did not start:\n${printed}`)), START_LIMIT).unref();
  });
}

/** What an owner starts and types in a terminal, and everything it says. */
export async function inTerminal(
  dataDir: string,
  env: Record<string, string>,
  script: string[],
  answers: string[] = [],
): Promise<string> {
  const child = spawn('npm', ['run', '--silent', ...script], {
    cwd: PROJECT,
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => {
      printed += chunk;
    });
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  await new Promise((resolve) => child.once('close', resolve));
  return printed;
}

export async function temporaryFolder(defer: Defer = withTest): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pasal-prove-'));
  defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
