import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminCase } from '#contract/returns.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { callApiWhole, messageOf } from '#web/api.ts';
import { useSession } from '#web/session/session.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { OwnCountField } from '#web/ui/count-field.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';

export function NextSteps({ case: one }: { case: AdminCase }) {
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
