import { asText, page, row, rupees } from '../page-shell.ts';
import type { FonepayPayment } from './world.ts';

const amountOf = ({ amount }: FonepayPayment) => rupees(Math.round(Number(amount) * 100));

/** What a bank's app shows once it has scanned the code. */
export function payPage(payment: FonepayPayment): string {
  const amount = amountOf(payment);
  if (payment.status === 'success') {
    return page(
      'Paid',
      `<h1>Paid</h1><p class="total">${amount}</p><p>The shop's page finds out by itself.</p>`,
    );
  }
  return page(
    'Pay with the Fonepay simulator',
    `<h1>Pay with your bank's app</h1>
    <p class="total">${amount}</p>
    <dl>${row('For', payment.remarks)}${row('PRN', payment.prn)}</dl>
    ${payment.status === 'failed' ? '<p class="fine">This try failed. The code can be paid again.</p>' : ''}
    <form method="post" action="/pay">
      <input type="hidden" name="prn" value="${asText(payment.prn)}">
      <button class="primary" name="choice" value="pay">Pay ${amount}</button>
      <button class="danger" name="choice" value="fail">Let it fail</button>
    </form>
    <p class="fine">This page stands in for a bank's app after it has scanned the shop's code.</p>`,
  );
}

export function codesPage(payments: FonepayPayment[]): string {
  const open = payments.filter(({ status }) => status !== 'success').reverse();
  const links = open.map(
    (payment) =>
      `<p><a class="button" href="/pay?prn=${asText(payment.prn)}">${asText(payment.remarks)} · ${amountOf(payment)}</a></p>`,
  );
  return page(
    'Codes of the Fonepay simulator',
    `<h1>Codes that can be paid</h1>${links.join('') || '<p>There is none.</p>'}`,
  );
}

export function messagePage(message: string): string {
  return page('Fonepay simulator', `<h1>${asText(message)}</h1>`);
}
