/**
 * `npm start`: opens the built shop; `--dev`: the shop as it is written. In JavaScript, so that every Node can read it and
 * be told what is missing, and so that the built shop needs nothing that reads TypeScript.
 */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [24, 7];
const BUILT = new URL('../build/shop/', import.meta.url);

const isDev = process.argv.includes('--dev');
// React and others choose by it how careful or how fast they are.
process.env.NODE_ENV ??= isDev ? 'development' : 'production';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  refuse([
    `Pasal needs Node ${OLDEST_NODE.join('.')} or newer, and this is ${process.versions.node}. 'npm ci' installs one for most machines.`,
  ]);
}

/** A second signal changes nothing: in a terminal, npm passes on what the shop has heard already. */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());

try {
  if (cluster.isPrimary && !isDev) await build();
  // What V8 made of the code at an earlier start, or when it was built: half of a start, and 20 MB less afterwards.
  if (!isDev) module.enableCompileCache(fileURLToPath(new URL('compiled/', BUILT)));
  const { run } = await import(isDev ? './run.ts' : new URL('run.js', BUILT).href);
  await run({ dev: isDev, stopping: stopping.signal });
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  refuse(error.problems ?? [error.message]);
}

/** Only what is not there or out of date. */
async function build() {
  const builder = new URL('built-web.js', BUILT);
  const { ensureBuilt } = await import(existsSync(builder) ? builder.href : './pages/built-web.ts');
  await ensureBuilt(stopping.signal);
}

function refuse(problems) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
