import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { IconShape } from './render-icon.ts';
import type { PictureProblem, RenderedPicture } from './render-picture.ts';

export type Task = 'pages' | 'share' | 'icon';
type Result = RenderedPicture | Uint8Array | PictureProblem;
export type PictureRenderer = {
  /** In every size and format that pages use. */
  render(bytes: Buffer): Promise<RenderedPicture | PictureProblem>;
  /** In the one shape that is shown beside a link. */
  share(bytes: Buffer): Promise<Buffer | PictureProblem>;
  /** As an icon; undefined for what cannot be drawn. */
  icon(bytes: Buffer, shape: IconShape): Promise<Buffer | undefined>;
  close(): void;
};

const PROGRAM = path.join(import.meta.dirname, 'render-process.ts');
const LONGEST_MS = 90_000;
const IDLE_MS = 10_000;

/** One picture at a time, in a process that ends when there is nothing more to do. */
export function startRenderer(): PictureRenderer {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;

  function running(): ChildProcess {
    if (child) return child;
    const started = fork(PROGRAM, { serialization: 'advanced', execArgv: [], stdio: 'ignore' });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    child = started;
    return started;
  }

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function renderNow(task: Task, bytes: Buffer, shape?: IconShape): Promise<Result> {
    clearTimeout(idle);
    const worker = running();
    count += 1;
    const id = count;
    return new Promise<Result>((resolve) => {
      const limit = setTimeout(end, LONGEST_MS);
      const onExit = () => settle('pictureBroken');
      const onMessage = (answer: unknown) => {
        const { id: of, result } = answer as { id: number; result: Result };
        if (of === id) settle(result);
      };
      function settle(result: Result) {
        clearTimeout(limit);
        worker.off('exit', onExit);
        worker.off('message', onMessage);
        idle = setTimeout(end, IDLE_MS);
        idle.unref();
        resolve(result);
      }
      worker.on('message', onMessage);
      worker.once('exit', onExit);
      worker.send({ id, task, bytes, shape }, (error) => error && settle('pictureBroken'));
    });
  }

  function inTurn(task: Task, bytes: Buffer, shape?: IconShape): Promise<Result> {
    const next = last.then(() => renderNow(task, bytes, shape));
    last = next;
    return next;
  }

  return {
    render: (bytes) => inTurn('pages', bytes) as Promise<RenderedPicture | PictureProblem>,
    async share(bytes) {
      const shared = await inTurn('share', bytes);
      return shared instanceof Uint8Array ? Buffer.from(shared) : (shared as PictureProblem);
    },
    async icon(bytes, shape) {
      const drawn = await inTurn('icon', bytes, shape);
      return drawn instanceof Uint8Array ? Buffer.from(drawn) : undefined;
    },
    close() {
      clearTimeout(idle);
      end();
    },
  };
}
