import { ExternalLink, MailX } from 'lucide-react';
import { href, Link, Outlet } from 'react-router';
import {
  type MessageListAnswer,
  type MessageState,
  messageStates,
  type SentMessage,
} from '#contract/outbox.ts';
import { DEEPEST } from '#contract/values/list-pages.ts';
import { listQuery, useAddressState } from '#web/address-state.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { DialogLink, reloadUnlessDialog, useOpenDialog } from '#web/admin/kit/dialog-route.tsx';
import { Email } from '#web/admin/kit/email.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { ListEnd } from '#web/admin/kit/lists/list-end.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { TableSkeleton } from '#web/admin/kit/table-skeleton.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi, callApiWhole } from '#web/api.ts';
import { readSession } from '#web/session/session.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { type Column, Table } from '#web/ui/lists/table.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/messages.ts';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.outbox.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const t = browserTexts('admin').outbox;
  const { signal } = request;
  const query = listQuery(request, ['search', 'state', 'kind']);
  const source = { part: 'messages', key: query.toString(), signal, fallback: t.fetchFailed };
  return loadOrKeep(source, () =>
    callApi<MessageListAnswer>('GET', `/admin/messages?${query}`, undefined, { signal }),
  );
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const t = browserTexts('admin').outbox;
  const { id } = (await request.json()) as { id: string };
  return write(() => callApiWhole('POST', `/admin/messages/${id}/send-again`), t.onItsWay);
}

export const shouldRevalidate = reloadUnlessDialog;

const tones: Record<MessageState, Tone> = {
  waiting: 'pending',
  sending: 'processing',
  sent: 'delivered',
  failed: 'cancelled',
  skipped: 'neutral',
};

export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  const t = useTexts('admin').outbox;
  const formats = useFormats();
  const { messages, pagination } = loaderData;
  const openDialog = useOpenDialog();
  const { params, isComing } = useAddressState();
  useLiveRefresh(['messages']);

  const columns: Column<SentMessage>[] = [
    { header: t.columns.message, cell: (message) => <Subject message={message} /> },
    {
      header: t.columns.to,
      cell: ({ recipient, channel }) => (
        <>
          <Email email={recipient} /> <span className="text-ink-soft text-sm">({t.channels[channel]})</span>
        </>
      ),
    },
    { header: t.columns.state, cell: (message) => <State message={message} /> },
    {
      header: t.columns.when,
      cell: ({ created_at }) => formats.minute(created_at),
    },
    { header: t.columns.actions, cell: (message) => <SendAgain message={message} /> },
  ];

  return (
    <>
      <PageHead
        title={t.title}
        line={
          <ConnectionLost>
            <span>{t.line(formats.found(pagination.total, pagination.isMore))}</span>
          </ConnectionLost>
        }
      >
        <Ways />
      </PageHead>
      <Setup {...loaderData} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchBox placeholder={t.search} />
        <StateFilter />
      </div>
      {params.has('search') && pagination.isMore && (
        <p className="mb-3 text-ink-soft text-sm">{t.searched(formats.count(DEEPEST))}</p>
      )}
      {messages.length > 0 ? (
        <Table
          caption={t.title}
          columns={columns}
          rows={messages}
          rowKey={({ _id }) => _id}
          onOpen={({ _id }) => openDialog(href('/admin/messages/:id', { id: _id }))}
          busy={isComing}
        />
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={MailX} title={t.none} hint={params.size > 0 ? t.noneMatching : t.noneHint} />
        </div>
      )}
      <Pagination {...pagination} />
      <ListEnd {...pagination} />
      <Outlet />
    </>
  );
}

function Ways() {
  const t = useTexts('admin').outbox;
  const mine = readSession()?.user.permissions;
  const look = 'flex min-h-11 items-center text-link hover:underline';
  return (
    <>
      {(!mine || mine.includes('settings')) && (
        <Link to={href('/admin/message-templates')} className={look}>
          {t.templates}
        </Link>
      )}
      <Link to={href('/admin/notices')} className={look}>
        {t.settings}
      </Link>
    </>
  );
}

/** Whether messages leave the house at all. */
function Setup({ inboxUrl, simulated, canMail, canSms }: MessageListAnswer) {
  const t = useTexts('admin').outbox;
  if (inboxUrl) {
    return (
      <Notice tone="info" className="mb-4">
        {t.demoInbox(simulated)}{' '}
        <a href={inboxUrl} className="inline-flex items-center gap-1 text-link underline">
          {t.openInbox} <ExternalLink aria-hidden className="size-4" />
        </a>
      </Notice>
    );
  }
  if (canMail && canSms) return null;
  return (
    <Notice tone={canMail ? 'info' : 'warning'} className="mb-4">
      {!canMail && <p>{t.noMail}</p>}
      {!canSms && <p>{t.noSms}</p>}
    </Notice>
  );
}

function StateFilter() {
  const t = useTexts('admin').outbox;
  const { params, change } = useAddressState();
  return (
    <SelectField
      label={t.columns.state}
      hideLabel
      value={params.get('state') ?? ''}
      onChange={(event) => change({ state: event.target.value })}
    >
      <option value="">{t.allStates}</option>
      {messageStates.map((state) => (
        <option key={state} value={state}>
          {t.states[state]}
        </option>
      ))}
    </SelectField>
  );
}

function Subject({ message }: { message: SentMessage }) {
  const t = useTexts('admin').outbox;
  return (
    <div className="min-w-0">
      <DialogLink
        to={href('/admin/messages/:id', { id: message._id })}
        className="line-clamp-2 font-medium hover:underline"
      >
        <span lang={langOf(message.subject)}>{message.subject}</span>
      </DialogLink>
      <p className="text-ink-soft text-sm">{t.kinds[message.kind] ?? message.kind}</p>
    </div>
  );
}

function State({ message: { state, tries, next_try_at, last_error } }: { message: SentMessage }) {
  const t = useTexts('admin').outbox;
  const { minute } = useFormats();
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      {state !== 'sent' && tries > 0 && (
        <p className="text-ink-soft text-sm">
          {[t.tries(tries), next_try_at && t.nextTry(minute(next_try_at))].filter(Boolean).join(' · ')}
        </p>
      )}
      {last_error && (
        <p className="line-clamp-2 max-w-72 text-danger text-sm">{t.errors[last_error] ?? last_error}</p>
      )}
    </div>
  );
}

function SendAgain({ message }: { message: SentMessage }) {
  const t = useTexts('admin').outbox;
  const { busy, problem, send } = useWrite<{ id: string }>();
  if (message.state === 'sending') return null;
  return (
    <div className="@4xl:-my-1.5">
      <Button
        variant="secondary"
        busy={busy}
        aria-label={t.sendAgainOf(message.recipient)}
        onClick={() => void send({ id: message._id })}
      >
        {t.sendAgain}
      </Button>
      {problem && <p className="mt-1 text-danger text-sm">{problem}</p>}
    </div>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').outbox;
  return (
    <>
      <PageHead title={t.title} line={t.line('…')} />
      <TableSkeleton />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').outbox;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
