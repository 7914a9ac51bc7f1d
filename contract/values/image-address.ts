/** Free of schemas, so that the browser can use it. One parser, for what is stored and for what is shown. */

const OWN_PICTURE = /^\/pictures\/[\w./-]+\.(avif|webp)$/;

/** A web address that every browser understands, or a picture of this shop by its path; nothing else of this site. */
export function isImageAddress(text: string): boolean {
  if (text === '' || OWN_PICTURE.test(text)) return true;
  return /^https?:\/\/\S+$/.test(text) && absoluteAddress(text) !== undefined;
}

/** Undefined when it is none: a page never fails because of one address in its data. */
export function absoluteAddress(text: string, base?: string): string | undefined {
  try {
    return new URL(text, base).href;
  } catch {
    return undefined;
  }
}
