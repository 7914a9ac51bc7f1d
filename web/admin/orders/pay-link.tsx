import { Copy, MessageCircle, Send } from 'lucide-react';
import type { AdminOrder } from '#contract/payments/payments.ts';
import { messageLinks } from '#web/admin/cash/message-links.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { useShopName } from '#web/admin/kit/shop-name.ts';
import { useWrite } from '#web/admin/kit/write.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { OrderWrite } from './order-writes.ts';

/** The link an order taken by phone is paid with: to send again, to copy, or into a chat. */
export function PayLink({ order, link }: { order: AdminOrder; link: string }) {
  const t = useTexts('admin').taking;
  const shop = useShopName();
  const { minute, rupees } = useFormats();
  const { busy, send } = useWrite<OrderWrite>();
  const { phone, fullName } = order.shipping_address;
  const chat =
    phone &&
    messageLinks(phone, t.message(fullName, shop, rupees(order.ahead?.amount ?? order.total), link)).whatsapp;
  async function copy() {
    await navigator.clipboard?.writeText(link);
    toast.success(t.copied);
  }
  return (
    <div className="mt-5 grid gap-3 border-line border-t pt-5">
      <TextField
        label={t.linkTitle}
        hint={order.pay_until ? t.linkLine(minute(order.pay_until)) : t.linkOpen}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" /> {t.copy}
        </Button>
        {chat && (
          <a
            href={chat}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong/60 px-4 font-medium text-sm hover:bg-sunken"
          >
            <MessageCircle aria-hidden className="size-4" /> {t.whatsapp}
          </a>
        )}
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void send({ intent: 'send-pay-link', id: order._id })}
        >
          {!busy && <Send aria-hidden className="size-4" />} {t.sendAgain}
        </Button>
      </div>
    </div>
  );
}
