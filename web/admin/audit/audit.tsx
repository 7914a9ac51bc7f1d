import { History } from 'lucide-react';
import { href, Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { listQuery, useAddressState } from '#web/address-state.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { Email } from '#web/admin/kit/email.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { TableSkeleton } from '#web/admin/kit/table-skeleton.tsx';
import { callApi } from '#web/api.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { browserTexts, type TextGroups, useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { Route } from './+types/audit.ts';
import { type Difference, differencesIn, fieldName } from './audit-diff.ts';

type Texts = TextGroups['admin']['audit'];
type AuditList = { entries: AuditEntry[]; pagination: { page: number; totalPages: number; total: number } };

const entities = ['product', 'category', 'order', 'user', 'settings', 'appearance'];
/** So many differences are shown at once; the others open with a click. */
const SHOWN = 3;

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.audit.name);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = listQuery(request, ['search', 'entity', 'entityId']);
  const { signal } = request;
  const fallback = browserTexts('admin').audit.fetchFailed;
  return loadOrKeep({ part: 'audit', key: query.toString(), signal, fallback }, () =>
    callApi<AuditList>('GET', `/admin/audit?${query}`, undefined, { signal }),
  );
}

export default function AdminAudit({ loaderData: { entries, pagination } }: Route.ComponentProps) {
  const t = useTexts('admin').audit;
  const { count } = useFormats();
  const { total } = pagination;
  const { params, isComing } = useAddressState();
  useLiveRefresh(['product', 'catalogue', 'order', 'settings', 'users']);
  return (
    <>
      <PageHead
        title={t.name}
        line={
          <ConnectionLost>
            <span>{`${t.line} ${t.entries(total, count(total))}`}</span>
          </ConnectionLost>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox placeholder={t.search} />
        <EntityFilter />
        {params.has('entityId') && (
          <ButtonLink to="?" variant="secondary">
            {t.showAll}
          </ButtonLink>
        )}
      </div>
      {entries.length > 0 ? (
        <Table
          caption={t.caption}
          columns={columnsIn(t)}
          rows={entries}
          rowKey={(entry) => entry._id}
          busy={isComing}
        />
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={History} title={t.none} hint={params.size > 0 ? t.noMatchHint : t.noneHint} />
        </div>
      )}
      <Pagination page={pagination.page} totalPages={pagination.totalPages} />
    </>
  );
}

function EntityFilter() {
  const t = useTexts('admin').audit;
  const { params, change } = useAddressState();
  return (
    <SelectField
      label={t.filter}
      hideLabel
      className="w-full sm:w-48"
      value={params.get('entity') ?? ''}
      onChange={(event) => change({ entity: event.target.value, entityId: '' })}
    >
      <option value="">{t.allRecords}</option>
      {entities.map((entity) => (
        <option key={entity} value={entity}>
          {t.entities[entity] ?? entity}
        </option>
      ))}
    </SelectField>
  );
}

function columnsIn({ columns: t }: Texts): Column<AuditEntry>[] {
  return [
    {
      header: t.when,
      className: '@4xl:align-top',
      cell: ({ created_at }) => <When timestamp={created_at} />,
    },
    {
      header: t.who,
      className: '@4xl:align-top',
      cell: ({ actor_email }) => <Email email={actor_email} />,
    },
    { header: t.what, className: '@4xl:min-w-52 @4xl:align-top', cell: (entry) => <What entry={entry} /> },
    {
      header: t.changes,
      className: '@4xl:w-2/5 @4xl:align-top',
      cell: (entry) => <Changes entry={entry} />,
    },
  ];
}

function When({ timestamp }: { timestamp: string }) {
  const { minute } = useFormats();
  return (
    <time dateTime={timestamp} className="text-sm">
      {minute(timestamp)}
    </time>
  );
}

function What({ entry }: { entry: AuditEntry }) {
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

function Changes({ entry }: { entry: AuditEntry }) {
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
  if (!after) return undefined;
  if (entity === 'product') return href('/admin/products/:id', { id: entity_id });
  const search = encodeURIComponent(String(after.email ?? after.name ?? before?.name ?? ''));
  if (entity === 'user') return `${href('/admin/users')}?search=${search}`;
  if (entity === 'category') return `${href('/admin/categories')}?search=${search}`;
  return undefined;
}

export function HydrateFallback() {
  const t = useTexts('admin').audit;
  return (
    <>
      <PageHead title={t.name} line={t.line} />
      <TableSkeleton />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').audit;
  return <FetchFailed heading={t.name} message={t.fetchFailed} />;
}
