/** Sent by the browser of an admin who looks at the shop as it will be: it gets nothing that is kept for everybody. */
export const PREVIEW_COOKIE = 'pasal-preview';

export function hasPreviewCookie(cookies: string | undefined): boolean {
  return cookies?.includes(PREVIEW_COOKIE) ?? false;
}
