import { href, Link, Outlet } from 'react-router';
import type { MessageTemplate, TemplateListAnswer } from '#contract/outbox.ts';
import { DialogButton } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { TableSkeleton } from '#web/admin/kit/table-skeleton.tsx';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, Table } from '#web/ui/lists/table.tsx';
import type { Route } from './+types/templates.ts';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.outbox.templates);

/** What the dialog over this screen edits. */
export type TemplatesContext = { templates: MessageTemplate[] };

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return callApi<TemplateListAnswer>('GET', '/admin/message-templates', undefined, { signal });
}

export function nameOf({ kind, channel, language }: MessageTemplate): string {
  const t = browserTexts('admin').outbox;
  const name = t.kinds[kind] ?? kind;
  return t.templateName(name, t.channels[channel], t.languages[language] ?? '');
}

export default function AdminTemplates({ loaderData: { templates } }: Route.ComponentProps) {
  const t = useTexts('admin').outbox;
  const columns: Column<MessageTemplate>[] = [
    {
      header: t.columns.message,
      cell: (template) => (
        <div>
          <p className="font-medium">{nameOf(template)}</p>
          <p lang={template.language} className="line-clamp-1 text-ink-soft text-sm">
            {template.subject || template.body}
          </p>
        </div>
      ),
    },
    {
      header: t.columns.state,
      cell: ({ isOwn }) => (
        <Badge tone={isOwn ? 'brand' : 'neutral'}>{isOwn ? t.ownWords : t.ourWords}</Badge>
      ),
    },
    {
      header: t.columns.actions,
      cell: (template) => (
        <DialogButton variant="secondary" to={pathOf(template)} aria-label={t.editOf(nameOf(template))}>
          {t.edit}
        </DialogButton>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t.templates} line={t.templatesLine}>
        <Link to={href('/admin/messages')} className="flex min-h-11 items-center text-link hover:underline">
          {t.backToMessages}
        </Link>
      </PageHead>
      <Table caption={t.templates} columns={columns} rows={templates} rowKey={pathOf} />
      <Outlet context={{ templates } satisfies TemplatesContext} />
    </>
  );
}

function pathOf({ kind, channel, language }: MessageTemplate): string {
  return href('/admin/message-templates/:kind/:channel/:language', { kind, channel, language });
}

export function HydrateFallback() {
  const t = useTexts('admin').outbox;
  return (
    <>
      <PageHead title={t.templates} line={t.templatesLine} />
      <TableSkeleton />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').outbox;
  return <FetchFailed heading={t.templates} message={t.templatesFetchFailed} />;
}
