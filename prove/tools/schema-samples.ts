/** Makes input for a JSON schema: what it asks for, and what it does not. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  minItems?: number;
};

export const kinds = ['invalid', 'huge', 'nested', 'hostile', 'valid'] as const;
export type Kind = (typeof kinds)[number];

const words = [
  'Lazimpat',
  '9841000000',
  '123456',
  '2083/84',
  '123456789',
  '#b3122f',
  'A1',
  'a-b',
  '',
  'x'.repeat(40),
];
const formats: Record<string, string> = {
  uuid: '00000000-0000-7000-8000-000000000000',
  date: '2026-11-01',
  'date-time': '2026-11-01T10:00:00Z',
  email: 'somebody@mail.example',
  'image-address': 'https://shop.example/a.jpg',
};

export function validSample(schema: Schema = {}): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return validSample(choice[0]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => validSample(part) as object));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([name, property]) => [name, validSample(property)]));
  }
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => validSample(schema.items));
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return validText(schema);
}

function validText({ format, pattern, minLength = 0, maxLength = 1000 }: Schema): string {
  if (format && formats[format]) return formats[format];
  const fits = pattern ? new RegExp(pattern, 'u') : /^/;
  const text = words.find((word) => fits.test(word) && word.length >= minLength && word.length <= maxLength);
  return text ?? 'x'.repeat(minLength);
}

const deep = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

const odd: Record<Exclude<Kind, 'valid'>, unknown[]> = {
  invalid: [null, -1, 1.5, 'not that', [], {}, true, '2026-02-30', ''],
  huge: [
    'x'.repeat(50_000),
    1e308,
    Number.MAX_SAFE_INTEGER,
    Array.from({ length: 5_000 }, () => 1),
    '9'.repeat(400),
  ],
  nested: [deep(500), deep(3_000), [[[[[[[[[[]]]]]]]]]]],
  hostile: [
    "'; drop table orders; --",
    '\u0000',
    '\ud800',
    '../../../../etc/passwd',
    '{{7*7}}<script>alert(1)</script>',
    '\u202egnp.exe',
    '%00%ff',
    '1e999',
    '-0',
    'null',
    { $gt: '' },
    ['__proto__'],
  ],
};

/** The same fields, each with something that does not belong there; `turn` picks what. */
export function oddSample(schema: Schema, kind: Exclude<Kind, 'valid'>, turn: number): unknown {
  const values = odd[kind];
  const pick = (index: number) => values[(turn + index) % values.length];
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return pick(0);
  const body = validSample(schema) as Record<string, unknown>;
  // Now and then only one field is wrong, so that the others let it through to the deeper rooms.
  const wrong = turn % 2 ? names : [names[turn % names.length] as string];
  for (const [index, name] of wrong.entries()) body[name] = pick(index);
  if (kind === 'hostile')
    return JSON.parse(`{"__proto__":{"isAdmin":true},"constructor":1,${JSON.stringify(body).slice(1)}`);
  return body;
}

/** The same for what stands in an address. */
export function textSample(schema: Schema, kind: Kind, turn: number): string {
  if (kind === 'valid') return String(validSample(schema));
  const value = odd[kind][turn % odd[kind].length];
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, 3_000);
}
