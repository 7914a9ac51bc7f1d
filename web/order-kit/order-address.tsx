import { Phone } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import { cx } from '#web/ui/class-names.ts';

type Address = Order['shipping_address'];

/** Where it goes, line by line, and a number to tap. */
export function OrderAddress({ address, className }: { address: Address; className?: string }) {
  const { fullName, phone } = address;
  return (
    <address className={cx('break-words not-italic', className)}>
      <span className="block font-medium">{fullName}</span>
      <AddressLines address={address} />
      {phone && (
        <a
          href={telephone(phone)}
          className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4 print:min-h-0 print:text-ink"
        >
          <Phone aria-hidden className="size-4 print:hidden" /> {phone}
        </a>
      )}
    </address>
  );
}

/** Street; city, state; zip code, country. */
export function AddressLines({ address: { street, city, state, zipCode, country } }: { address: Address }) {
  return [street, `${city}, ${state}`, [zipCode, country].filter(Boolean).join(', ')].map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
