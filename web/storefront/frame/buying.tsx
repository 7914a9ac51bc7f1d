import { Outlet } from 'react-router';
import { textsFirst } from '#web/texts/load-texts.ts';
import type { TextsHandle } from '#web/texts/text-files.ts';

/** The layout of cart, checkout and orders: it brings their texts. */
export const handle = { texts: ['buying', 'order'] } satisfies TextsHandle;

export const clientMiddleware = [textsFirst(handle.texts)];

export default function Buying() {
  return <Outlet />;
}
