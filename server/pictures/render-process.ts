/** A process of its own for decoding what strangers made: what it takes is given back, and only it can crash. */
import { renderPicture } from './render-picture.ts';
import { renderShared } from './render-shared.ts';
import type { Task } from './rendering.ts';

const tasks = { pages: renderPicture, share: renderShared };

process.on('message', async ({ id, task, bytes }: { id: number; task: Task; bytes: Uint8Array }) => {
  process.send?.({ id, result: await tasks[task](Buffer.from(bytes)) });
});
