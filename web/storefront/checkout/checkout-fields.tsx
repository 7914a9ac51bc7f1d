import type { FocusEvent, FormEvent, ReactNode } from 'react';
import type { Place } from '#contract/delivery/places.ts';
import { countryIn } from '#contract/orders/spoken-address.ts';
import { inDigitsOf } from '#texts/digits.ts';
import { PlaceField } from '#web/order-kit/place-field.tsx';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import {
  type AddressDraft,
  type AddressErrors,
  type AddressField,
  isPhoneNeeded,
  problemOf,
  provinces,
  type Way,
} from './checkout-form.ts';

type AddressFieldsProps = {
  initial: AddressDraft;
  way: Way;
  errors: AddressErrors;
  /** What delivery there costs and takes. */
  terms: string;
  /** A bill is not asked for in the address book. */
  hasPan?: boolean;
  onProblem: (name: AddressField, problem: string | undefined) => void;
  onPlace: (place: Place | undefined) => void;
};

/** Labels above, two to a row where there is room, so that the payment is in sight as well. A field speaks up when it is left, and falls silent as soon as it is right. */
export function AddressFields({
  initial,
  way,
  errors,
  terms,
  hasPan = true,
  onProblem,
  onPlace,
}: AddressFieldsProps) {
  const t = useTexts('buying').checkout;
  const language = useLanguage();
  const { place, pickup, freeAddresses, isGuest } = way;
  const field = (name: AddressField) => ({
    name,
    defaultValue: initial[name] ?? '',
    error: errors[name],
    onBlur: (event: FocusEvent<HTMLInputElement>) =>
      onProblem(name, problemOf(name, event.target.value, way, t)),
    onInput: (event: FormEvent<HTMLInputElement>) => {
      if (errors[name]) onProblem(name, problemOf(name, event.currentTarget.value, way, t));
    },
  });
  return (
    <Group title={pickup ? t.whoPicksUp : t.address} className="sm:grid sm:grid-cols-2">
      <TextField
        label={t.fullName}
        autoComplete="shipping name"
        required
        maxLength={100}
        {...field('fullName')}
      />
      <TextField
        label={isPhoneNeeded(way) ? t.phoneNeeded : t.phone}
        hint={isGuest ? t.guestPhoneHint : t.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={20}
        {...field('phone')}
      />
      {isGuest && (
        <TextField
          label={t.email}
          hint={t.emailHint}
          className="col-span-full"
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
      )}
      {!pickup && (
        <div className="col-span-full lg:col-span-1">
          <PlaceField
            label={t.whereTo}
            hint={(place && terms) || t.whereToHint}
            error={errors.whereTo}
            nothing={t.noSuchPlace}
            place={place}
            onChoose={onPlace}
          />
          {place && <input type="hidden" name="place" value={JSON.stringify(place)} />}
        </div>
      )}
      {!pickup && place && <PlaceDetails place={place} field={field} ward={initial.ward ?? ''} />}
      {!pickup && !place && freeAddresses && <FreeAddress field={field} />}
      {!pickup && <TextField label={t.country} value={countryIn(language)} disabled readOnly />}
      {hasPan && (
        <TextField
          label={t.buyerPan}
          hint={t.buyerPanHint}
          inputMode="numeric"
          maxLength={12}
          {...field('buyerPan')}
        />
      )}
    </Group>
  );
}

type FieldOf = (name: AddressField) => { name: string; defaultValue: string; error: string | undefined };

function PlaceDetails({ place, field, ward }: { place: Place; field: FieldOf; ward: string }) {
  const t = useTexts('buying').checkout;
  const language = useLanguage();
  return (
    <>
      <SelectField
        key={place.code}
        label={t.ward}
        name="ward"
        defaultValue={Number(ward) > place.wards ? '' : ward}
      >
        <option value="">{t.wardUnknown}</option>
        {Array.from({ length: place.wards }, (_, index) => (
          <option key={String(index + 1)} value={index + 1}>
            {inDigitsOf(language, String(index + 1))}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.tole}
        autoComplete="shipping address-line1"
        required
        maxLength={100}
        {...field('tole')}
      />
      <TextField label={t.landmark} hint={t.landmarkHint} maxLength={150} {...field('landmark')} />
      <TextField label={t.phone2} type="tel" inputMode="tel" maxLength={20} {...field('phone2')} />
    </>
  );
}

function FreeAddress({ field }: { field: FieldOf }) {
  const t = useTexts('buying').checkout;
  return (
    <>
      <TextField
        label={t.street}
        className="col-span-full lg:col-span-1"
        hint={t.streetHint}
        autoComplete="shipping address-line1"
        required
        maxLength={200}
        {...field('address')}
      />
      <div className="col-span-full flex flex-col gap-4 sm:grid sm:grid-cols-3">
        <TextField
          label={t.city}
          autoComplete="shipping address-level2"
          required
          maxLength={100}
          {...field('city')}
        />
        <TextField
          label={t.state}
          autoComplete="shipping address-level1"
          list="provinces"
          required
          maxLength={100}
          {...field('state')}
        />
        <datalist id="provinces">
          {provinces.map((province) => (
            <option key={province} value={province} />
          ))}
        </datalist>
        <TextField
          label={t.zipCode}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={20}
          {...field('zipCode')}
        />
      </div>
    </>
  );
}

export function Group({
  title,
  className,
  children,
}: {
  title: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-semibold text-lg">{title}</legend>
      <div className={cx('flex flex-col items-start gap-4 *:w-full', className)}>{children}</div>
    </fieldset>
  );
}
