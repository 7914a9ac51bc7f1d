import { Phone } from 'lucide-react';
import type { Order } from '#contract/orders/orders.ts';
import { townOf } from '#contract/orders/spoken-address.ts';
import { useLanguage } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';

type Address = Order['shipping_address'];

/** Where it goes, line by line, and a number to tap. */
export function OrderAddress({ address, className }: { address: Address; className?: string }) {
  const phones = [address.phone, address.phone2].filter(Boolean);
  return (
    <address className={cx('break-words not-italic', className)}>
      <span className="block font-medium">{address.fullName}</span>
      <AddressLines address={address} />
      {phones.map((phone) => (
        <a
          key={phone}
          href={telephone(phone)}
          className="mr-4 inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4 print:min-h-0 print:text-ink"
        >
          <Phone aria-hidden className="size-4 print:hidden" /> {phone}
        </a>
      ))}
    </address>
  );
}

/** Street and landmark; city with the ward, state; zip code, country. */
export function AddressLines({ address }: { address: Address }) {
  const { street, landmark, city, ward, state, zipCode, country } = address;
  const town = [townOf(useLanguage(), { city, ward }), state].filter(Boolean).join(', ');
  const lines = [street, landmark, town, [zipCode, country].filter(Boolean).join(', ')];
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
