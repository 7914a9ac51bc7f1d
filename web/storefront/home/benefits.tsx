import { Headset, RotateCcw, Truck, Wallet } from 'lucide-react';
import type { StoreSettings } from '#contract/settings.ts';
import { helpLine, returnsInShort, shippingPromise } from '#web/storefront/frame/promises.ts';

/** What is said here is what the settings say. */
export function Benefits({ settings }: { settings: StoreSettings }) {
  const benefits = [
    { icon: Truck, title: 'Delivery to your door', text: shippingPromise(settings) },
    { icon: Wallet, title: 'Pay your way', text: 'Khalti wallet, or cash on delivery' },
    { icon: RotateCcw, title: 'Easy returns', text: returnsInShort(settings) },
    { icon: Headset, title: 'People who help', text: helpLine(settings) },
  ];
  return (
    <section aria-label="Why shop here" className="shop-width mt-4 sm:mt-6">
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li
            key={title}
            className="flex items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 max-sm:flex-col sm:p-5"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-text">
              <Icon aria-hidden className="size-5" />
            </span>
            <div className="min-w-0">
              <h2 className="font-semibold text-base">{title}</h2>
              <p className="mt-0.5 text-balance break-words text-ink-soft text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
