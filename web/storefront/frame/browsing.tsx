import { Outlet } from 'react-router';
import { textsFirst } from '#web/texts/load-texts.ts';
import type { TextsHandle } from '#web/texts/text-files.ts';

/** The layout of home and listing: it brings their texts. */
export const handle = { texts: ['browsing'] } satisfies TextsHandle;

export const clientMiddleware = [textsFirst(handle.texts)];

export default function Browsing() {
  return <Outlet />;
}
