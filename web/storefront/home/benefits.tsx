import { Headset, RotateCcw, Truck, Wallet } from 'lucide-react';
import type { StoreSettings } from '#contract/settings.ts';
import { helpLine, returnsInShort, shippingPromise } from '#web/storefront/frame/promises.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';

/** What is said here is what the settings say. */
export function Benefits({ settings }: { settings: StoreSettings }) {
  const language = useLanguage();
  const t = useTexts('browsing').home;
  const benefits = [
    { icon: Truck, title: t.delivery, text: shippingPromise(settings, language) },
    { icon: Wallet, title: t.payYourWay, text: t.payMethods },
    { icon: RotateCcw, title: t.easyReturns, text: returnsInShort(settings, language) },
    { icon: Headset, title: t.peopleWhoHelp, text: helpLine(settings, language) },
  ];
  return (
    <section aria-label={t.whyHere} className="shop-width mt-4 sm:mt-6">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3 min-[28rem]:grid-cols-2 sm:gap-4 xl:grid-cols-4">
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
