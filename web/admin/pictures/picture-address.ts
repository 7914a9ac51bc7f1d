/** The shop's own pictures are stored as paths; a URL field wants whole addresses. */
export function absolute(address: string): string {
  return address.startsWith('/') ? new URL(address, location.origin).href : address;
}

export function relative(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : address;
}
