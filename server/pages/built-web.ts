import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const PROJECT = path.join(import.meta.dirname, '..', '..');
export const BUILD = path.join(PROJECT, 'build');
const BUILDER = path.join(PROJECT, 'node_modules', '@react-router', 'dev');
const SOURCES = ['web', 'contract', 'texts', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

/**
 * `npm ci` builds the pages; after a change or a fresh pull they are built again here. Where the tools for that are not
 * installed, as in production, the pages are as they were brought.
 */
export async function ensureBuilt(stopping: AbortSignal): Promise<void> {
  const built = await stat(path.join(BUILD, 'server', 'index.js')).catch(() => undefined);
  if (!(await stat(BUILDER).catch(() => undefined))) {
    if (built) return;
    throw new Error(
      "The pages are not built, and what builds them is not installed. Run 'npm ci --include=dev' first.",
    );
  }
  if (built && (await newest(SOURCES.map((source) => path.join(PROJECT, source)))) <= built.mtimeMs) return;
  console.log('Building the pages…');
  await run('react-router', ['build', '--logLevel', 'error'], stopping);
}

async function newest(targets: string[]): Promise<number> {
  const times = await Promise.all(
    targets.map(async (target) => {
      const found = await stat(target);
      if (!found.isDirectory()) return found.mtimeMs;
      const children = await readdir(target);
      return newest(children.map((child) => path.join(target, child)));
    }),
  );
  return Math.max(0, ...times);
}

function run(program: string, args: string[], signal: AbortSignal): Promise<void> {
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
      code === 0 ? resolve() : reject(new Error('The pages could not be built.')),
    );
  });
}
