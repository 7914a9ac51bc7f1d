import { Banknote, Wallet } from 'lucide-react';
import type { FocusEvent, FormEvent, ReactNode } from 'react';
import { DEFAULT_COUNTRY } from '#contract/nepal.ts';
import type { PaymentMethod } from '#contract/order-statuses.ts';
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

/** One column, labels above. A field speaks up when it is left, and falls silent as soon as it is right. */
export function AddressFields({ initial, errors, onProblem }: AddressFieldsProps) {
  const field = (name: AddressField) => ({
    name,
    defaultValue: initial[name] ?? '',
    error: errors[name],
    onBlur: (event: FocusEvent<HTMLInputElement>) => onProblem(name, problemOf(name, event.target.value)),
    onInput: (event: FormEvent<HTMLInputElement>) => {
      if (errors[name]) onProblem(name, problemOf(name, event.currentTarget.value));
    },
  });
  return (
    <Group title="Shipping address">
      <TextField
        label="Full name"
        autoComplete="shipping name"
        required
        maxLength={100}
        {...field('fullName')}
      />
      <TextField
        label="Mobile number (optional)"
        hint="So that the courier can reach you"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={20}
        {...field('phone')}
      />
      <TextField
        label="Address"
        hint="Street and house, or a landmark nearby"
        autoComplete="shipping address-line1"
        required
        maxLength={200}
        {...field('address')}
      />
      <TextField
        label="City"
        autoComplete="shipping address-level2"
        required
        maxLength={100}
        {...field('city')}
      />
      <TextField
        label="State / Province"
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
        label="Postal code (optional)"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={20}
        {...field('zipCode')}
      />
      <TextField label="Country" value={DEFAULT_COUNTRY} disabled readOnly />
    </Group>
  );
}

type PaymentChoiceProps = {
  offered: PaymentMethod[];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
};

export function PaymentChoice({ offered, value, onChange }: PaymentChoiceProps) {
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
    <Group title="Payment method">
      {offered.includes('khalti') &&
        card(
          'khalti',
          'Khalti',
          'Pay now from your wallet, on Khalti’s own page',
          <Wallet aria-hidden className="size-6 text-shipped" />,
        )}
      {card(
        'cash',
        'Cash on delivery',
        'Pay the courier when the parcel arrives',
        <Banknote aria-hidden className="size-6 text-success" />,
      )}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-4 font-semibold text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}
