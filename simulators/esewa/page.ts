import { asText, page, row, rupees } from '../page-shell.ts';
import type { EsewaPayment } from './world.ts';

export function payPage(payment: EsewaPayment): string {
  const amount = rupees(Math.round(Number(payment.totalAmount) * 100));
  return page(
    'Pay with the eSewa simulator',
    `<h1>Pay with eSewa</h1>
    <p class="shop">to ${asText(new URL(payment.successUrl).host)}</p>
    <p class="total">${amount}</p>
    <dl>${row('eSewa id', '98••••••01')}${row('Transaction', payment.uuid)}</dl>
    <form method="post" action="/pay">
      <input type="hidden" name="uuid" value="${asText(payment.uuid)}">
      <button class="primary" name="choice" value="pay">Pay ${amount}</button>
      <button name="choice" value="pay-and-close">Pay and close the tab</button>
      <button name="choice" value="doubt">Leave it in doubt</button>
      <button class="danger" name="choice" value="cancel">Cancel</button>
    </form>
    <p class="fine">This page stands in for eSewa. ‘Leave it in doubt’ makes the payment ambiguous: the shop must wait.</p>`,
  );
}

export function closedPage(payment: EsewaPayment): string {
  return page(
    'Paid',
    `<h1>Paid</h1><p class="total">${rupees(Math.round(Number(payment.totalAmount) * 100))}</p>
    <p>You can close this tab now. The shop finds out by itself.</p>`,
  );
}

export function donePage(payment: EsewaPayment, url: string): string {
  return page(
    'Nothing left to pay',
    `<h1>Nothing left to pay</h1>
    <p>This payment is closed: <strong>${asText(payment.status)}</strong>.</p>
    <p class="fine"><a class="button primary" href="${asText(url)}">Back to the shop</a></p>`,
  );
}

export function messagePage(message: string): string {
  return page('eSewa simulator', `<h1>${asText(message)}</h1>`);
}
