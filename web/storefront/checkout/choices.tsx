import { Banknote, Landmark, Store, Truck, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SavedAddress } from '#contract/orders/addresses.ts';
import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import { spokenAddress, townOf } from '#contract/orders/spoken-address.ts';
import { loginPath } from '#web/session/next-path.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Group } from './checkout-fields.tsx';

type CardProps = {
  name: string;
  value: string;
  title: string;
  hint: string;
  icon: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
};

function Card({ name, value, title, hint, icon, checked, disabled, onChoose }: CardProps) {
  return (
    <label className="flex cursor-pointer items-center gap-4 rounded-card border border-line-strong/60 bg-surface p-4 lg:py-3 transition-colors duration-150 hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:bg-sunken has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="size-5 shrink-0 accent-brand outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-ink-soft text-sm">{hint}</span>
      </span>
      {icon}
    </label>
  );
}

type PaymentChoiceProps = {
  offered: PaymentMethod[];
  value: PaymentMethod;
  cashAllowed: boolean;
  /** What part of it some are asked to pay by wallet before it is sent. */
  aheadPercent: number | undefined;
  pickup: boolean;
  onChange: (method: PaymentMethod) => void;
};

const icons: Record<PaymentMethod, ReactNode> = {
  khalti: <Wallet aria-hidden className="size-6 text-shipped" />,
  esewa: <Wallet aria-hidden className="size-6 text-success" />,
  fonepay: <Wallet aria-hidden className="size-6 text-danger" />,
  bank: <Landmark aria-hidden className="size-6 text-ink-soft" />,
  cash: <Banknote aria-hidden className="size-6 text-success" />,
};

export function PaymentChoice(props: PaymentChoiceProps) {
  const { offered, value, cashAllowed, aheadPercent, pickup, onChange } = props;
  const { checkout: t } = useTexts('buying');
  const { methods } = useTexts('order').order;
  const hintOf = (method: PaymentMethod) => {
    if (method === 'bank') return t.bankHint;
    if (method !== 'cash') return t.walletHint(methods[method]);
    if (!cashAllowed) return t.cashNotThere;
    if (pickup) return t.cashAtPickup;
    return aheadPercent ? t.cashMaybeAhead(aheadPercent) : t.cashHint;
  };
  return (
    <Group title={t.payment} className="sm:grid sm:grid-cols-2">
      {offered.map((method) => (
        <Card
          key={method}
          name="paymentMethod"
          value={method}
          title={methods[method]}
          hint={hintOf(method)}
          icon={icons[method]}
          checked={value === method}
          disabled={method === 'cash' && !cashAllowed}
          onChoose={() => onChange(method)}
        />
      ))}
      {!cashAllowed && offered.every((method) => method === 'cash') && (
        <Notice tone="warning">{t.noWayToPay}</Notice>
      )}
    </Group>
  );
}

type DeliveryChoiceProps = { shopAddress: string; pickup: boolean; onChange: (pickup: boolean) => void };

/** Only where the shop has a place to pick things up at. */
export function DeliveryChoice({ shopAddress, pickup, onChange }: DeliveryChoiceProps) {
  const t = useTexts('buying').checkout;
  return (
    <Group title={t.howToGetIt} className="sm:grid sm:grid-cols-2">
      <Card
        name="pickup"
        value="false"
        title={t.delivered}
        hint={t.deliveredHint}
        icon={<Truck aria-hidden className="size-6 text-ink-soft" />}
        checked={!pickup}
        onChoose={() => onChange(false)}
      />
      <Card
        name="pickup"
        value="true"
        title={t.pickup}
        hint={shopAddress}
        icon={<Store aria-hidden className="size-6 text-ink-soft" />}
        checked={pickup}
        onChoose={() => onChange(true)}
      />
    </Group>
  );
}

type SavedProps = { addresses: SavedAddress[]; onChoose: (address: SavedAddress | undefined) => void };

/** The ones used before, the default first. */
export function SavedAddresses({ addresses, onChoose }: SavedProps) {
  const t = useTexts('buying').checkout;
  const language = useLanguage();
  if (addresses.length === 0) return null;
  return (
    <SelectField
      label={t.savedAddresses}
      defaultValue=""
      onChange={(event) => onChoose(addresses.find(({ _id }) => _id === event.target.value))}
    >
      <option value="">{t.asWritten}</option>
      {addresses.map((saved) => (
        <option key={saved._id} value={saved._id}>
          {[saved.fullName, saved.address, townOf(language, spokenAddress(language, saved))].join(', ')}
        </option>
      ))}
    </SelectField>
  );
}

/** A guest goes on as one, or logs in and finds the same cart. */
export function HaveAccount() {
  const t = useTexts('buying').checkout;
  return (
    <p className="-mb-4">
      {t.haveAccount}{' '}
      <Link
        to={loginPath(location.href)}
        className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
      >
        {t.logIn}
      </Link>
    </p>
  );
}
