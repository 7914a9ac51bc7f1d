import { href, Link, Outlet } from 'react-router';
import type { MessageTemplate, TemplateListAnswer } from '#contract/outbox.ts';
import { outbox } from '#texts/en/outbox.ts';
import { DialogButton } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { TableSkeleton } from '#web/admin/kit/table-skeleton.tsx';
import { callApi } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { Route } from './+types/templates.ts';

export const meta: Route.MetaFunction = () => [{ title: `${outbox.templates} · Back office` }];

/** What the dialog over this screen edits. */
export type TemplatesContext = { templates: MessageTemplate[] };

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return callApi<TemplateListAnswer>('GET', '/admin/message-templates', undefined, { signal });
}

export function nameOf({ kind, channel, language }: MessageTemplate): string {
  const name = outbox.kinds[kind] ?? kind;
  return outbox.templateName(name, outbox.channels[channel], outbox.languages[language] ?? '');
}

export default function AdminTemplates({ loaderData: { templates } }: Route.ComponentProps) {
  const columns: Column<MessageTemplate>[] = [
    {
      header: outbox.columns.message,
      cell: (template) => (
        <div>
          <p className="font-medium">{nameOf(template)}</p>
          <p className="line-clamp-1 text-ink-soft text-sm">{template.subject || template.body}</p>
        </div>
      ),
    },
    {
      header: outbox.columns.state,
      cell: ({ isOwn }) => (
        <Badge tone={isOwn ? 'brand' : 'neutral'}>{isOwn ? outbox.ownWords : outbox.ourWords}</Badge>
      ),
    },
    {
      header: outbox.columns.actions,
      cell: (template) => (
        <DialogButton variant="secondary" to={pathOf(template)} aria-label={outbox.editOf(nameOf(template))}>
          {outbox.edit}
        </DialogButton>
      ),
    },
  ];
  return (
    <>
      <PageHead title={outbox.templates} line={outbox.templatesLine}>
        <Link to={href('/admin/messages')} className="flex min-h-11 items-center text-link hover:underline">
          {outbox.backToMessages}
        </Link>
      </PageHead>
      <Table caption={outbox.templates} columns={columns} rows={templates} rowKey={pathOf} />
      <Outlet context={{ templates } satisfies TemplatesContext} />
    </>
  );
}

function pathOf({ kind, channel, language }: MessageTemplate): string {
  return href('/admin/message-templates/:kind/:channel/:language', { kind, channel, language });
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title={outbox.templates} line={outbox.templatesLine} />
      <TableSkeleton />
    </>
  );
}

export function ErrorBoundary() {
  return <FetchFailed heading={outbox.templates} message={outbox.templatesFetchFailed} />;
}
