/** Reads the environment, and collects every problem in words instead of stopping at the first. */
export type EnvReader = {
  readonly problems: string[];
  text: (name: string) => string | undefined;
  choice: <T extends string>(name: string, options: readonly T[], fallback: T) => T;
  number: (name: string, fallback: number, fits: (value: number) => boolean, rule: string) => number;
  whole: (name: string, fallback: number) => number;
  port: (name: string, fallback: number) => number;
  address: (name: string, protocols: string[], rule: string) => string | undefined;
  webAddress: (name: string, example: string) => string | undefined;
};

export function readerOf(env: Record<string, string | undefined>): EnvReader {
  const problems: string[] = [];
  const text: EnvReader['text'] = (name) => env[name]?.trim() || undefined;

  const choice: EnvReader['choice'] = (name, options, fallback) => {
    const value = text(name) ?? fallback;
    const found = options.find((option) => option === value);
    if (!found) problems.push(`${name} must be one of ${options.join(', ')}, not '${value}'.`);
    return found ?? fallback;
  };
  const number: EnvReader['number'] = (name, fallback, fits, rule) => {
    const value = Number(text(name) ?? fallback);
    if (fits(value)) return value;
    problems.push(`${name} must be ${rule}, not '${text(name)}'.`);
    return fallback;
  };
  const integer = (name: string, fallback: number, [lowest, highest]: [number, number], what: string) =>
    number(
      name,
      fallback,
      (value) => Number.isInteger(value) && value >= lowest && value <= highest,
      `a ${what} from ${lowest} to ${highest}`,
    );
  const address: EnvReader['address'] = (name, protocols, rule) => {
    const value = text(name);
    if (value === undefined || protocols.includes(URL.parse(value)?.protocol ?? '')) return value;
    problems.push(`${name} must be ${rule}.`);
    return undefined;
  };
  return {
    problems,
    text,
    choice,
    number,
    address,
    whole: (name, fallback) => integer(name, fallback, [1, 1000], 'whole number'),
    port: (name, fallback) => integer(name, fallback, [0, 65_535], 'port number'),
    webAddress: (name, example) => address(name, ['http:', 'https:'], `a web address such as ${example}`),
  };
}

export function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}
