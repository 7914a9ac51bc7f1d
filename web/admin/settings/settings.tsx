import { useState } from 'react';
import { href, Link, useFetcher, useRevalidator } from 'react-router';
import type { SettingsChange, StoreSettings } from '#contract/settings.ts';
import { useLive } from '#web/admin/frame/live.ts';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { Panel } from '#web/admin/kit/panel.tsx';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { ApiError, callApi, messageOf } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/settings.ts';
import {
  changeOf,
  changesIn,
  effectOf,
  type SettingName,
  type SettingsDraft,
  textOf,
} from './settings-draft.ts';

type Saved = { settings: StoreSettings } | { problem: string; isConflict: boolean };

const FETCH_FAILED = 'Failed to fetch settings';
const SAVED = 'Settings saved successfully!';

export const meta: Route.MetaFunction = () => [{ title: 'Settings · Back office' }];

export function clientLoader() {
  return callApi<{ settings: StoreSettings }>('GET', '/admin/settings');
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Saved> {
  const change = (await request.json()) as SettingsChange;
  try {
    const saved = await callApi<{ settings: StoreSettings }>('PUT', '/admin/settings', change);
    toast.success(SAVED);
    return saved;
  } catch (error) {
    const isConflict = error instanceof ApiError && error.status === 409;
    return { problem: messageOf(error, 'The settings could not be saved.'), isConflict };
  }
}

/** After a failure that a fresh read cannot help, nothing is reloaded, so that nothing typed can get lost. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: Saved;
  defaultShouldRevalidate: boolean;
}) {
  return actionResult && 'problem' in actionResult ? actionResult.isConflict : defaultShouldRevalidate;
}

export default function AdminSettings({ loaderData: { settings } }: Route.ComponentProps) {
  const [draft, setDraft] = useState<SettingsDraft>({});
  const fetcher = useFetcher<Saved>();
  const { revalidate } = useRevalidator();
  const changed = changesIn(draft, settings);
  const isDirty = changed.length > 0;
  // What somebody else saves shows at once, but never under the hands of whoever is typing.
  useLive(['settings'], () => isDirty || revalidate());

  const [heard, setHeard] = useState<Saved>();
  const [startedFrom, setStartedFrom] = useState(settings);
  if (fetcher.state === 'idle' && fetcher.data && fetcher.data !== heard) {
    setHeard(fetcher.data);
    if ('settings' in fetcher.data) setDraft({});
  }
  if (!isDirty && startedFrom !== settings) setStartedFrom(settings);

  const value = (name: SettingName) => draft[name] ?? textOf(settings, name);
  const field = (name: SettingName) => ({
    value: value(name),
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
    hint: othersHint(name, changed, startedFrom, settings),
  });
  const failure = fetcher.state === 'idle' && fetcher.data && 'problem' in fetcher.data && fetcher.data;

  return (
    <div className="max-w-3xl">
      <PageHead title="Settings" line="Changes show in the shop at once.">
        <Link
          to={`${href('/admin/audit')}?entity=settings`}
          className="flex min-h-11 items-center text-link hover:underline"
        >
          History
        </Link>
      </PageHead>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          fetcher.submit(changeOf(draft, changed, settings.version), {
            method: 'post',
            encType: 'application/json',
          });
        }}
        className="grid gap-4"
      >
        <Panel title="Shipping and tax">
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField label="Free shipping from (NPR)" {...amount} {...field('freeShippingFrom')} />
            <TextField label="Shipping fee (NPR)" {...amount} {...field('shippingFee')} />
            <TextField label="Tax rate (%)" {...amount} max={100} {...field('taxRatePercent')} />
          </div>
          <Effect lines={effectOf(value)} />
        </Panel>
        <Panel title="Shop">
          <div className="grid gap-4">
            <TextField label="Shop name" required pattern=".*\S.*" maxLength={60} {...field('shopName')} />
            <TextArea label="Return policy" rows={5} maxLength={5000} {...field('returnPolicy')} />
          </div>
        </Panel>
        <Panel title="Legal identity">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Legal name" maxLength={200} {...field('legalName')} />
            <TextField label="Registration number" maxLength={60} {...field('registrationNumber')} />
            <TextField label="Address" maxLength={300} className="sm:col-span-2" {...field('legalAddress')} />
          </div>
        </Panel>
        <Panel title="Contact">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Email" type="email" maxLength={254} {...field('contactEmail')} />
            <TextField label="Phone" type="tel" maxLength={40} {...field('contactPhone')} />
          </div>
        </Panel>
        {failure && (
          <Notice tone="danger" alert>
            {failure.problem}
            {failure.isConflict && ' The newest values are loaded now, and what you typed is kept.'}
          </Notice>
        )}
        <SaveBar isDirty={isDirty} busy={fetcher.state !== 'idle'} onDiscard={() => setDraft({})} />
      </form>
      <UnsavedGuard dirty={isDirty} />
    </div>
  );
}

const amount = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01, required: true } as const;

/** For a field that two people changed: what the other one made of it. */
function othersHint(
  name: SettingName,
  changed: SettingName[],
  startedFrom: StoreSettings,
  settings: StoreSettings,
): string | undefined {
  if (!changed.includes(name) || startedFrom[name] === settings[name]) return undefined;
  return `Someone else changed this to “${settings[name]}” meanwhile. Saving replaces it.`;
}

function Effect({ lines }: { lines: string[] | undefined }) {
  return (
    <div className="mt-4 rounded-control bg-sunken px-4 py-3">
      <p className="font-medium text-sm">What customers see</p>
      <ul aria-live="polite" className="mt-1 grid gap-0.5">
        {(lines ?? ['Fill in the three numbers, with at most two decimals.']).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function SaveBar({ isDirty, busy, onDiscard }: { isDirty: boolean; busy: boolean; onDiscard: () => void }) {
  return (
    <div
      className={cx(
        'bottom-0 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-paper py-3',
        isDirty && 'sticky',
      )}
    >
      <p role="status" className="w-full text-ink-soft sm:mr-auto sm:w-auto">
        {isDirty ? 'Unsaved changes' : 'Everything is saved'}
      </p>
      <Button
        variant="secondary"
        disabled={!isDirty || busy}
        onClick={onDiscard}
        className="flex-1 sm:flex-none"
      >
        Discard
      </Button>
      <Button type="submit" disabled={!isDirty} busy={busy} className="flex-1 sm:flex-none">
        Save settings
      </Button>
    </div>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Settings" line="Changes show in the shop at once." />
      <div role="status" className="grid max-w-3xl gap-4">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <FetchFailed heading="Settings" message={FETCH_FAILED} />;
}
