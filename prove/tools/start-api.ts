import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Api = { origin: string; kill(): Promise<void> };

/** `api-process.ts` as a child that can be killed in the middle; `onOutput` hears all it prints. */
export async function startApi(env: NodeJS.ProcessEnv, onOutput?: (text: string) => void): Promise<Api> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'api-process.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, PUBLIC_URL: 'http://shop.test', RATE_LIMIT_FACTOR: '100000', ...env },
  });
  const exited = once(child, 'exit');
  let printed = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      onOutput?.(String(chunk));
      printed += chunk;
      const address = /^listening (\S+)$/m.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    exited.then(() => reject(new Error(`The API did not start: ${printed}`)));
  });
  return {
    origin,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
