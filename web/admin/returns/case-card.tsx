import { Phone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import type { AdminCase } from '#contract/returns.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { callApiWhole, messageOf } from '#web/api.ts';
import { telephone } from '#web/order-kit/order-address.tsx';
import { useSession } from '#web/session/session.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { OwnCountField } from '#web/ui/count-field.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';

const tones: Record<AdminCase['state'], Tone> = {
  open: 'pending',
  accepted: 'processing',
  refused: 'cancelled',
  received: 'shipped',
  closed: 'delivered',
};

/** One return or complaint with its clock, its story, and what can be done next. */
export function CaseCard({ case: one }: { case: AdminCase }) {
  const t = useTexts('admin').returns;
  const { minute } = useFormats();
  return (
    <li>
      <section
        aria-label={`${t.kinds[one.kind]} ${one.number}`}
        className="rounded-card border border-line bg-surface p-4 sm:p-5"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="tabular font-semibold text-lg">
            {t.kinds[one.kind]} {one.number}
          </h2>
          <Badge tone={tones[one.state]}>{t.states[one.state]}</Badge>
          {one.is_running && (
            <span className={cx('text-sm', one.days_left < 2 ? 'font-medium text-danger' : 'text-ink-soft')}>
              {t.daysLeft(one.days_left)}
            </span>
          )}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-4">
          <Link
            to={href('/admin/orders/:id', { id: one.order_id })}
            className="inline-flex min-h-11 items-center text-link hover:underline"
          >
            {t.order(one.reference)}
          </Link>
          <span>{one.customer}</span>
          {one.phone && (
            <a
              href={telephone(one.phone)}
              className="inline-flex min-h-11 items-center gap-2 text-link hover:underline"
            >
              <Phone aria-hidden className="size-4" /> {one.phone}
            </a>
          )}
        </p>
        {one.reason && <p className="font-medium">{t.reasons[one.reason]}</p>}
        {one.lines.length > 0 && (
          <ul className="list-disc pl-5">
            {one.lines.map((line) => (
              <li key={line.variantId}>
                {line.name} × {line.quantity}
              </li>
            ))}
          </ul>
        )}
        {one.words && (
          <p lang={langOf(one.words)} className="mt-2 max-w-prose whitespace-pre-line break-words">
            {one.words}
          </p>
        )}
        {one.pictures.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-2">
            {one.pictures.map((src, index) => (
              <a key={src} href={src} target="_blank" rel="noreferrer">
                <img
                  src={src}
                  alt={t.picture(index + 1)}
                  className="size-20 rounded-control border border-line object-cover"
                />
              </a>
            ))}
          </p>
        )}
        <ol className="mt-3 text-ink-soft text-sm">
          {one.events.map((event) => (
            <li key={event.created_at}>
              <time dateTime={event.created_at}>{minute(event.created_at)}</time> · {event.message}
              {event.actor_name && ` · ${event.actor_name}`}
            </li>
          ))}
        </ol>
        {one.is_running && <NextSteps case={one} />}
      </section>
    </li>
  );
}

function NextSteps({ case: one }: { case: AdminCase }) {
  const t = useTexts('admin').returns;
  const permissions = useSession()?.user.permissions;
  const mayRefund = !permissions || permissions.includes('refunds');
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function write(method: string, path: string, body: object): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const said = await callApiWhole<{ message: string }>(method, `/admin/returns/${one._id}${path}`, body);
      toast.success(said.message);
      await revalidate();
    } catch (error) {
      setProblem(messageOf(error, browserTexts('shop').kit.somethingWrong));
    }
    setBusy(false);
  }
  const fieldsOf = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return new FormData(event.currentTarget);
  };

  return (
    <div className="mt-4 grid gap-5 border-line border-t pt-4">
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
      {one.kind === 'return' && one.state === 'open' && (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            const answer = String(fieldsOf(event).get('answer') ?? '');
            const accept = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'accept';
            void write('PUT', '/decision', { accept, answer });
          }}
        >
          <TextArea label={t.answer} hint={t.answerHint} name="answer" rows={2} maxLength={2000} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" value="accept" busy={isBusy}>
              {t.accept}
            </Button>
            <Button type="submit" value="refuse" variant="danger" disabled={isBusy}>
              {t.refuse}
            </Button>
          </div>
        </form>
      )}
      {one.kind === 'return' && one.state === 'accepted' && (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            const form = fieldsOf(event);
            const restock = one.lines
              .map(({ variantId }) => ({ variantId, quantity: Number(form.get(variantId)) }))
              .filter(({ quantity }) => quantity > 0);
            void write('PUT', '/receipt', { restock });
          }}
        >
          <p className="font-medium">{t.receiveHint}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {one.lines.map((line) => (
              <OwnCountField
                key={line.variantId}
                label={t.restock(line.name)}
                name={line.variantId}
                min={0}
                max={line.quantity}
                first={line.quantity}
              />
            ))}
          </div>
          <div>
            <Button type="submit" busy={isBusy}>
              {t.receive}
            </Button>
          </div>
        </form>
      )}
      {one.kind === 'return' && mayRefund && one.is_paid && one.state !== 'open' && (
        <RefundForm case={one} isBusy={isBusy} onRefund={(body) => void write('POST', '/refund', body)} />
      )}
      {(one.kind === 'complaint' || one.state !== 'open') && (
        <form
          className="grid gap-3"
          onSubmit={(event) =>
            void write('PUT', '/answer', { answer: String(fieldsOf(event).get('answer') ?? '') })
          }
        >
          <TextArea
            label={one.kind === 'complaint' ? t.answer : t.closeWithout}
            name="answer"
            rows={2}
            required
            maxLength={2000}
          />
          <div>
            <Button type="submit" variant="secondary" busy={isBusy}>
              {t.close}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

type RefundFormProps = { case: AdminCase; isBusy: boolean; onRefund: (body: object) => void };

function RefundForm({ case: one, isBusy, onRefund }: RefundFormProps) {
  const t = useTexts('admin').returns;
  const { rupees } = useFormats();
  const left = Math.round((one.total - one.refunded) * 100) / 100;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const reference = String(form.get('reference') ?? '').trim();
        onRefund({ amount: Number(form.get('amount')), ...(reference ? { reference } : {}) });
      }}
    >
      <p className="font-medium">{t.refundHint(rupees(left))}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField
          label={t.amount}
          name="amount"
          inputMode="decimal"
          min={0.01}
          max={left}
          step={0.01}
          required
        />
        <TextField
          label={t.reference}
          hint={one.can_refund_by_wallet ? t.referenceWallet : t.referenceHint}
          name="reference"
          required={!one.can_refund_by_wallet}
          maxLength={200}
        />
      </div>
      <div>
        <Button type="submit" busy={isBusy}>
          {t.refund}
        </Button>
      </div>
    </form>
  );
}
