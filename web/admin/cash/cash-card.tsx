import { Check, MessageCircle, Phone, TriangleAlert, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { href, Link } from 'react-router';
import type { CashOrder } from '#contract/cash/cash-desk.ts';
import { DialogButton, useOpenDialog } from '#web/admin/kit/dialog-route.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { useShopName } from '#web/admin/kit/shop-name.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { messageLinks } from './message-links.ts';
import { PhoneHistoryLine } from './phone-history.tsx';

const contact =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong/60 px-3 font-medium text-sm hover:bg-sunken';

type CashCardProps = { order: CashOrder; busy: boolean; onConfirm: () => void };

/** One order to call about. C confirms it; X asks about cancelling it, which Enter confirms. */
export function CashCard({ order, busy, onConfirm }: CashCardProps) {
  const t = useTexts('admin').cash;
  const openDialog = useOpenDialog();
  const cancelPath = href('/admin/cash-desk/set/:id/:status', { id: order._id, status: 'cancelled' });

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key.toLowerCase() === 'c') onConfirm();
    if (event.key.toLowerCase() === 'x') openDialog(cancelPath);
  }

  return (
    <li
      data-card
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of an order need a place to be pressed on
      tabIndex={0}
      onKeyDown={onKeyDown}
      aria-label={`#${order.reference} ${order.shipping_address.fullName}`}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-6"
    >
      <div className="grid min-w-0 gap-2">
        <OrderHead order={order} />
        <History order={order} />
      </div>
      <div className="grid gap-2">
        <Contact order={order} />
        <div className="flex gap-2">
          <Button
            busy={busy}
            onClick={onConfirm}
            aria-label={t.confirmOf(order.reference)}
            aria-keyshortcuts="C"
            className="flex-1"
          >
            <Check aria-hidden className="size-4" /> {t.confirm}
          </Button>
          <DialogButton
            to={cancelPath}
            variant="secondary"
            aria-label={t.cancelOf(order.reference)}
            aria-keyshortcuts="X"
            className="flex-1"
          >
            <X aria-hidden className="size-4" /> {t.cancel}
          </DialogButton>
        </div>
      </div>
    </li>
  );
}

function OrderHead({ order }: { order: CashOrder }) {
  const { count, minute } = useFormats();
  const { fullName, street, city } = order.shipping_address;
  const items = order.items
    .map(({ product_id, quantity }) => `${count(quantity)} × ${product_id.name}`)
    .join(', ');
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to={href('/admin/orders/:id', { id: order._id })}
          className="tabular inline-flex min-h-6 items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          #{order.reference}
        </Link>
        <span className="min-w-0 break-words font-medium">{fullName}</span>
        <Price amount={order.total} className="ml-auto font-semibold lg:ml-0" />
      </p>
      <p className="break-words text-sm">{items}</p>
      <p className="break-words text-ink-soft text-sm">
        {[street, city].filter(Boolean).join(', ')} · {minute(order.created_at)}
      </p>
    </>
  );
}

function History({ order: { history, risks, must_confirm, ahead } }: { order: CashOrder }) {
  const t = useTexts('admin').cash;
  const { rupees } = useFormats();
  const askedAhead = ({ amount, rest }: { amount: number; rest: number }) =>
    rest > 0 ? t.mustPayAhead(rupees(amount), rupees(rest)) : t.mustPayAllAhead(rupees(amount));
  const rule = ahead ? askedAhead(ahead) : t.mustConfirm;
  return (
    <>
      <PhoneHistoryLine history={history} />
      {risks.length > 0 && (
        <p className="flex items-start gap-2 text-pending text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {[...risks.map((risk) => t.risks[risk]), ...(must_confirm ? [rule] : [])].join(' · ')}
        </p>
      )}
    </>
  );
}

function Contact({ order }: { order: CashOrder }) {
  const t = useTexts('admin').cash;
  const shop = useShopName();
  const { rupees } = useFormats();
  const { phone, fullName } = order.shipping_address;
  if (!phone) return null;
  const { ahead, pay_link: link } = order;
  const words =
    ahead && link
      ? t.aheadMessage({
          name: fullName,
          shop,
          reference: order.reference,
          amount: rupees(ahead.amount),
          rest: ahead.rest > 0 ? rupees(ahead.rest) : null,
          link,
        })
      : t.message(fullName, shop, order.reference, rupees(order.total));
  const links = messageLinks(phone, words);
  return (
    <div className="flex flex-wrap gap-2">
      <a href={`tel:${phone}`} aria-label={t.callOf(phone, fullName)} className={contact}>
        <Phone aria-hidden className="size-4" /> {phone}
      </a>
      {(['whatsapp', 'viber', 'sms'] as const).map((channel) => (
        <a
          key={channel}
          href={links[channel]}
          target={channel === 'whatsapp' ? '_blank' : undefined}
          rel="noreferrer"
          aria-label={t.messageOf(t.messageBy[channel], fullName)}
          className={contact}
        >
          <MessageCircle aria-hidden className="size-4" /> {t.messageBy[channel]}
        </a>
      ))}
    </div>
  );
}
