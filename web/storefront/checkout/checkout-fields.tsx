import { Banknote, Wallet } from 'lucide-react';
import type { FocusEvent, FormEvent, ReactNode } from 'react';
import type { PaymentMethod } from '#contract/order-statuses.ts';
import { DEFAULT_COUNTRY } from '#contract/values/nepal.ts';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import {
  type AddressDraft,
  type AddressErrors,
  type AddressField,
  problemOf,
  provinces,
} from './checkout-form.ts';

type AddressFieldsProps = {
  initial: AddressDraft;
  errors: AddressErrors;
  onProblem: (name: AddressField, problem: string | undefined) => void;
};

/** Labels above, two to a row where there is room, so that the payment is in sight as well. A field speaks up when it is left, and falls silent as soon as it is right. */
export function AddressFields({ initial, errors, onProblem }: AddressFieldsProps) {
  const t = useTexts('buying').checkout;
  const field = (name: AddressField) => ({
    name,
    defaultValue: initial[name] ?? '',
    error: errors[name],
    onBlur: (event: FocusEvent<HTMLInputElement>) => onProblem(name, problemOf(name, event.target.value, t)),
    onInput: (event: FormEvent<HTMLInputElement>) => {
      if (errors[name]) onProblem(name, problemOf(name, event.currentTarget.value, t));
    },
  });
  return (
    <Group title={t.address} className="sm:grid sm:grid-cols-2">
      <TextField
        label={t.fullName}
        autoComplete="shipping name"
        required
        maxLength={100}
        {...field('fullName')}
      />
      <TextField
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={20}
        {...field('phone')}
      />
      <TextField
        label={t.street}
        className="col-span-full"
        hint={t.streetHint}
        autoComplete="shipping address-line1"
        required
        maxLength={200}
        {...field('address')}
      />
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
      <TextField label={t.country} value={DEFAULT_COUNTRY} disabled readOnly />
    </Group>
  );
}

type PaymentChoiceProps = {
  offered: PaymentMethod[];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
};

export function PaymentChoice({ offered, value, onChange }: PaymentChoiceProps) {
  const t = useTexts('buying').checkout;
  const card = (method: PaymentMethod, title: string, hint: string, icon: ReactNode) => (
    <label className="flex cursor-pointer items-center gap-4 rounded-card border border-line-strong/60 bg-surface p-4 transition-colors duration-150 hover:bg-sunken has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name="paymentMethod"
        value={method}
        checked={value === method}
        onChange={() => onChange(method)}
        className="size-5 shrink-0 accent-brand outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-ink-soft text-sm">{hint}</span>
      </span>
      {icon}
    </label>
  );
  return (
    <Group title={t.payment} className="sm:grid sm:grid-cols-2">
      {offered.includes('khalti') &&
        card('khalti', t.khalti, t.khaltiHint, <Wallet aria-hidden className="size-6 text-shipped" />)}
      {card('cash', t.cash, t.cashHint, <Banknote aria-hidden className="size-6 text-success" />)}
    </Group>
  );
}

function Group({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-semibold text-lg">{title}</legend>
      <div className={cx('flex flex-col items-start gap-4 *:w-full', className)}>{children}</div>
    </fieldset>
  );
}
