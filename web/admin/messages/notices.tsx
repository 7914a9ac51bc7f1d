import { useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { type MessageSettings, type MessageSettingsChange, ownerNotices } from '#contract/outbox.ts';
import { askToNotify, canNotify, isNotifying, stopNotifying } from '#web/admin/frame/order-alarm.ts';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { type WriteResult, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/notices.ts';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.outbox.settings);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return callApi<{ settings: MessageSettings }>('GET', '/admin/message-settings', undefined, { signal });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const t = browserTexts('admin').outbox;
  const change = (await request.json()) as MessageSettingsChange;
  return write(() => callApi('PUT', '/admin/message-settings', change), t.settingsSaved);
}

export default function AdminNotices({ loaderData: { settings } }: Route.ComponentProps) {
  const t = useTexts('admin').outbox;
  const fetcher = useFetcher<WriteResult>();
  const problem = fetcher.state === 'idle' && fetcher.data?.done === false && fetcher.data.problem;

  function save(form: FormData): void {
    const change: MessageSettingsChange = {
      senderName: String(form.get('senderName')),
      ownerEmail: String(form.get('ownerEmail')).trim(),
      lowStockAt: Number(form.get('lowStockAt')),
      switchedOff: ownerNotices.filter((notice) => form.get(notice) !== 'on'),
      version: settings.version,
    };
    void fetcher.submit(change, { method: 'post', encType: 'application/json' });
  }

  return (
    <div className="max-w-3xl">
      <PageHead title={t.settings} line={t.settingsLine}>
        <Link to={href('/admin/messages')} className="flex min-h-11 items-center text-link hover:underline">
          {t.backToMessages}
        </Link>
      </PageHead>
      <form
        key={settings.version}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save(new FormData(event.currentTarget));
        }}
      >
        <Panel title={t.tellMe}>
          <div className="grid">
            {ownerNotices.map((notice) => (
              <Checkbox
                key={notice}
                name={notice}
                label={t.notices[notice]}
                defaultChecked={!settings.switchedOff.includes(notice)}
              />
            ))}
          </div>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <TextField
              label={t.ownerEmail}
              hint={t.ownerEmailHint}
              name="ownerEmail"
              type="email"
              defaultValue={settings.ownerEmail}
              maxLength={254}
            />
            <NumberField
              label={t.lowStockAt}
              name="lowStockAt"
              min={0}
              max={100_000}
              step={1}
              required
              defaultValue={settings.lowStockAt}
            />
            <TextField
              label={t.senderName}
              hint={t.senderHint}
              name="senderName"
              defaultValue={settings.senderName}
              maxLength={80}
            />
          </div>
        </Panel>
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={fetcher.state !== 'idle'}>
            {t.saveSettings}
          </Button>
        </div>
      </form>
      <div className="mt-4">
        <InThisBrowser />
      </div>
    </div>
  );
}

function InThisBrowser() {
  const t = useTexts('admin').outbox;
  const [isOn, setOn] = useState(isNotifying);
  return (
    <Panel title={t.browserNotices}>
      <p className="mb-3 text-ink-soft">{t.browserNoticesHint}</p>
      {canNotify() ? (
        <Button
          variant="secondary"
          onClick={async () => {
            if (isOn) stopNotifying();
            else await askToNotify();
            setOn(isNotifying());
          }}
        >
          {isOn ? t.browserOff : t.browserOn}
        </Button>
      ) : (
        <Notice tone="info">{t.browserBlocked}</Notice>
      )}
    </Panel>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').outbox;
  return (
    <>
      <PageHead title={t.settings} line={t.settingsLine} />
      <Skeleton className="h-80 max-w-3xl rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').outbox;
  return <FetchFailed heading={t.settings} message={t.settingsFetchFailed} />;
}
