import { MapPinned, Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { href, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { DeliveryZone, DeliveryZoneListAnswer } from '#contract/delivery/delivery.ts';
import type { StoreSettings } from '#contract/settings.ts';
import { DialogButton, reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/delivery.ts';
import { usePlaceNames } from './place-names.ts';

export type DeliveryContext = DeliveryZoneListAnswer & { settings: StoreSettings };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.delivery.title);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<DeliveryContext> {
  const fallback = browserTexts('admin').delivery.fetchFailed;
  return loadOrKeep({ part: 'delivery', key: '', signal, fallback }, async () => {
    const [zones, settings] = await Promise.all([
      callApi<DeliveryZoneListAnswer>('GET', '/admin/delivery-zones', undefined, { signal }),
      callApi<{ settings: StoreSettings }>('GET', '/admin/settings', undefined, { signal }),
    ]);
    return { ...zones, ...settings };
  });
}

/** The first set when nothing is sent, else what of the settings belongs here. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const change = (await request.json()) as object;
  const t = browserTexts('admin').delivery;
  return 'pickupAddress' in change
    ? write(() => callApi('PUT', '/admin/settings', change), t.settingsSaved)
    : write(() => callApi('POST', '/admin/delivery-zones/first-set'), t.firstSetMade);
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => reloadUnlessDialog(change);

export default function AdminDelivery({ loaderData }: Route.ComponentProps) {
  const t = useTexts('admin').delivery;
  const { zones, districts, places, settings } = loaderData;
  const { districtName, placeName } = usePlaceNames();
  const namesIn = (zone: DeliveryZone) => [
    ...districts.filter(({ code }) => zone.districts.includes(code)).map(districtName),
    ...places.filter(({ code }) => zone.places.includes(code)).map(placeName),
  ];
  return (
    <>
      <PageHead title={t.title} />
      <div className="grid gap-6">
        <Panel
          title={t.zones}
          aside={
            <DialogButton to={href('/admin/delivery/new')}>
              <Plus aria-hidden className="size-4" /> {t.addZone}
            </DialogButton>
          }
        >
          {zones.length === 0 ? (
            <NoZones />
          ) : (
            <ul className="divide-y divide-line">
              {zones.map((zone) => (
                <ZoneRow key={zone._id} zone={zone} names={namesIn(zone)} />
              ))}
            </ul>
          )}
        </Panel>
        <PickupPanel key={settings.version} settings={settings} hasZones={zones.length > 0} />
      </div>
      <Outlet context={loaderData satisfies DeliveryContext} />
    </>
  );
}

function NoZones() {
  const t = useTexts('admin').delivery;
  const { busy, problem, send } = useWrite();
  return (
    <EmptyState icon={MapPinned} title={t.none} hint={t.zonesHint}>
      <Button
        variant="secondary"
        busy={busy}
        className="max-sm:h-auto max-sm:min-h-11 max-sm:whitespace-normal max-sm:py-2"
        onClick={() => void send({})}
      >
        {t.firstSet}
      </Button>
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
    </EmptyState>
  );
}

function ZoneRow({ zone, names }: { zone: DeliveryZone; names: string[] }) {
  const t = useTexts('admin').delivery;
  const { rupees } = useFormats();
  const { zoneName } = usePlaceNames();
  const { _id: id, fee, freeFrom, daysFrom, daysTo, cashAllowed, districts, places } = zone;
  const name = zoneName(zone);
  const facts = [
    freeFrom === null ? '' : t.freeFrom(rupees(freeFrom)),
    t.days(daysFrom, daysTo),
    cashAllowed ? '' : t.noCash,
    t.covers(districts.length, places.length),
  ];
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{name}</span> {rupees(fee)}
        </p>
        <p className="mt-1 text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</p>
        {names.length > 0 && <p className="mt-1 line-clamp-2 break-words text-sm">{names.join(' · ')}</p>}
      </div>
      <div className="flex shrink-0">
        <DialogButton
          to={href('/admin/delivery/:id', { id })}
          variant="quiet"
          size="icon"
          aria-label={t.edit(name)}
        >
          <Pencil aria-hidden className="size-5" />
        </DialogButton>
        <DialogButton
          to={href('/admin/delivery/:id/delete', { id })}
          variant="quiet"
          size="icon"
          aria-label={t.delete(name)}
        >
          <Trash2 aria-hidden className="size-5" />
        </DialogButton>
      </div>
    </li>
  );
}

function PickupPanel({ settings, hasZones }: { settings: StoreSettings; hasZones: boolean }) {
  const t = useTexts('admin').delivery;
  const { busy, problem, send } = useWrite();
  const [pickupAddress, setPickup] = useState(settings.pickupAddress);
  const [freeAddresses, setFree] = useState(settings.freeAddresses);
  function save(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send({ pickupAddress, freeAddresses, version: settings.version });
  }
  return (
    <Panel title={t.pickupTitle}>
      <form onSubmit={save} className="grid max-w-xl gap-4">
        <TextField
          label={t.pickup}
          maxLength={300}
          value={pickupAddress}
          onChange={(event) => setPickup(event.target.value)}
        />
        <Checkbox
          label={t.freeAddresses}
          checked={freeAddresses}
          onChange={(event) => setFree(event.target.checked)}
        />
        {hasZones && freeAddresses && <Notice tone="info">{t.freeAddressesNotice}</Notice>}
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={busy}>
            {t.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').delivery;
  return (
    <>
      <PageHead title={t.title} />
      <Skeleton className="h-60 rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').delivery;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
