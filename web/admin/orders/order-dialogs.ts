import type { Order } from '#contract/orders/orders.ts';
import type { PaymentAlert } from '#contract/payments/payments.ts';

/** What the dialogs over an order screen know already, also while the server is away. */
export type OrderDialogContext = {
  screen: string;
  orders: Order[];
  alerts: PaymentAlert[];
  /** The screen is worked by keys: Enter confirms what a key has asked about. */
  byKeys?: boolean;
  /** Shows what a dialog has changed; the screens do not load everything again for it. */
  onChanged: (orderId: string) => Promise<unknown>;
};
