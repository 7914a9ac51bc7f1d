import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type TestContext, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { found } from './tools/scope.ts';
import { temporaryFolder } from './tools/shop-process.ts';

/** What only a real machine can run is at least read by the program it is meant for, where that is installed. */

const PROJECT = path.dirname(import.meta.dirname);
const ours = (name: string) => readFile(path.join(PROJECT, name), 'utf8');
const FLAGS = [...new Set(packageJson.scripts.start.match(/--\S+/g))];

function check(context: TestContext, program: string, args: string[]): void {
  const env = { ...process.env, SHOP_DOMAIN: 'shop.example.com' };
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  if (error) context.skip(`${program} is not installed here`);
  expect(status === 0 ? '' : `${stdout}${stderr}`).toBe('');
  found(context, `${program} finds no fault`);
}

test('nginx takes its configuration', async (context) => {
  const folder = await temporaryFolder();
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const name = ['-subj', '/CN=shop.example.com', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  const made = spawnSync('openssl', ['req', '-x509', ...name, '-keyout', key, '-out', certificate]);
  if (made.error) return context.skip('openssl is not installed here');
  const site = (await ours('deploy/nginx.conf'))
    .replace(/\S+fullchain\.pem/, certificate)
    .replace(/\S+privkey\.pem/, key);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, `pid ${folder}/pid; error_log ${folder}/log; events {} http { ${site} }`);
  check(context, 'nginx', ['-t', '-q', '-c', file]);
});

test('Caddy takes its configuration', (context) =>
  check(context, 'caddy', ['validate', '--config', path.join(PROJECT, 'deploy/Caddyfile')]));

test('systemd takes the unit', async (context) => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'pasal.service');
  const program = /^ExecStart=(\S+)/m;
  const unit = await ours('deploy/pasal.service');
  // There is no such program on this machine, nor such a user, and neither is what is checked.
  await writeFile(
    file,
    unit.replace(program, `ExecStart="${process.execPath}"`).replaceAll('=pasal', '=nobody'),
  );
  check(context, 'systemd-analyze', ['verify', '--man=no', file]);
  expect(unit).toContain(FLAGS.join(' '));
});

test('Docker takes the container and its neighbours', (context) =>
  check(context, 'hadolint', [path.join(PROJECT, 'Dockerfile')]));

test('the container is made of what is there, and starts as npm start does', async (context) => {
  const lines = (await ours('Dockerfile')).split('\n');
  const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
  expect(copied.filter((name) => !existsSync(path.join(PROJECT, name)))).toEqual([]);
  // Everything the shop imports at run time is in one of the rooms that are copied.
  for (const room of ['contract', 'texts', 'database', 'server', 'simulators'])
    expect(lines).toContain(`COPY ${room} ${room}`);
  const command = lines.find((line) => line.startsWith('CMD ')) ?? '';
  expect(JSON.parse(command.slice(4))).toEqual(['node', ...FLAGS, 'server/main.js']);
  expect(lines).toContain('USER node');
  expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  found(context, `${copied.length} paths, the flags of npm start, an unprivileged user, a health check`);
});

test('what an owner sets in .env reaches the shop in its container, which still listens to its proxy', async () => {
  const compose = await ours('compose.yaml');
  const shop = /^ {2}shop:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? '';
  expect(shop).toMatch(/^ {4}env_file:\n {6}- path: \.env\n {8}required: false$/m);
  // What the container decides itself counts before it: .env.example says where a shop without one listens.
  const port = /^ENV .*\bPORT=(\d+)/m.exec(await ours('Dockerfile'))?.[1];
  expect(shop).toContain('      HOST: 0.0.0.0\n');
  expect(shop).toContain(`      PORT: "${port}"\n`);
  expect(await ours('deploy/Caddyfile')).toContain(`reverse_proxy shop:${port} `);
});
