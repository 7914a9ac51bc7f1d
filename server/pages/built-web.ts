import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { alone } from './build-lock.ts';

export const PROJECT = path.join(import.meta.dirname, '..', '..');
export const BUILD = path.join(PROJECT, 'build');
const BUILDER = path.join(PROJECT, 'node_modules', '@react-router', 'dev');

const SHARED = ['contract', 'texts', 'package-lock.json'];
const PARTS = [
  {
    name: 'pages',
    result: path.join('server', 'index.js'),
    sources: [...SHARED, 'web', 'vite.config.ts', 'react-router.config.ts'],
    command: ['react-router', 'build', '--logLevel', 'error'],
  },
  {
    name: 'shop',
    result: path.join('shop', 'run.js'),
    sources: [...SHARED, 'server', 'database', path.join('build', 'server')],
    command: ['node', path.join('server', 'build-shop.ts')],
  },
];

/**
 * `npm ci` builds pages and shop; after a change or a fresh pull they are built again here. Where the tools for that are not
 * installed, as in production, they are as they were brought.
 */
export async function ensureBuilt(stopping: AbortSignal): Promise<void> {
  const missing = PARTS.find((part) => !isBuilt(part));
  if (!missing) return;
  if (!existsSync(BUILDER)) {
    throw new Error(
      `The ${missing.name} is not built, and what builds it is not installed. Run 'npm ci --include=dev' first.`,
    );
  }
  // Two that build at once take each other's files away; whoever waited finds it done.
  await alone(path.join(PROJECT, 'node_modules', '.pasal-building'), stopping, async () => {
    for (const part of PARTS) if (!isBuilt(part)) await build(part, stopping);
  });
}

type Part = (typeof PARTS)[number];

function isBuilt({ result, sources }: Part): boolean {
  const built = statSync(path.join(BUILD, result), { throwIfNoEntry: false });
  if (!built) return false;
  return !existsSync(BUILDER) || newest(sources.map((source) => path.join(PROJECT, source))) <= built.mtimeMs;
}

async function build({ name, command }: Part, stopping: AbortSignal): Promise<void> {
  console.log(`Building the ${name}…`);
  await run(command, stopping);
}

/** Without promises: a start waits for it, and a thousand of them take longer than the files. */
function newest(targets: string[]): number {
  let latest = 0;
  for (const target of targets) {
    const found = statSync(target);
    const time = found.isDirectory()
      ? newest(readdirSync(target).map((child) => path.join(target, child)))
      : found.mtimeMs;
    latest = Math.max(latest, time);
  }
  return latest;
}

function run([program = '', ...args]: string[], signal: AbortSignal): Promise<void> {
  const bin = path.join(PROJECT, 'node_modules', '.bin');
  // With another NODE_ENV, React's development version would be built in.
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: PROJECT,
      env,
      signal,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`'${program} ${args.join(' ')}' failed.`)),
    );
  });
}
