/** The fields of an address that say something, in their order. */
export function givenFields(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const fields = names.map((name) => [name, params.get(name) ?? '']);
  return new URLSearchParams(fields.filter(([, value]) => value));
}
