import { PackageCheck } from 'lucide-react';
import type { OrderWithEvents } from '#contract/orders/orders.ts';
import { formatPrice } from '#contract/values/money.ts';
import { useShopData } from '#web/storefront/frame/shop-data.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toaster.tsx';

/** The head of an order that was just placed: its number, what to have ready and whom to call. */
export function ThankYou({ order }: { order: OrderWithEvents }) {
  const t = useTexts('buying').orders;
  const language = useLanguage();
  const isToPay = order.payment_method === 'cash' && order.payment_status === 'pending';
  const { ahead, delivery_days: days } = order;
  const waits = ahead !== null && !ahead.is_paid;
  const atTheDoor = ahead ? ahead.rest : order.total;
  const pack = waits ? t.nextPackOncePaid(formatPrice(ahead.amount, language)) : t.nextPack;
  const sayCash = order.pickup ? t.nextCashAtPickup : t.nextCash;
  const sayDays = waits ? t.nextDaysOncePaid : t.nextDays;
  const next = [
    order.pickup ? t.nextPickup(order.shipping_address.address) : pack,
    days && sayDays(days.from, days.to),
    isToPay
      ? atTheDoor > 0 && sayCash(formatPrice(atTheDoor, language))
      : order.payment_status === 'completed' && t.nextPaid,
    t.nextFollow,
  ];
  return (
    <section
      aria-labelledby="thanks"
      className="mb-8 flex gap-4 rounded-card border border-success/40 bg-success-tint p-5 print:hidden sm:p-6"
    >
      <PackageCheck aria-hidden className="mt-0.5 size-7 shrink-0 text-success" />
      <div className="min-w-0">
        <h2 id="thanks" className="font-semibold text-xl">
          {t.thanks}
        </h2>
        <p className="mt-1">{t.thanksNumber(order.reference)}</p>
        <h3 className="mt-4 font-semibold">{t.whatNext}</h3>
        <ul className="mt-1 list-disc pl-5">
          {next.map((sentence) => sentence && <li key={sentence}>{sentence}</li>)}
        </ul>
        {order.follow_url && <FollowLink path={order.follow_url} />}
        <Questions />
      </div>
    </section>
  );
}

/** For whoever has no account to find the order in. */
function FollowLink({ path }: { path: string }) {
  const t = useTexts('buying').orders;
  const url = useShopData()?.publicUrl + path;
  const copy = () => navigator.clipboard.writeText(url).then(() => toast.success(t.linkCopied));
  return (
    <div className="mt-3">
      <p>{t.followByLink}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <a href={path} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          {t.followLink}
        </a>
        <Button variant="secondary" onClick={() => void copy()}>
          {t.copyLink}
        </Button>
      </div>
    </div>
  );
}

function Questions() {
  const settings = useShopData()?.settings;
  const t = useTexts('buying').orders;
  if (!settings?.contactPhone && !settings?.contactEmail) return null;
  const { contactPhone: phone, contactEmail: email } = settings;
  const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4';
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
      <span className="font-semibold">{t.questions}</span>
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      )}
    </p>
  );
}
