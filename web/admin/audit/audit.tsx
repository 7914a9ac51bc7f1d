import { History } from 'lucide-react';
import { href, Link, useNavigation, useSearchParams } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { formatMinute } from '#contract/dates.ts';
import { formatCount } from '#contract/money.ts';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { useQueryChange } from '#web/admin/kit/query-change.ts';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { TableSkeleton } from '#web/admin/kit/table-skeleton.tsx';
import { callApi } from '#web/api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { Route } from './+types/audit.ts';
import { type Difference, differencesIn, fieldName } from './audit-diff.ts';

type AuditList = { entries: AuditEntry[]; pagination: { page: number; totalPages: number; total: number } };

const TITLE = 'Audit';
const FETCH_FAILED = 'Failed to fetch the audit';
const entities = ['product', 'category', 'order', 'user', 'settings'];
/** So many differences are shown at once; the others open with a click. */
const SHOWN = 3;

export const meta: Route.MetaFunction = () => [{ title: 'Audit · Back office' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = new URLSearchParams();
  for (const name of ['search', 'entity', 'entityId']) {
    const value = asked.get(name);
    if (value) query.set(name, value);
  }
  query.set('page', String(Math.max(1, Math.trunc(Number(asked.get('page'))) || 1)));
  const { signal } = request;
  return loadOrKeep({ part: 'audit', key: query.toString(), signal, fallback: FETCH_FAILED }, () =>
    callApi<AuditList>('GET', `/admin/audit?${query}`, undefined, { signal }),
  );
}

export default function AdminAudit({ loaderData: { entries, pagination } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const isLoading = useNavigation().state === 'loading';
  useLiveRefresh(['product', 'catalogue', 'order', 'settings', 'users']);
  return (
    <>
      <PageHead title={TITLE} line={`Who changed what, and when. ${entryCount(pagination.total)}.`} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox placeholder="Search by person, action or name..." />
        <EntityFilter />
        {params.has('entityId') && (
          <ButtonLink to="?" variant="secondary">
            Show every record
          </ButtonLink>
        )}
      </div>
      {entries.length > 0 ? (
        <Table
          caption="Changes, newest first"
          columns={columns}
          rows={entries}
          rowKey={(entry) => entry._id}
          busy={isLoading}
        />
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={History}
            title="No changes found"
            hint={
              params.size > 0 ? 'Try another search or filter.' : 'What admins change will be listed here.'
            }
          />
        </div>
      )}
      <Pagination page={pagination.page} totalPages={pagination.totalPages} />
    </>
  );
}

function EntityFilter() {
  const [params] = useSearchParams();
  const changeQuery = useQueryChange();
  return (
    <SelectField
      label="Filter by record"
      hideLabel
      className="w-full sm:w-48"
      value={params.get('entity') ?? ''}
      onChange={(event) => changeQuery({ entity: event.target.value, entityId: '' })}
    >
      <option value="">All records</option>
      {entities.map((entity) => (
        <option key={entity} value={entity}>
          {fieldName(entity)}
        </option>
      ))}
    </SelectField>
  );
}

const columns: Column<AuditEntry>[] = [
  {
    header: 'When',
    className: '@4xl:align-top',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap">
        {formatMinute(created_at)}
      </time>
    ),
  },
  {
    header: 'Who',
    className: '@4xl:align-top',
    cell: ({ actor_email }) => <span className="break-all">{actor_email}</span>,
  },
  { header: 'What', className: '@4xl:min-w-52 @4xl:align-top', cell: (entry) => <What entry={entry} /> },
  {
    header: 'Before and after',
    className: '@4xl:w-2/5 @4xl:align-top',
    cell: (entry) => <Changes entry={entry} />,
  },
];

function What({ entry }: { entry: AuditEntry }) {
  const name = nameOf(entry);
  const to = recordAddress(entry);
  return (
    <>
      <span className="block font-medium">{actionWords(entry.action)}</span>
      {to ? (
        <Link to={to} className="text-link hover:underline">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <Link
        to={`?entity=${encodeURIComponent(entry.entity)}&entityId=${encodeURIComponent(entry.entity_id)}`}
        className="block text-ink-soft text-sm hover:underline"
      >
        Its history<span className="sr-only">: {name}</span>
      </Link>
    </>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const differences = differencesIn(entry);
  if (differences.length === 0) return <span className="text-ink-soft">No visible difference</span>;
  const more = differences.slice(SHOWN);
  return (
    <>
      <DifferenceList differences={differences.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-link text-sm hover:underline">
            {more.length} more
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
              <del className="line-clamp-4 inline rounded bg-danger-tint px-1 text-danger decoration-1">
                {before}
              </del>
            )}
            {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
            {after !== undefined && (
              <ins className="inline rounded bg-success-tint px-1 text-success no-underline">{after}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** 'product.update' → 'Product updated' */
function actionWords(action: string): string {
  const [entity = '', verb = ''] = action.split('.');
  const past: Record<string, string> = {
    create: 'created',
    update: 'updated',
    delete: 'deleted',
    role: 'role changed',
    import: 'imported',
    stock: 'stock changed',
  };
  return `${fieldName(entity)} ${past[verb] ?? fieldName(verb).toLowerCase()}`;
}

function nameOf({ entity, entity_id, before, after }: AuditEntry): string {
  const name = after?.name ?? before?.name ?? after?.email ?? before?.email;
  if (typeof name === 'string' && name) return name;
  if (entity === 'order') return `#${entity_id.slice(-6)}`;
  return entity === 'settings' ? 'Store settings' : entity_id;
}

function recordAddress({ entity, entity_id, before, after }: AuditEntry): string | undefined {
  if (entity === 'order') return href('/admin/orders/:id', { id: entity_id });
  if (entity === 'settings') return href('/admin/settings');
  if (!after) return undefined;
  if (entity === 'product') return href('/admin/products/:id', { id: entity_id });
  const search = encodeURIComponent(String(after.email ?? after.name ?? before?.name ?? ''));
  if (entity === 'user') return `${href('/admin/users')}?search=${search}`;
  if (entity === 'category') return `${href('/admin/categories')}?search=${search}`;
  return undefined;
}

function entryCount(total: number): string {
  return `${formatCount(total)} ${total === 1 ? 'entry' : 'entries'}`;
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title={TITLE} line="Who changed what, and when." />
      <TableSkeleton />
    </>
  );
}

export function ErrorBoundary() {
  return <FetchFailed heading={TITLE} message={FETCH_FAILED} />;
}
