import { Headset, RotateCcw, Truck, Wallet } from 'lucide-react';
import { useTexts } from '#web/texts/texts.ts';
import type { Benefit } from './home-data.server.ts';

const icons = { delivery: Truck, payment: Wallet, returns: RotateCcw, help: Headset };

export function Benefits({ benefits }: { benefits: Benefit[] }) {
  const t = useTexts('browsing').home;
  return (
    <section aria-label={t.whyHere} className="shop-width mt-4 sm:mt-6">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3 min-[28rem]:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {benefits.map(({ about, title, text }) => {
          const Icon = icons[about];
          return (
            <li
              key={about}
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
          );
        })}
      </ul>
    </section>
  );
}
