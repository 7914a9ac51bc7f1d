import { useState } from 'react';
import { href, Link, useFetcher, useRevalidator } from 'react-router';
import type { SettingsChange, StoreSettings } from '#contract/settings.ts';
import { calendarChoices } from '#contract/values/both-calendars.ts';
import { useLive } from '#web/admin/frame/live.ts';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { ApiError, callApi, messageOf } from '#web/api.ts';
import { forgetCalendar } from '#web/calendar.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/settings.ts';
import { LegalPanels } from './legal-panels.tsx';
import { MoneyPanels } from './money-panels.tsx';
import {
  changeOf,
  changesIn,
  type SettingName,
  type SettingsDraft,
  type SwitchName,
  textOf,
} from './settings-draft.ts';

type Saved = { settings: StoreSettings } | { problem: string; isConflict: boolean };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.settings.name);

export function clientLoader() {
  return callApi<{ settings: StoreSettings }>('GET', '/admin/settings');
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Saved> {
  const t = browserTexts('admin').settings;
  const change = (await request.json()) as SettingsChange;
  try {
    const saved = await callApi<{ settings: StoreSettings }>('PUT', '/admin/settings', change);
    forgetCalendar();
    toast.success(t.saved);
    return saved;
  } catch (error) {
    const isConflict = error instanceof ApiError && error.status === 409;
    return { problem: messageOf(error, t.saveFailed), isConflict };
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
  const { settings: t, kit } = useTexts('admin');
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
    hint: isOthers(name, changed, startedFrom, settings) ? t.othersChange(String(settings[name])) : undefined,
  });
  const flag = (name: SwitchName) => ({
    checked: value(name) === 'true',
    onChange: (event: { target: { checked: boolean } }) =>
      setDraft({ ...draft, [name]: String(event.target.checked) }),
  });
  const failure = fetcher.state === 'idle' && fetcher.data && 'problem' in fetcher.data && fetcher.data;

  return (
    <div className="max-w-3xl">
      <PageHead title={t.name} line={t.line}>
        <Link to={href('/admin/notices')} className="flex min-h-11 items-center text-link hover:underline">
          {t.notices}
        </Link>
        <Link to={href('/admin/compliance')} className="flex min-h-11 items-center text-link hover:underline">
          {t.lawCheck}
        </Link>
        <Link
          to={`${href('/admin/audit')}?entity=settings`}
          className="flex min-h-11 items-center text-link hover:underline"
        >
          {kit.history}
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
        <MoneyPanels value={value} field={field} flag={flag} />
        <Panel title={t.shop}>
          <div className="grid gap-4">
            <div id="shopName">
              <TextField label={t.shopName} required pattern=".*\S.*" maxLength={60} {...field('shopName')} />
            </div>
            <div id="guestCheckout">
              <Checkbox label={t.guestCheckout} {...flag('guestCheckout')} />
              <p className="text-ink-soft text-sm">{t.guestCheckoutHint}</p>
            </div>
            <SelectField label={t.calendar} {...field('calendar')}>
              {calendarChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {t.calendars[choice]}
                </option>
              ))}
            </SelectField>
            <Link
              to={href('/admin/calendar')}
              className="-mt-3 flex min-h-11 items-center justify-self-start text-link hover:underline"
            >
              {t.calendarDays}
            </Link>
            <div id="returnPolicy">
              <TextArea label={t.returnPolicy} rows={5} maxLength={5000} {...field('returnPolicy')} />
            </div>
            <TextArea
              label={t.returnPolicyNe}
              lang="ne"
              rows={5}
              maxLength={5000}
              {...field('returnPolicyNe')}
              hint={field('returnPolicyNe').hint ?? t.returnPolicyNeHint}
            />
          </div>
        </Panel>
        <LegalPanels field={field} flag={flag} />
        {failure && (
          <Notice tone="danger" alert>
            {failure.problem}
            {failure.isConflict && ` ${t.newestLoaded}`}
          </Notice>
        )}
        <SaveBar isDirty={isDirty} busy={fetcher.state !== 'idle'} onDiscard={() => setDraft({})} />
      </form>
      <UnsavedGuard dirty={isDirty} />
    </div>
  );
}

/** A field that two people changed. */
function isOthers(
  name: SettingName,
  changed: SettingName[],
  startedFrom: StoreSettings,
  settings: StoreSettings,
): boolean {
  return changed.includes(name) && startedFrom[name] !== settings[name];
}

function SaveBar({ isDirty, busy, onDiscard }: { isDirty: boolean; busy: boolean; onDiscard: () => void }) {
  const t = useTexts('admin').settings;
  return (
    <div
      className={cx(
        'bottom-0 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-paper py-3',
        isDirty && 'sticky',
      )}
    >
      <p role="status" className="w-full text-ink-soft sm:mr-auto sm:w-auto">
        {isDirty ? t.unsaved : t.allSaved}
      </p>
      <Button
        variant="secondary"
        disabled={!isDirty || busy}
        onClick={onDiscard}
        className="flex-1 sm:flex-none"
      >
        {t.discard}
      </Button>
      <Button type="submit" disabled={!isDirty} busy={busy} className="flex-1 sm:flex-none">
        {t.save}
      </Button>
    </div>
  );
}

export function HydrateFallback() {
  const { settings: t, kit } = useTexts('admin');
  return (
    <>
      <PageHead title={t.name} line={t.line} />
      <div role="status" className="grid max-w-3xl gap-4">
        <span className="sr-only">{kit.loading}</span>
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').settings;
  return <FetchFailed heading={t.name} message={t.fetchFailed} />;
}
