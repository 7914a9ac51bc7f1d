/** A process of its own for decoding what strangers made: what it takes is given back, and only it can crash. */
import { renderPicture } from './render-picture.ts';

process.on('message', async ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  process.send?.({ id, result: await renderPicture(Buffer.from(bytes)) });
});
