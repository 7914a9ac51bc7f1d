import { useState } from 'react';
import { href, Link, useOutletContext } from 'react-router';
import type { BookedOrder, BookingAnswer, CouriersAnswer } from '#contract/delivery/couriers.ts';
import { DialogFailed, useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { callApi, messageOf } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/book-parcels.ts';
import type { OrderDialogContext } from './order-dialogs.ts';

const MOST_AT_ONCE = 50;
/** Each parcel is a word with the courier. */
const TIME_LIMIT = 300_000;

export function clientLoader() {
  return callApi<CouriersAnswer>('GET', '/admin/couriers');
}

/** All that is ready to leave of the orders in the list, booked in one go; each says what became of it. */
export default function BookParcels({ loaderData: { services } }: Route.ComponentProps) {
  const t = useTexts('admin').orders;
  const { rupees } = useFormats();
  const { orders, onChanged } = useOutletContext<OrderDialogContext>();
  const close = useCloseDialog(href('/admin/orders'));
  const [ready] = useState(() =>
    orders
      .filter(
        ({ status, pickup, courier }) => !pickup && !courier && ['pending', 'processing'].includes(status),
      )
      .slice(0, MOST_AT_ONCE),
  );
  const [chosen, setChosen] = useState(() =>
    ready.filter(({ status }) => status === 'processing').map(({ _id }) => _id),
  );
  const [booked, setBooked] = useState<BookedOrder[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const referenceOf = (id: string) => ready.find(({ _id }) => _id === id)?.reference ?? '';
  const done = booked?.filter((each) => each.booked).map(({ order_id }) => order_id) ?? [];

  async function book(service: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      const input = { service, orders: chosen };
      const answer = await callApi<BookingAnswer>('POST', '/admin/parcels/book', input, {
        timeLimit: TIME_LIMIT,
      });
      setBooked(answer.orders);
      await Promise.all(chosen.map((id) => onChanged(id)));
    } catch (error) {
      setProblem(messageOf(error, t.fetchFailed));
    }
    setBusy(false);
  }

  return (
    <Dialog title={t.bookTitle} open onClose={close}>
      <div className="grid gap-4">
        {services.length === 0 && <Notice tone="info">{t.bookNobody}</Notice>}
        {booked ? (
          <ul className="grid gap-2" aria-live="polite">
            {booked.map(({ order_id, booked: isBooked, tracking_number, problem: why }) => (
              <li key={order_id} className="break-words">
                <strong>#{referenceOf(order_id)}</strong>{' '}
                <span className={isBooked ? '' : 'text-danger'}>
                  {isBooked ? t.bookedAs(tracking_number) : why}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <fieldset className="grid gap-1">
            <legend className="mb-2">{ready.length > 0 ? t.bookHint : t.bookNone}</legend>
            {ready.map(({ _id, reference, user_id, total }) => (
              <Checkbox
                key={_id}
                label={`#${reference} · ${user_id.name} · ${rupees(total).replace(' ', '\u00a0')}`}
                checked={chosen.includes(_id)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
                }
              />
            ))}
          </fieldset>
        )}
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            {booked ? t.bookDone : t.notYet}
          </Button>
          {done.length > 0 && (
            <Link
              to={`${href('/admin/orders/print')}?orders=${done.join(',')}`}
              className="inline-flex min-h-11 items-center font-medium text-link hover:underline"
            >
              {t.printLabels}
            </Link>
          )}
          {!booked &&
            services.map(({ id, name }) => (
              <Button key={id} busy={busy} disabled={chosen.length === 0} onClick={() => void book(id)}>
                {t.bookWith(name, chosen.length)}
              </Button>
            ))}
        </div>
      </div>
    </Dialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts('admin').orders;
  return <DialogFailed title={t.bookTitle} error={error} screen={href('/admin/orders')} />;
}
