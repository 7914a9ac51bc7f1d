/** Names one wish, so that it is done once however often it is sent. Not `randomUUID`, which a browser keeps from pages without HTTPS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
