/** Free of schemas, so that the browser can use it. Ajv's own format also takes 'urn:uuid:…', which PostgreSQL does not. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An address may hold anything; the database takes only this. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
