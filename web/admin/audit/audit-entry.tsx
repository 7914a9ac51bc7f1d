import { href, Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { type TextGroups, useTexts } from '#web/texts/texts.ts';
import { type Difference, differencesIn, fieldName } from './audit-diff.ts';

type Texts = TextGroups['admin']['audit'];

/** So many differences are shown at once; the others open with a click. */
const SHOWN = 3;

export function When({ timestamp }: { timestamp: string }) {
  const { minute } = useFormats();
  return (
    <time dateTime={timestamp} className="text-sm">
      {minute(timestamp)}
    </time>
  );
}

export function What({ entry }: { entry: AuditEntry }) {
  const t = useTexts('admin').audit;
  const name = nameOf(entry, t);
  const to = recordAddress(entry);
  return (
    <>
      <span className="block font-medium">{actionWords(entry.action, t)}</span>
      {to ? (
        <Link to={to} lang={langOf(name)} className="wrap-anywhere text-link hover:underline">
          {name}
        </Link>
      ) : (
        <span lang={langOf(name)} className="wrap-anywhere">
          {name}
        </span>
      )}
      <Link
        to={`?entity=${encodeURIComponent(entry.entity)}&entityId=${encodeURIComponent(entry.entity_id)}`}
        className="flex min-h-11 items-center text-ink-soft text-sm hover:underline @4xl:min-h-6"
      >
        {t.itsHistory}
        <span lang={langOf(name)} className="sr-only">
          : {name}
        </span>
      </Link>
    </>
  );
}

export function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTexts('admin').audit;
  const { statuses, paymentStatuses } = useTexts('order').order;
  const differences = differencesIn(entry, { ...t, statuses: { ...paymentStatuses, ...statuses } });
  if (differences.length === 0) return <span className="text-ink-soft">{t.noDifference}</span>;
  const more = differences.slice(SHOWN);
  return (
    <>
      <DifferenceList differences={differences.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-link text-sm hover:underline">
            {t.more(more.length)}
          </summary>
          <DifferenceList differences={more} />
        </details>
      )}
    </>
  );
}

function DifferenceList({ differences }: { differences: Difference[] }) {
  return (
    <dl className="grid gap-1.5">
      {differences.map(({ field, before, after }) => (
        <div key={field} className="[overflow-wrap:anywhere]">
          <dt className="inline text-ink-soft">{field}: </dt>
          <dd className="inline">
            {before !== undefined && (
              <del
                lang={langOf(before)}
                className="line-clamp-4 inline rounded bg-danger-tint px-1 text-danger decoration-1"
              >
                {before}
              </del>
            )}
            {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
            {after !== undefined && (
              <ins
                lang={langOf(after)}
                className="inline rounded bg-success-tint px-1 text-success no-underline"
              >
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** 'product.update' → 'Product updated' */
function actionWords(action: string, t: Texts): string {
  const [entity = '', verb = ''] = action.split('.');
  return t.action(t.entities[entity] ?? fieldName(entity), t.verbs[verb] ?? fieldName(verb).toLowerCase());
}

function nameOf({ entity, entity_id, before, after }: AuditEntry, t: Texts): string {
  const names = [after, before].flatMap((state) => [state?.name, state?.email, state?.code, state?.words]);
  const name = names.find((each) => each);
  if (name) return Array.isArray(name) ? name.join(', ') : String(name);
  if (entity === 'order') return `#${entity_id.slice(-6)}`;
  if (entity === 'appearance') return t.entities.appearance ?? entity;
  return entity === 'settings' ? t.storeSettings : entity_id;
}

function recordAddress({ entity, entity_id, before, after }: AuditEntry): string | undefined {
  if (entity === 'order') return href('/admin/orders/:id', { id: entity_id });
  if (entity === 'settings') return href('/admin/settings');
  if (entity === 'appearance') return href('/admin/appearance');
  if (entity === 'calendar') return href('/admin/calendar');
  if (!after) return undefined;
  if (entity === 'product') return href('/admin/products/:id', { id: entity_id });
  const search = encodeURIComponent(String(after.email ?? after.name ?? before?.name ?? ''));
  if (entity === 'user') return `${href('/admin/users')}?search=${search}`;
  if (entity === 'category') return `${href('/admin/categories')}?search=${search}`;
  return undefined;
}
