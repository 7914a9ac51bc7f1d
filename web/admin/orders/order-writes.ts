import type { OrderStatus } from '#contract/orders/order-statuses.ts';
import { type WriteResult, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { toast } from '#web/ui/toaster.tsx';

export type OrderWrite =
  | { intent: 'status'; id: string; status: OrderStatus; before: OrderStatus }
  | { intent: 'note'; id: string; note: string; before: string }
  | { intent: 'settle'; attemptId: string }
  | { intent: 'send-pay-link'; id: string };

/** What the order screens change without a dialog. Where no form is open to show a refusal, a toast does. */
export async function writeOrder(request: Request): Promise<WriteResult> {
  const wanted = (await request.json()) as OrderWrite;
  const result = await run(wanted);
  if (!result.done && wanted.intent !== 'note') toast.error(result.problem);
  return result;
}

function run(wanted: OrderWrite): Promise<WriteResult> {
  const t = browserTexts('admin').orders;
  switch (wanted.intent) {
    case 'status':
      return writeStatus(wanted.id, wanted.status, wanted.before);
    case 'note':
      return write(
        () =>
          callApi('PUT', `/admin/orders/${wanted.id}`, {
            note: wanted.note,
            noteBefore: wanted.before,
          }),
        t.noteSaved,
      );
    case 'settle':
      return write(() => callApi('POST', `/admin/payments/${wanted.attemptId}/settle`), t.providerAsked);
    case 'send-pay-link':
      return write(
        () => callApi('POST', `/admin/orders/${wanted.id}/pay-link`),
        browserTexts('admin').taking.linkSent,
      );
  }
}

/** `before` is the status that was shown: when somebody else has changed it meanwhile, nothing happens. */
export function writeStatus(id: string, status: OrderStatus, before: OrderStatus): Promise<WriteResult> {
  return write(
    () => callApi('PUT', `/admin/orders/${id}`, { status, statusBefore: before }),
    browserTexts('admin').orders.statusUpdated,
  );
}
