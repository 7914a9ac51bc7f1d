/** One short message to one phone. Throws `Undeliverable` when trying again would not help. */
export type SmsProvider = {
  send(account: SmsAccount, message: { to: string; text: string }): Promise<void>;
};
export type SmsAccount = { token: string; sender: string; baseUrl: string };
