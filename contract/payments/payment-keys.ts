/** What each wallet needs to be asked, in plain values: the browser makes its fields of them. */
export const keysOf = {
  khalti: ['secretKey'],
  esewa: ['productCode', 'secretKey'],
  fonepay: ['merchantCode', 'secretKey', 'username', 'password'],
} as const;

export type Wallet = keyof typeof keysOf;
export type KeyName = (typeof keysOf)[Wallet][number];
export const wallets = Object.keys(keysOf) as Wallet[];
