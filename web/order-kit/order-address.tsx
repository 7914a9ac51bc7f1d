import type { Order } from '#contract/orders.ts';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { Panel } from '#web/ui/panel.tsx';

export function OrderAddress({ address }: { address: Order['shipping_address'] }) {
  const t = useTexts('order').order;
  const lines = [
    address.fullName,
    address.address,
    [address.city, address.zipCode].filter(Boolean).join(' '),
    `${address.state}, ${address.country}`,
  ];
  return (
    <Panel title={t.address}>
      <address className="break-words not-italic">
        {lines.filter(Boolean).map((line, index) => (
          <span key={line} className={cx('block', index === 0 && 'font-medium')}>
            {line}
          </span>
        ))}
        {address.phone && (
          <a
            href={`tel:${address.phone.replace(/[^\d+]/g, '')}`}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4 print:min-h-0"
          >
            {address.phone}
          </a>
        )}
      </address>
    </Panel>
  );
}
