import { parseAddress } from './picture-address.ts';

/** The shape that Facebook, WhatsApp, Viber and the others show beside a link. */
export const SHARED_WIDTH = 1200;
export const SHARED_HEIGHT = 630;

const DEMO = /^\/pictures\/v1\/([a-z0-9-]+)-\d+\.webp$/;

/** Where one of the shop's own pictures is found in that shape; undefined for a linked one. */
export function sharedAddress(address: string): string | undefined {
  const uploaded = parseAddress(address)?.picture.hash;
  if (uploaded) return `/pictures/shared/${uploaded}.jpg`;
  const demo = DEMO.exec(address)?.[1];
  return demo && `/pictures/shared/demo/${demo}.jpg`;
}
