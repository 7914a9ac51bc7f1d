import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Place } from '#contract/delivery/places.ts';
import type { SavedAddress, SavedAddressesAnswer } from '#contract/orders/addresses.ts';
import { spokenAddress } from '#contract/orders/spoken-address.ts';
import { callApi, messageOf } from '#web/api.ts';
import { OrderAddress } from '#web/order-kit/order-address.tsx';
import { asMember } from '#web/session/require-session.ts';
import { draftFrom } from '#web/storefront/checkout/checkout-draft.ts';
import { AddressFields } from '#web/storefront/checkout/checkout-fields.tsx';
import {
  type AddressDraft,
  type AddressErrors,
  addressFields,
  addressOf,
  problemsOf,
} from '#web/storefront/checkout/checkout-form.ts';
import { useShopData } from '#web/storefront/frame/shop-data.ts';
import { textsFirst } from '#web/texts/load-texts.ts';
import type { TextsHandle } from '#web/texts/text-files.ts';
import { browserTexts, useLanguage, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/addresses.ts';
import { Section, SectionsSkeleton } from './account-section.tsx';

export const handle = { texts: ['buying'] } satisfies TextsHandle;

export const clientMiddleware = [textsFirst(handle.texts)];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asMember(request, () =>
    callApi<SavedAddressesAnswer>('GET', '/users/addresses', undefined, { signal: request.signal }),
  );
}

/** The default first, then the ones used last: so they are offered at checkout. */
export default function Addresses({ loaderData: { addresses } }: Route.ComponentProps) {
  const t = useTexts('account').accountPages;
  const [edited, setEdited] = useState<SavedAddress | 'new'>();
  if (edited) {
    return <AddressForm key="form" saved={edited} onClose={() => setEdited(undefined)} />;
  }
  return (
    <>
      <p className="text-ink-soft">{addresses.length > 0 ? t.addressesHint : t.noAddresses}</p>
      {addresses.map((address) => (
        <SavedEntry key={address._id} address={address} onEdit={() => setEdited(address)} />
      ))}
      <div>
        <Button variant="secondary" onClick={() => setEdited('new')}>
          {t.addAddress}
        </Button>
      </div>
    </>
  );
}

function SavedEntry({ address: saved, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const t = useTexts('account').accountPages;
  const address = spokenAddress(useLanguage(), saved);
  const { revalidate } = useRevalidator();
  async function write(method: string, body?: object): Promise<void> {
    try {
      await callApi(method, `/users/addresses/${address._id}`, body);
      toast.success(t.saved);
    } catch (error) {
      toast.error(messageOf(error, browserTexts('shop').kit.somethingWrong));
    }
    await revalidate();
  }
  const makeDefault = () => {
    const { address: written, place } = draftFrom(saved);
    return write('PUT', { ...addressOf(written, place), isDefault: true });
  };
  const label = (action: string) => t.ofAddress(action, address.fullName, address.city);
  return (
    <section
      aria-label={`${address.fullName}, ${address.city}`}
      className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div className="min-w-48 flex-1">
        {address.isDefault && (
          <p className="mb-2">
            <Badge tone="brand">{t.defaultAddress}</Badge>
          </p>
        )}
        <OrderAddress address={address} />
      </div>
      <div className="flex flex-wrap gap-2">
        {!address.isDefault && (
          <Button variant="quiet" aria-label={label(t.makeDefault)} onClick={() => void makeDefault()}>
            {t.makeDefault}
          </Button>
        )}
        <Button variant="secondary" aria-label={label(t.edit)} onClick={onEdit}>
          {t.edit}
        </Button>
        <Button variant="secondary" aria-label={label(t.remove)} onClick={() => void write('DELETE')}>
          {t.remove}
        </Button>
      </div>
    </section>
  );
}

type AddressFormProps = { saved: SavedAddress | 'new'; onClose: () => void };

function AddressForm({ saved, onClose }: AddressFormProps) {
  const t = useTexts('account').accountPages;
  const texts = useTexts('buying').checkout;
  const { revalidate } = useRevalidator();
  const freeAddresses = useShopData()?.settings.freeAddresses ?? true;
  const known: { address: AddressDraft; place?: Place | undefined } =
    saved === 'new' ? { address: {} } : draftFrom(saved);
  const [place, setPlace] = useState(known.place);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const way = { place, pickup: false, isCash: false, freeAddresses, cashNeedsPhone: false, isGuest: false };

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const draft = Object.fromEntries(addressFields.map((name) => [name, String(form.get(name) ?? '')]));
    const problems = problemsOf(draft, way, texts);
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    try {
      const body = { ...addressOf(draft, place), isDefault: form.has('isDefault') };
      if (saved === 'new') await callApi('POST', '/users/addresses', body);
      else await callApi('PUT', `/users/addresses/${saved._id}`, body);
      toast.success(t.saved);
      await revalidate();
      onClose();
    } catch (error) {
      setProblem(messageOf(error, browserTexts('shop').kit.somethingWrong));
      setBusy(false);
    }
  }

  return (
    <Section title={saved === 'new' ? t.addAddress : t.editAddress}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <AddressFields
          initial={known.address}
          way={way}
          errors={errors}
          terms=""
          hasPan={false}
          onPlace={setPlace}
          onProblem={(name, wrong) => setErrors((former) => ({ ...former, [name]: wrong }))}
        />
        <Checkbox
          label={t.makeDefault}
          name="isDefault"
          defaultChecked={saved !== 'new' && saved.isDefault}
        />
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {t.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.close}
          </Button>
        </div>
      </form>
    </Section>
  );
}

export function HydrateFallback() {
  return <SectionsSkeleton label={useTexts('account').accountPages.loading} />;
}
