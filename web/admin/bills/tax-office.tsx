import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { href, Link } from 'react-router';
import type { TaxOfficeAnswer, TaxOfficeChange } from '#contract/bills/tax-office.ts';
import { DEEPEST } from '#contract/values/list-pages.ts';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/tax-office.ts';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.taxOffice.title);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return callApi<TaxOfficeAnswer>('GET', '/admin/tax-office', undefined, { signal });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const change = (await request.json()) as TaxOfficeChange;
  return write(() => callApi('PUT', '/admin/tax-office', change), browserTexts('admin').taxOffice.saved);
}

export default function TaxOffice({ loaderData: { taxOffice } }: Route.ComponentProps) {
  const { taxOffice: t, bills } = useTexts('admin');
  const { countedTo } = useFormats();
  return (
    <div className="max-w-3xl">
      <Link
        to={href('/admin/bills')}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 text-link text-sm underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" /> {bills.register}
      </Link>
      <PageHead title={t.title} line={t.line} />
      <div className="grid gap-4">
        <Notice tone="info">{t.caution}</Notice>
        {taxOffice.isRehearsal && <Notice tone="warning">{t.rehearsal}</Notice>}
        {!taxOffice.canKeepKeys && <Notice tone="warning">{t.noSettingsKey}</Notice>}
        <SettingForm key={taxOffice.keysSetAt} taxOffice={taxOffice} />
        {taxOffice.enabled && (
          <p role="status" className="flex flex-wrap gap-x-4 text-ink-soft">
            {taxOffice.waiting + taxOffice.failed === 0 && <span>{t.allSent}</span>}
            {taxOffice.waiting > 0 && (
              <span>{t.waiting(taxOffice.waiting, countedTo(DEEPEST, taxOffice.waiting))}</span>
            )}
            {taxOffice.failed > 0 && (
              <span className="text-danger">
                {t.failed(taxOffice.failed, countedTo(DEEPEST, taxOffice.failed))}
              </span>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function SettingForm({ taxOffice }: TaxOfficeAnswer) {
  const t = useTexts('admin').taxOffice;
  const { minute } = useFormats();
  const [draft, setDraft] = useState({
    enabled: taxOffice.enabled,
    baseUrl: taxOffice.baseUrl,
    username: '',
    password: '',
  });
  const { busy, problem, send } = useWrite(() => setDraft((now) => ({ ...now, username: '', password: '' })));
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const dirty =
    draft.enabled !== taxOffice.enabled ||
    draft.baseUrl !== taxOffice.baseUrl ||
    draft.username + draft.password !== '';

  function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const { username, password, ...rest } = draft;
    void send(username || password ? draft : rest);
  }

  const keys =
    taxOffice.keys === 'entered'
      ? t.keys.entered(minute(taxOffice.keysSetAt ?? ''), taxOffice.keysSetBy ?? '')
      : t.keys[taxOffice.keys];
  return (
    <Panel title={t.title}>
      <form onSubmit={save} className="grid gap-4 sm:grid-cols-2" autoComplete="off">
        <div className="sm:col-span-2">
          <Checkbox
            label={t.enabled}
            checked={draft.enabled}
            onChange={(event) => set({ enabled: event.target.checked })}
          />
          <p className="text-ink-soft text-sm">{t.enabledHint}</p>
        </div>
        <TextField
          label={t.baseUrl}
          hint={t.baseUrlHint}
          type="url"
          className="sm:col-span-2"
          maxLength={200}
          value={draft.baseUrl}
          onChange={(event) => set({ baseUrl: event.target.value })}
        />
        <TextField
          label={t.username}
          maxLength={100}
          autoComplete="off"
          disabled={!taxOffice.canKeepKeys}
          value={draft.username}
          onChange={(event) => set({ username: event.target.value })}
        />
        <TextField
          label={t.password}
          type="password"
          maxLength={200}
          autoComplete="new-password"
          disabled={!taxOffice.canKeepKeys}
          value={draft.password}
          onChange={(event) => set({ password: event.target.value })}
        />
        <p className="text-ink-soft text-sm sm:col-span-2">{keys}</p>
        {problem && (
          <Notice tone="danger" alert className="sm:col-span-2">
            {problem}
          </Notice>
        )}
        <div className="flex justify-end sm:col-span-2">
          <Button type="submit" busy={busy} disabled={!dirty}>
            {t.save}
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={dirty && !busy} />
    </Panel>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').taxOffice;
  return (
    <>
      <PageHead title={t.title} line={t.line} />
      <Skeleton className="h-80 max-w-3xl rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').taxOffice;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
