import { useEffect, useState } from 'react';
import { href, useOutletContext } from 'react-router';
import type { RenderedMessage } from '#contract/outbox.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi, callApiWhole, messageOf } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/edit-template.ts';
import { MessagePreview } from './message-preview.tsx';
import { nameOf, type TemplatesContext } from './templates.tsx';

type Words = { subject: string; body: string };
const PREVIEW_AFTER = 400;

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const t = browserTexts('admin').outbox;
  const words = (await request.json()) as Words | { standard: true };
  const path = apiPath(params);
  return 'standard' in words
    ? write(() => callApiWhole('DELETE', path), t.templateReset)
    : write(() => callApiWhole('PUT', path, words), t.templateSaved);
}

function apiPath({ kind, channel, language }: { kind: string; channel: string; language: string }): string {
  return `/admin/message-templates/${kind}/${channel}/${language}`;
}

export default function EditTemplate({ params }: Route.ComponentProps) {
  const t = useTexts('admin').outbox;
  const { templates } = useOutletContext<TemplatesContext>();
  const close = useCloseDialog(href('/admin/message-templates'));
  const { busy, problem, send } = useWrite<Words | { standard: true }>(close);
  const template = templates.find(
    ({ kind, channel, language }) =>
      kind === params.kind && channel === params.channel && language === params.language,
  );
  const [words, setWords] = useState<Words>({ subject: template?.subject ?? '', body: template?.body ?? '' });
  const preview = usePreview(apiPath(params), words);
  if (!template) return null;
  return (
    <Dialog title={nameOf(template)} open onClose={close} wide>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send(words);
        }}
      >
        {template.channel === 'mail' && (
          <TextField
            label={t.subject}
            value={words.subject}
            onChange={({ target }) => setWords({ ...words, subject: target.value })}
            required
            maxLength={200}
          />
        )}
        <TextArea
          label={t.body}
          hint={template.channel === 'mail' ? t.bodyHint : undefined}
          rows={8}
          value={words.body}
          onChange={({ target }) => setWords({ ...words, body: target.value })}
          required
          maxLength={5000}
        />
        <p className="text-ink-soft text-sm">
          {t.canFillIn}{' '}
          {template.placeholders.map((name) => (
            <code key={name} className="mr-2">{`{${name}}`}</code>
          ))}
        </p>
        {(problem ?? preview.problem) && (
          <Notice tone="danger" alert>
            {problem ?? preview.problem}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t.save}
          </Button>
          {template.isOwn && (
            <Button variant="secondary" disabled={busy} onClick={() => void send({ standard: true })}>
              {t.useStandard}
            </Button>
          )}
        </div>
        {preview.rendered && <MessagePreview rendered={preview.rendered} />}
      </form>
    </Dialog>
  );
}

/** What the words would look like, a moment after the last key. */
function usePreview(path: string, words: Words) {
  const [preview, setPreview] = useState<{ rendered?: RenderedMessage; problem?: string }>({});
  const { subject, body } = words;
  useEffect(() => {
    const stale = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const input = { subject, body };
        const { signal } = stale;
        const rendered = await callApi<RenderedMessage>('POST', `${path}/preview`, input, { signal });
        setPreview({ rendered });
      } catch (error) {
        if (!stale.signal.aborted) setPreview({ problem: messageOf(error, '') });
      }
    }, PREVIEW_AFTER);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [path, subject, body]);
  return preview;
}
