/** Cuts after a whole word. */
export function shorten(text: string, length: number, sign = '…'): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  return `${flat.slice(0, length - sign.length).replace(/\s+\S*$/, '')}${sign}`;
}
