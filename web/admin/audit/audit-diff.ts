import type { AuditEntry } from '#contract/audit.ts';

type Words = {
  empty: string;
  yes: string;
  no: string;
  fields: Record<string, string>;
  statuses: Record<string, string>;
};
export type Difference = { field: string; before?: string; after?: string };

/** Bookkeeping that says nothing to a reader. */
const silent = new Set(['version', 'updated_at', 'created_at', '_id', 'id']);

/** What an entry changed, field by field, in words. */
export function differencesIn(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  t: Words,
): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !silent.has(field))
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .filter((field) => (before && after) || !isEmpty((after ?? before)?.[field]))
    .map((field) => ({
      field: t.fields[field] ?? fieldName(field),
      ...(before && field in before ? { before: fieldText(field, before[field], t) } : {}),
      ...(after && field in after ? { after: fieldText(field, after[field], t) } : {}),
    }));
}

/** 'freeShippingFrom', 'price_paisa' → 'Free shipping from', 'Price paisa' */
export function fieldName(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The status of an order or a payment by its word, anything else as it is. */
function fieldText(field: string, value: unknown, t: Words): string {
  const word = /status$/i.test(field) ? t.statuses[String(value)] : undefined;
  return word ?? valueText(value, t);
}

function valueText(value: unknown, t: Words): string {
  if (isEmpty(value)) return t.empty;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return value.toLocaleString('en-IN', { maximumFractionDigits: 2 });
  if (Array.isArray(value)) return value.map((each) => valueText(each, t)).join(', ');
  if (typeof value === 'object' && value) {
    const parts = Object.entries(value).map(
      ([name, part]) => `${t.fields[name] ?? fieldName(name)}: ${valueText(part, t)}`,
    );
    return parts.join(', ');
  }
  return String(value);
}
