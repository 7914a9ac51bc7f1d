import sharp from 'sharp';
import type { TestAnswer, TestShop } from './test-shop.ts';

type Shape = { width?: number; height?: number; colour?: string; orientation?: number };

/** A plain photo; `orientation` is how the camera was held, and it carries the place it was taken. */
export function photo({ width = 60, height = 40, colour = '#b3122f', orientation }: Shape = {}) {
  const plain = sharp({ create: { width, height, channels: 3, background: colour } }).jpeg();
  const taken = { IFD0: { ImageDescription: 'Behind the house in Lazimpat' } };
  return plain
    .withExif(taken)
    .withMetadata(orientation ? { orientation } : {})
    .toBuffer();
}

export type File = { name?: string; bytes: Buffer; field?: string };

/** As a browser's form sends it. */
export async function uploadTo(
  shop: TestShop,
  token: string | undefined,
  files: File[],
): Promise<TestAnswer> {
  const form = new FormData();
  for (const { name = 'photo.jpg', bytes, field = 'file' } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  }
  const request = new Request('http://shop.test/', { method: 'POST', body: form });
  return shop.call('POST', '/admin/pictures', {
    token,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}
