import { type ChangeEvent, useId, useState } from 'react';
import { href, useOutletContext, useRevalidator } from 'react-router';
import type { CashLedgerAnswer, OpenCash, StatementAnswer } from '#contract/cash/cash-ledger.ts';
import { DayField } from '#web/admin/kit/dates/day-field.tsx';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { callApi, messageOf } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { More, OrderLink } from './ledger.tsx';

/** First only compared, line by line; then a person decides. */
export default function EnterRemittance() {
  const t = useTexts('admin').ledger;
  const { couriers, open, totals } = useOutletContext<CashLedgerAnswer>();
  const close = useCloseDialog(href('/admin/cash-ledger'));
  const { revalidate } = useRevalidator();
  const list = useId();
  const [courier, setCourier] = useState(couriers[0]?.courier ?? '');
  const [receivedOn, setReceivedOn] = useState(() => new Date().toISOString().slice(0, 10));
  const [reference, setReference] = useState('');
  const [csv, setCsv] = useState<string>();
  const [amounts, setAmounts] = useState<Record<string, string>>({});
  const [plan, setPlan] = useState<StatementAnswer>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const mine = open.filter((order) => sameName(order.courier) === sameName(courier));
  const lines = Object.entries(amounts).map(([number, amount]) => ({ number, amount: Number(amount) }));

  async function run(dryRun: boolean) {
    if (!csv && lines.length === 0) return setProblem(t.choose);
    setBusy(true);
    setProblem(undefined);
    try {
      const input = { courier, receivedOn, reference, ...(csv ? { csv } : { lines }) };
      const answer = await callApi<StatementAnswer>('POST', `/admin/remittances?dryRun=${dryRun}`, input);
      if (dryRun) return setPlan(answer);
      toast.success(t.saved);
      await revalidate();
      close();
    } catch (error) {
      setPlan(undefined);
      setProblem(messageOf(error, t.fetchFailed));
    } finally {
      setBusy(false);
    }
  }
  async function choose({ target: { files } }: ChangeEvent<HTMLInputElement>) {
    setPlan(undefined);
    setCsv(await files?.[0]?.text());
  }
  function setAmount({ reference: number }: OpenCash, amount: string | undefined) {
    setPlan(undefined);
    const { [number]: _, ...others } = amounts;
    setAmounts(amount === undefined ? others : { ...others, [number]: amount });
  }

  return (
    <Dialog title={t.enterTitle} open onClose={close} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run(!plan);
        }}
        className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            label={t.courier}
            list={list}
            required
            maxLength={80}
            value={courier}
            onChange={(event) => {
              setPlan(undefined);
              setCourier(event.target.value);
            }}
          />
          <datalist id={list}>
            {couriers.map((one) => (
              <option key={one.courier} value={one.courier} />
            ))}
          </datalist>
          <DayField
            label={t.receivedOn}
            required
            value={receivedOn}
            onChange={(event) => setReceivedOn(event.target.value)}
          />
          <TextField
            label={t.reference}
            maxLength={100}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </div>
        <FileField
          label={t.file}
          hint={t.fileHint}
          accept=".csv,text/csv"
          onChange={(event) => void choose(event)}
        />
        {!csv && mine.length > 0 && (
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-medium text-sm">{t.byHand}</legend>
            {mine.map((order) => (
              <HandedIn
                key={order.order_id}
                order={order}
                amount={amounts[order.reference]}
                onChange={(amount) => setAmount(order, amount)}
              />
            ))}
            <More shown={open.length} all={totals.open} />
          </fieldset>
        )}
        {plan && <Compared plan={plan} />}
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {plan ? t.save : t.compare}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const sameName = (courier: string) => courier.trim().toLowerCase();

type HandedInProps = {
  order: OpenCash;
  amount: string | undefined;
  onChange(amount: string | undefined): void;
};

function HandedIn({ order, amount, onChange }: HandedInProps) {
  const t = useTexts('admin').ledger;
  const { rupees } = useFormats();
  const { reference, customer, due } = order;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Checkbox
        label={`#${reference} · ${customer} · ${rupees(due)}`}
        checked={amount !== undefined}
        onChange={(event) => onChange(event.target.checked ? String(due) : undefined)}
      />
      {amount !== undefined && (
        <NumberField
          label={t.amountFor(reference)}
          hideLabel
          inputMode="decimal"
          min={0.01}
          step={0.01}
          required
          className="w-36"
          value={amount}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** What does not fit, with its order; what fits is only counted. */
function Compared({ plan }: { plan: StatementAnswer }) {
  const t = useTexts('admin').ledger;
  const { rupees } = useFormats();
  const wrong = plan.lines.filter(({ result }) => result !== 'exact');
  const { other_total: other, left_out_orders: left, left_out_due: leftDue } = plan;
  return (
    <div role="status" className="grid gap-2 rounded-control bg-sunken px-4 py-3">
      <p className="font-medium">{t.sums(rupees(plan.total), rupees(plan.due))}</p>
      {other !== null && <p className="text-danger">{t.otherTotal(rupees(other), rupees(plan.total))}</p>}
      {wrong.length === 0 && <p>{t.allExact}</p>}
      <ul className="grid gap-2">
        {wrong.map(({ line, named, amount, result, order_id, reference, difference, due }) => (
          <li key={line} className="break-words">
            <strong className="text-danger">
              {result === 'missing'
                ? t.missing(rupees(-difference))
                : result === 'surplus'
                  ? t.surplus(rupees(difference))
                  : t.results[result]}
            </strong>{' '}
            {order_id && reference ? <OrderLink id={order_id} reference={reference} /> : named}{' '}
            <span className="text-ink-soft text-sm">
              {[t.lineOf(line), rupees(amount), t.due(rupees(due))].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <p>{t.leftOut(left, rupees(leftDue))}</p>}
    </div>
  );
}
