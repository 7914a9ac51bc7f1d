import { Trash2, UserRoundX } from 'lucide-react';
import { href, Link, Outlet, redirect, useNavigate } from 'react-router';
import type { User, UserListAnswer } from '#contract/accounts/accounts.ts';
import { ADMIN_PAGE_SIZE, DEEPEST, pagesOf } from '#contract/values/list-pages.ts';
import { givenFields, listQuery, useAddressState } from '#web/address-state.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { CsvDownload } from '#web/admin/kit/csv-download.tsx';
import { inOrder } from '#web/admin/kit/dates/date-range.tsx';
import { DialogButton, reloadUnlessDialog, useOpenDialog } from '#web/admin/kit/dialog-route.tsx';
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
import { useSession } from '#web/session/session.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { type Column, Table } from '#web/ui/lists/table.tsx';
import type { Route } from './+types/users.ts';
import { SecondFactorRule } from './second-factor-rule.tsx';
import { historyOf, ordersOf, RoleSelect, StaffRoleSelect, UserName } from './user-cells.tsx';

/** What the dialogs over this screen know already, also while the server is away. */
export type UsersContext = { users: User[] };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.users.name);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = inOrder(listQuery(request, filters));
  const { signal } = request;
  const fallback = browserTexts('admin').users.fetchFailed;
  const source = { part: 'users', key: query.toString(), signal, fallback };
  const answer = await loadOrKeep(source, () =>
    callApi<UserListAnswer>('GET', `/admin/users?${reachable(query)}`, undefined, { signal }),
  );
  const { totalPages } = answer.pagination;
  if (Number(query.get('page')) > totalPages && totalPages > 0) {
    query.set('page', String(totalPages));
    throw redirect(`${href('/admin/users')}?${query}`);
  }
  return answer;
}

/** A page further down than lists go is asked for as the last one they have. */
function reachable(query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(query);
  const last = pagesOf(DEEPEST, ADMIN_PAGE_SIZE);
  if (Number(query.get('page')) > last) asked.set('page', String(last));
  return asked;
}

/** The part of the address that says which users are meant. */
const filters = ['search', 'role', 'from', 'to'];

export const shouldRevalidate = reloadUnlessDialog;

export default function AdminUsers({ loaderData: { users, pagination } }: Route.ComponentProps) {
  const staff = useTexts('admin').staff;
  const { users: t, kit } = useTexts('admin');
  const { day, found } = useFormats();
  const openDialog = useOpenDialog();
  const navigate = useNavigate();
  const me = useSession()?.user;
  const self = me?._id;
  const isOwner = me?.permissions?.includes('staff') ?? true;
  const { params, isComing } = useAddressState();
  const isNarrowed = params.size > 0;
  useLiveRefresh(['users']);

  const columns: Column<User>[] = [
    {
      header: t.columns.user,
      card: 'col-start-1 row-start-1',
      cell: (user) => <UserName user={user} isSelf={user._id === self} />,
    },
    {
      header: t.columns.email,
      card: 'col-span-2 row-start-2 text-ink-soft',
      cell: ({ email }) => <Email email={email} />,
    },
    {
      header: t.columns.role,
      card: 'col-start-2 row-start-1 justify-self-end',
      cell: (user) => (
        <div className="flex flex-wrap gap-2">
          <RoleSelect
            user={user}
            isSelf={user._id === self || !isOwner}
            onChoose={(role) => openDialog(href('/admin/users/:id/role/:role', { id: user._id, role }))}
          />
          {user.role === 'admin' && (
            <StaffRoleSelect
              user={user}
              isFixed={user._id === self || !isOwner}
              onChoose={(staffRole) =>
                openDialog(href('/admin/users/:id/staff-role/:staffRole', { id: user._id, staffRole }))
              }
            />
          )}
        </div>
      ),
    },
    {
      header: t.columns.joined,
      card: 'col-start-1 row-start-3',
      cell: (user) => (
        <>
          <span className="text-ink-soft text-sm @4xl:hidden">{t.columns.joined} </span>
          {day(user.created_at)}
        </>
      ),
    },
    {
      header: t.columns.actions,
      card: 'col-start-2 row-start-3 justify-self-end',
      cell: (user) => (
        <div className="-ml-3 flex min-h-11 items-center gap-1 @4xl:-my-1.5">
          <Link
            to={historyOf(user)}
            aria-label={t.historyOf(user.name)}
            className="flex min-h-11 items-center px-3 text-link hover:underline"
          >
            {kit.history}
          </Link>
          {user.role !== 'admin' && isOwner && (
            <DialogButton
              to={href('/admin/users/:id/delete', { id: user._id })}
              variant="quiet"
              size="icon"
              aria-label={t.delete(user.name)}
              className="[&_svg]:text-danger"
            >
              <Trash2 aria-hidden className="size-5" />
            </DialogButton>
          )}
        </div>
      ),
    },
  ];

  return (
    <>
      <PageHead
        title={t.title}
        line={
          <ConnectionLost>
            <span>{t.total(found(pagination.total, pagination.isMore))}</span>
          </ConnectionLost>
        }
      >
        {isOwner && <DialogButton to={href('/admin/users/invite')}>{staff.invite}</DialogButton>}
        <CsvDownload
          path={`/admin/customers.csv?${inOrder(givenFields(params, filters))}`}
          file="customers.csv"
        />
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox placeholder={t.search} />
        <Narrowed />
      </div>
      {users.length > 0 ? (
        <Table
          caption={t.name}
          columns={columns}
          rows={users}
          rowKey={(user) => user._id}
          onOpen={(user) => navigate(ordersOf(user))}
          busy={isComing}
          card="grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 p-4 pb-2"
        />
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={UserRoundX} title={t.none} hint={isNarrowed ? t.noMatchHint : undefined} />
        </div>
      )}
      <Pagination {...pagination} />
      <ListEnd {...pagination} />
      {isOwner && <SecondFactorRule />}
      <Outlet context={{ users } satisfies UsersContext} />
    </>
  );
}

/** The way back from a number of the analytics screen to everybody. */
function Narrowed() {
  const t = useTexts('admin').users;
  const { day } = useFormats();
  const { params } = useAddressState();
  const [role, from, to] = ['role', 'from', 'to'].map((name) => params.get(name));
  if (!role && !from && !to) return null;
  const who = role === 'user' || role === 'admin' ? t.who[role] : t.who.all;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      {t.joined(who, from ? day(from) : undefined, to ? day(to) : undefined)}
      <Link to={href('/admin/users')} className="flex min-h-11 items-center text-link hover:underline">
        {t.showEveryone}
      </Link>
    </p>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').users;
  return (
    <>
      <PageHead title={t.title} line={t.total('…')} />
      <TableSkeleton />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').users;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
