import { asText, page, row, rupees } from '../page-shell.ts';
import type { Payment } from './wallet.ts';

/** The pages a customer sees. */

export function payPage(payment: Payment): string {
  const shop = asText(new URL(payment.websiteUrl).host);
  const parts = payment.breakdown.map((part) => row(part.label, rupees(part.amount))).join('');
  return page(
    'Pay with the wallet simulator',
    `<h1>${asText(payment.purchaseOrderName)}</h1>
    <p class="shop">to ${shop}</p>
    <p class="total">${rupees(payment.amount)}</p>
    <dl>${parts}${row('Wallet', '98••••••00')}${row('Payment', payment.pidx.slice(0, 8))}</dl>
    <form method="post">
      <input type="hidden" name="pidx" value="${asText(payment.pidx)}">
      <button class="primary" name="choice" value="pay">Pay ${rupees(payment.amount)}</button>
      <button name="choice" value="pay-and-close">Pay and close the tab</button>
      <button name="choice" value="pend">Leave pending</button>
      <button class="danger" name="choice" value="cancel">Cancel</button>
    </form>
    <p class="fine">This page stands in for the wallet. ‘Pay and close the tab’ pays without going back to the shop;
    ‘Leave pending’ goes back before the payment is decided.</p>`,
  );
}

/** The browser is not sent back: what a customer sees who closes the tab after paying. */
export function closedPage(payment: Payment): string {
  return page(
    'Paid',
    `<h1>Paid</h1><p class="total">${rupees(payment.amount)}</p>
    <p>You can close this tab now. The shop finds out by itself.</p>`,
  );
}

/** Sent back after a while: the shop may have heard of the payment by then. */
export function latePage(payment: Payment, url: string, seconds: number): string {
  return page(
    'Paid',
    `<h1>Paid</h1><p class="total">${rupees(payment.amount)}</p>
    <p>You are taken back to the shop in ${seconds} seconds.</p>
    <p class="fine"><a class="button" href="${asText(url)}">Back to the shop</a></p>`,
  );
}

export function donePage(payment: Payment, url: string): string {
  return page(
    'Nothing left to pay',
    `<h1>Nothing left to pay</h1>
    <p>This payment is closed: <strong>${asText(payment.status)}</strong>.</p>
    <p class="fine"><a class="button primary" href="${asText(url)}">Back to the shop</a></p>`,
  );
}

export function unknownPage(): string {
  return page('Unknown payment', '<h1>Unknown payment</h1><p>There is no such payment here.</p>');
}
