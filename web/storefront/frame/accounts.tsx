import { Outlet } from 'react-router';
import { textsFirst } from '#web/texts/load-texts.ts';
import type { TextsHandle } from '#web/texts/text-files.ts';

/** The layout of login, registration and account: it brings their texts. */
export const handle = { texts: ['account'] } satisfies TextsHandle;

export const clientMiddleware = [textsFirst(handle.texts)];

export default function Accounts() {
  return <Outlet />;
}
