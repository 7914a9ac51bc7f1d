/** A process of its own for decoding what strangers made: what it takes is given back, and only it can crash. */
import { type IconShape, renderIcon } from './render-icon.ts';
import { renderPicture } from './render-picture.ts';
import { renderShared } from './render-shared.ts';
import type { Task } from './rendering.ts';

type Asked = { id: number; task: Task; bytes: Uint8Array; shape: IconShape };

const tasks = { pages: renderPicture, share: renderShared, icon: renderIcon };

process.on('message', async ({ id, task, bytes, shape }: Asked) => {
  process.send?.({ id, result: await tasks[task](Buffer.from(bytes), shape) });
});
