import { Trash2, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { href, Link, redirect, useNavigate, useNavigation, useSearchParams } from 'react-router';
import type { Role, User, UserListAnswer } from '#contract/accounts.ts';
import { formatDay } from '#contract/dates.ts';
import { formatCount } from '#contract/money.ts';
import { messages } from '#texts/en/messages.ts';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { CsvDownload } from '#web/admin/kit/csv-download.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { givenFields } from '#web/admin/kit/given-fields.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { TableSkeleton } from '#web/admin/kit/table-skeleton.tsx';
import { useWrite, type WriteResult, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import { capitalise } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { Route } from './+types/users.ts';

type UserWrite = { kind: 'role'; id: string; role: Role } | { kind: 'delete'; id: string };
type Asking = { user: User; role?: Role };

export const meta: Route.MetaFunction = () => [{ title: 'Users · Back office' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = filterOf(asked);
  const page = Math.max(1, Math.trunc(Number(asked.get('page'))) || 1);
  query.set('page', String(page));
  const answer = await loadOrKeep(request, messages.usersFetchFailed, () =>
    callApi<UserListAnswer>('GET', `/admin/users?${query}`, undefined, { signal: request.signal }),
  );
  const { totalPages } = answer.pagination;
  if (page > totalPages && totalPages > 0) {
    query.set('page', String(totalPages));
    throw redirect(`${href('/admin/users')}?${query}`);
  }
  return answer;
}

/** The part of the address that says which users are meant. */
function filterOf(params: URLSearchParams): URLSearchParams {
  return givenFields(params, ['search', 'role', 'from', 'to']);
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<WriteResult> {
  const wanted = (await request.json()) as UserWrite;
  const path = `/admin/users/${wanted.id}`;
  return wanted.kind === 'role'
    ? write(() => callApi('PUT', path, { role: wanted.role }), messages.roleUpdated)
    : write(() => callApi('DELETE', path), messages.userDeleted);
}

export default function AdminUsers({ loaderData: { users, pagination } }: Route.ComponentProps) {
  const [asking, setAsking] = useState<Asking>();
  const isLoading = useNavigation().state === 'loading';
  const navigate = useNavigate();
  const self = useSession()?.user._id;
  const [params] = useSearchParams();
  const isNarrowed = params.size > 0;
  useLiveRefresh(['users']);

  const columns: Column<User>[] = [
    { header: 'User', cell: (user) => <UserName user={user} isSelf={user._id === self} /> },
    { header: 'Email', cell: ({ email }) => <Email email={email} /> },
    {
      header: 'Role',
      cell: (user) => (
        <RoleSelect user={user} isSelf={user._id === self} onChoose={(role) => setAsking({ user, role })} />
      ),
    },
    {
      header: 'Joined',
      cell: (user) => <span className="whitespace-nowrap">{formatDay(user.created_at)}</span>,
    },
    {
      header: 'Actions',
      cell: (user) => (
        <div className="-ml-3 flex min-h-11 items-center gap-1 @4xl:-my-1.5">
          <Link to={historyOf(user)} className="flex min-h-11 items-center px-3 text-link hover:underline">
            History<span className="sr-only"> of {user.name}</span>
          </Link>
          {user.role !== 'admin' && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Delete ${user.name}`}
              className="[&_svg]:text-danger"
              onClick={() => setAsking({ user })}
            >
              <Trash2 aria-hidden className="size-5" />
            </Button>
          )}
        </div>
      ),
    },
  ];

  return (
    <>
      <PageHead title="Users Management" line={`Total Users: ${formatCount(pagination.total)}`}>
        <CsvDownload path={`/admin/customers.csv?${filterOf(params)}`} file="customers.csv" />
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox placeholder="Search users by name or email..." />
        <Narrowed />
      </div>
      {users.length > 0 ? (
        <Table
          caption="Users"
          columns={columns}
          rows={users}
          rowKey={(user) => user._id}
          onOpen={(user) => navigate(ordersOf(user))}
          busy={isLoading}
        />
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={UserRoundX}
            title="No users found"
            hint={isNarrowed ? 'Try another name or email.' : undefined}
          />
        </div>
      )}
      <Pagination page={pagination.page} totalPages={pagination.totalPages} />
      {asking && <Question asking={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

/** The way back from a number of the analytics screen to everybody. */
function Narrowed() {
  const [params] = useSearchParams();
  const [role, from, to] = ['role', 'from', 'to'].map((name) => params.get(name));
  if (!role && !from && !to) return null;
  const who = role === 'user' ? 'Customers' : role === 'admin' ? 'Admins' : 'Everyone';
  const days = [from && `from ${formatDay(from)}`, to && `up to ${formatDay(to)}`].filter(Boolean).join(' ');
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      {days ? `${who} who joined ${days}` : who}
      <Link to={href('/admin/users')} className="flex min-h-11 items-center text-link hover:underline">
        Show everyone
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
  return (
    <Link to={ordersOf(user)} className="font-medium hover:underline">
      {user.name}
      {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
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
  return (
    <select
      aria-label={`Role of ${user.name}`}
      value={user.role}
      disabled={isSelf}
      title={isSelf ? 'You cannot change your own role.' : undefined}
      onChange={(event) => onChoose(event.target.value as Role)}
      className={cx(
        'h-11 rounded-full border border-transparent px-3 @4xl:h-9 font-medium text-base hover:border-line-strong disabled:cursor-not-allowed',
        user.role === 'admin' ? 'bg-brand-tint text-brand-text' : 'bg-sunken text-ink',
      )}
    >
      <option value="user">User</option>
      <option value="admin">Admin</option>
    </select>
  );
}

function Question({ asking: { user, role }, onClose }: { asking: Asking; onClose: () => void }) {
  const { busy, problem, send } = useWrite<UserWrite>(onClose);
  return (
    <ConfirmDialog
      title={role ? `Make ${user.name} ${role === 'admin' ? 'an admin' : 'a user'}` : `Delete ${user.name}`}
      open
      danger={!role}
      busy={busy}
      confirm={role ? `Change to ${capitalise(role)}` : 'Delete'}
      message={
        <div className="grid gap-3">
          <p>{role ? messages.confirmRoleChange(role) : messages.confirmDeleteUser}</p>
          <p className="text-ink-soft">
            {role
              ? 'They are logged out everywhere and log in again with the new role.'
              : 'Their orders stay, under the name and email they were placed with.'}
          </p>
          {problem && (
            <Notice tone="danger" alert>
              {problem}
            </Notice>
          )}
        </div>
      }
      onConfirm={() => send(role ? { kind: 'role', id: user._id, role } : { kind: 'delete', id: user._id })}
      onClose={onClose}
    />
  );
}

function ordersOf(user: User): string {
  return `${href('/admin/orders')}?search=${encodeURIComponent(user.name)}`;
}

function historyOf(user: User): string {
  return `${href('/admin/audit')}?entity=user&entityId=${user._id}`;
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Users Management" line="Total Users: …" />
      <TableSkeleton />
    </>
  );
}

export function ErrorBoundary() {
  return <FetchFailed heading="Users Management" message={messages.usersFetchFailed} />;
}
