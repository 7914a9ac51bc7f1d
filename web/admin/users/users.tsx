import { Trash2, UserRoundX } from 'lucide-react';
import { href, Link, Outlet, redirect, useNavigate } from 'react-router';
import type { Role, User, UserListAnswer } from '#contract/accounts/accounts.ts';
import { type StaffRole, staffRoles } from '#contract/accounts/permissions.ts';
import { givenFields, listQuery, useAddressState } from '#web/address-state.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { CsvDownload } from '#web/admin/kit/csv-download.tsx';
import { inOrder } from '#web/admin/kit/date-range.tsx';
import { DialogButton, reloadUnlessDialog, useOpenDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { ordersBehind } from '#web/admin/kit/rows-behind.ts';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { TableSkeleton } from '#web/admin/kit/table-skeleton.tsx';
import { callApi } from '#web/api.ts';
import { useSession } from '#web/session/session.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { Route } from './+types/users.ts';
import { SecondFactorRule } from './second-factor-rule.tsx';

/** What the dialogs over this screen know already, also while the server is away. */
export type UsersContext = { users: User[] };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.users.name);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = inOrder(listQuery(request, filters));
  const { signal } = request;
  const fallback = browserTexts('admin').users.fetchFailed;
  const source = { part: 'users', key: query.toString(), signal, fallback };
  const answer = await loadOrKeep(source, () =>
    callApi<UserListAnswer>('GET', `/admin/users?${query}`, undefined, { signal }),
  );
  const { totalPages } = answer.pagination;
  if (Number(query.get('page')) > totalPages && totalPages > 0) {
    query.set('page', String(totalPages));
    throw redirect(`${href('/admin/users')}?${query}`);
  }
  return answer;
}

/** The part of the address that says which users are meant. */
const filters = ['search', 'role', 'from', 'to'];

export const shouldRevalidate = reloadUnlessDialog;

export default function AdminUsers({ loaderData: { users, pagination } }: Route.ComponentProps) {
  const staff = useTexts('admin').staff;
  const { users: t, kit } = useTexts('admin');
  const { count, day } = useFormats();
  const openDialog = useOpenDialog();
  const navigate = useNavigate();
  const me = useSession()?.user;
  const self = me?._id;
  const isOwner = me?.permissions?.includes('staff') ?? true;
  const { params, isComing } = useAddressState();
  const isNarrowed = params.size > 0;
  useLiveRefresh(['users']);

  const columns: Column<User>[] = [
    { header: t.columns.user, cell: (user) => <UserName user={user} isSelf={user._id === self} /> },
    { header: t.columns.email, cell: ({ email }) => <Email email={email} /> },
    {
      header: t.columns.role,
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
      cell: (user) => day(user.created_at),
    },
    {
      header: t.columns.actions,
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
            <span>{t.total(count(pagination.total))}</span>
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
        />
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={UserRoundX} title={t.none} hint={isNarrowed ? t.noMatchHint : undefined} />
        </div>
      )}
      <Pagination page={pagination.page} totalPages={pagination.totalPages} />
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

/** A long one breaks at its @ first. */
function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function UserName({ user, isSelf }: { user: User; isSelf: boolean }) {
  const t = useTexts('admin').users;
  return (
    <Link to={ordersOf(user)} className="font-medium hover:underline">
      {user.name}
      {isSelf && <span className="font-normal text-ink-soft"> {t.you}</span>}
    </Link>
  );
}

function RoleSelect({
  user,
  isSelf,
  onChoose,
}: {
  user: User;
  isSelf: boolean;
  onChoose: (role: Role) => void;
}) {
  const t = useTexts('admin').users;
  return (
    <select
      aria-label={t.roleOf(user.name)}
      value={user.role}
      disabled={isSelf}
      title={isSelf ? t.notYourself : undefined}
      onChange={(event) => onChoose(event.target.value as Role)}
      className={cx(
        'h-11 rounded-full border border-transparent px-3 @4xl:h-9 font-medium text-base hover:border-line-strong disabled:cursor-not-allowed',
        user.role === 'admin' ? 'bg-brand-tint text-brand-text' : 'bg-sunken text-ink',
      )}
    >
      <option value="user">{t.roles.user}</option>
      <option value="admin">{t.roles.admin}</option>
    </select>
  );
}

function StaffRoleSelect({
  user,
  isFixed,
  onChoose,
}: {
  user: User;
  isFixed: boolean;
  onChoose: (role: StaffRole) => void;
}) {
  const t = useTexts('admin').staff;
  return (
    <select
      aria-label={t.staffRoleOf(user.name)}
      value={user.staff_role ?? 'owner'}
      disabled={isFixed}
      onChange={(event) => onChoose(event.target.value as StaffRole)}
      className="h-11 rounded-full border border-transparent bg-sunken px-3 @4xl:h-9 font-medium text-base text-ink hover:border-line-strong disabled:cursor-not-allowed"
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {t.roles[role]}
        </option>
      ))}
    </select>
  );
}

function ordersOf(user: User): string {
  return ordersBehind({ customer: user._id });
}

function historyOf(user: User): string {
  return `${href('/admin/audit')}?entity=user&entityId=${user._id}`;
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
