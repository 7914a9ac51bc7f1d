import { History } from 'lucide-react';
import type { AuditAnswer, AuditEntry } from '#contract/audit.ts';
import { listQuery, useAddressState } from '#web/address-state.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { Email } from '#web/admin/kit/email.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { ListEnd } from '#web/admin/kit/lists/list-end.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { TableSkeleton } from '#web/admin/kit/table-skeleton.tsx';
import { callApi } from '#web/api.ts';
import { browserTexts, type TextGroups, useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { type Column, Table } from '#web/ui/lists/table.tsx';
import type { Route } from './+types/audit.ts';
import { Changes, What, When } from './audit-entry.tsx';

type Texts = TextGroups['admin']['audit'];

const entities = ['product', 'category', 'order', 'user', 'settings', 'appearance'];

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.audit.name);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = listQuery(request, ['search', 'entity', 'entityId']);
  const { signal } = request;
  const fallback = browserTexts('admin').audit.fetchFailed;
  return loadOrKeep({ part: 'audit', key: query.toString(), signal, fallback }, () =>
    callApi<AuditAnswer>('GET', `/admin/audit?${query}`, undefined, { signal }),
  );
}

export default function AdminAudit({ loaderData: { entries, pagination } }: Route.ComponentProps) {
  const t = useTexts('admin').audit;
  const { found } = useFormats();
  const { total } = pagination;
  const { params, isComing } = useAddressState();
  useLiveRefresh(['product', 'catalogue', 'order', 'settings', 'users']);
  return (
    <>
      <PageHead
        title={t.name}
        line={
          <ConnectionLost>
            <span>{`${t.line} ${t.entries(total, found(total, pagination.isMore))}`}</span>
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
      <Pagination {...pagination} />
      <ListEnd {...pagination} />
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
