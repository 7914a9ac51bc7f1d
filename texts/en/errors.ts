import { amountIn } from '#texts/digits.ts';
import { officeErrors } from './office-errors.ts';
import { order } from './storefront/order.ts';

/** What the server says when it refuses: a sentence per code, made from the parameters of the refusal. */
export const errors = {
  ...officeErrors,

  // Requests
  nothingHere: ({ method, path }: { method: string; path: string }) =>
    `There is nothing at ${method} ${path}`,
  badRequest: 'The request cannot be understood.',
  requestTooLarge: 'The request is too large.',
  notJson: 'Send the request as application/json.',
  invalidJson: 'The request is not valid JSON.',
  requestCutShort: 'The request was cut short.',
  headersTooLarge: 'The headers of the request are too large.',
  pageTooDeep: ({ most }: { most: number }) =>
    `A list goes down to its first ${amountIn('en', most)} rows. Narrow it to find what is further down.`,
  numberTooLarge: 'The request has a number that is too large.',
  noSuchDate: 'The request has a date that does not exist.',
  unstorableCharacter: 'The request has a character that cannot be stored.',
  referenceGone: 'What this refers to has just been removed. Please reload and try again.',
  busy: 'The shop is busy or its database cannot be reached. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again.',
  tooManyRequests: ({ seconds }: { seconds: number }) =>
    `Too many requests. Please wait ${seconds} seconds and try again.`,

  // Fields of a request
  passwordTooShort: 'Password must be at least 6 characters long',
  fieldRequired: ({ field }: Field) => `${named(field)} is required`,
  fieldType: ({ field, type }: Field & { type: string }) =>
    `${named(field)} must be ${type === 'integer' ? 'a whole number' : withArticle(type)}`,
  fieldEmpty: ({ field }: Field) => `${named(field)} must not be empty`,
  fieldTooShort: ({ field, limit }: FieldLimit) =>
    `${named(field)} must be at least ${limit} characters long`,
  fieldTooLong: ({ field, limit }: FieldLimit) => `${named(field)} must be at most ${limit} characters long`,
  fieldTooSmall: ({ field, limit }: FieldLimit) => `${named(field)} must be ${limit} or more`,
  fieldTooLarge: ({ field, limit }: FieldLimit) => `${named(field)} must be ${limit} or less`,
  fieldTooMany: ({ field, limit }: FieldLimit) => `${named(field)} must have at most ${limit} entries`,
  fieldUnreadable: ({ field }: Field) =>
    `${named(field)} has characters that cannot be seen, or that turn the text around`,
  fieldForm: ({ field }: Field) => `${named(field)} is not in the expected form`,
  fieldFormat: ({ field, format }: Field & { format: string }) =>
    `${named(field)} must be a valid ${format === 'uuid' ? 'id' : format.replace('-', ' ')}`,
  fieldChoice: ({ field, choices }: Field & { choices: string }) =>
    `${named(field)} must be one of ${choices}`,
  fieldConst: ({ field, value }: Field & { value: string }) => `${named(field)} must be ${value}`,
  fieldInvalid: ({ field, rule }: Field & { rule: string }) => `${named(field)} ${rule || 'is not valid'}`,
  twoDecimals: ({ field }: Field) => `${field} must have at most two decimals`,

  // Accounts
  loginNeeded: 'Please log in.',
  adminsOnly: 'Only admins may do this.',
  emailTaken: 'An account with this email already exists',
  wrongLogin: 'Invalid email or password',
  sessionNotFound: 'Login not found',
  emailUnchanged: 'This is your address already.',
  phoneTaken: 'Another account has confirmed this number already.',
  secondFactorNeeded: 'Please enter the code of your authenticator app.',
  secondFactorWrong: 'This code is wrong, or was used already.',
  secondFactorOn: 'The second factor is on already.',
  secondFactorOff: 'There is no second factor to confirm. Please start again.',
  secondFactorRequired: 'The owner asks for a second factor. Set it up in your account first.',
  openCases: 'A return or complaint of yours is not decided yet. Please come back when it is.',
  openOrders: 'You have an order under way. Please come back when it has arrived or is refunded.',
  linkUsed: 'This link was used already, or its time is over. Please ask for a new one.',
  codeWrong: 'This code is wrong, or its time is over. Please ask for a new one.',
  wrongPassword: 'The current password is not right.',
  passwordTooCommon: 'This password is one of the first that are tried. Please choose another one.',

  // Messages
  linkNotValid: 'This link is not valid.',

  // Catalogue and stock
  productNotFound: 'Product not found',
  categoryNotFound: 'Category not found',
  sitemapNotFound: 'Sitemap not found',

  // Pictures
  pictureNotFound: 'Picture not found',
  variantNotFound: 'Variant not found',
  chooseOptions: ({ options }: { options: string[] }) => `Please choose ${listed(options)}`,
  reviewPictures: 'A review shows only pictures that were uploaded for it.',
  notReceived: 'Only customers who have received this product can review it.',
  reviewedAlready: 'You have already reviewed this product. Edit your review instead.',
  reviewNotFound: 'Your review not found',

  // Offers
  discountUnknown: ({ code }: Code) => `There is no discount code ${code}.`,
  discountNotYet: ({ code }: Code) => `The code ${code} is not valid yet.`,
  discountOver: ({ code }: Code) => `The code ${code} is no longer valid.`,
  discountMinimum: ({ code, minimum }: Code & { minimum: number }) =>
    `The code ${code} needs a subtotal of at least NPR ${amountIn('en', minimum)}.`,
  discountUsedByYou: ({ code }: Code) => `You have used the code ${code} already.`,
  discountFirstOrder: ({ code }: Code) => `The code ${code} is for a first order only.`,
  discountUsedUp: ({ code }: Code) => `The code ${code} has been used up.`,

  // Cart and orders
  stockShort,
  stockShortInCart: ({ inCart, ...short }: Short & { inCart: number }) =>
    `${stockShort(short)}, and you have ${inCart} in your cart`,
  cannotReopen: (short: Short) => `The order cannot be reopened: ${stockShort(short)}`,
  noLongerSold: ({ name }: { name: string }) => `${name} is no longer sold`,
  cartQuantityLimit: ({ limit }: { limit: number }) => `A cart holds at most ${limit} of one product`,
  cartLineLimit: ({ limit }: { limit: number }) => `A cart holds at most ${limit} different products`,
  notInCart: 'This product is not in your cart',
  orderNotFound: 'Order not found',
  orderTooLarge: 'The order is larger than the shop can take.',
  keyUsedBefore: 'This Idempotency-Key was used for a different order already',
  cashOnly: 'paymentMethod must be cash here; a wallet payment starts at POST /orders/initiate-payment',
  tooManyUnpaid: ({ limit }: { limit: number }) =>
    `You have ${limit} orders that wait for their payment. Pay or cancel one of them in My Orders first.`,
  unpaidShare: ({ name, limit }: { name: string; limit: number }) =>
    `At most ${limit} of ${name} can wait for a payment. Order fewer, or choose cash on delivery.`,
  returnTooEarly: 'Something can be sent back once it has arrived.',
  returnTooMany: ({ left }: { left: number }) =>
    left > 0
      ? `Only ${left} of it can still be sent back.`
      : 'This was asked for already, or is not of this order.',
  caseNotFound: 'There is no such return or complaint.',
  cancelledAlready: 'This order is cancelled already',
  cancelTooLate: ({ status }: { status: string }) =>
    `This order is already ${status} and can no longer be cancelled`,
  priceChanged: ({ name, before, now }: { name: string; before: number; now: number }) =>
    `${name} costs NPR ${amountIn('en', now)} now, not NPR ${amountIn('en', before)}.`,
  totalChanged: ({ totals }: { totals: Record<string, number> & { total: number } }) =>
    `The total is NPR ${amountIn('en', totals.total)} now. Please look at your cart again before you order.`,

  // Payments
  nothingToPay: 'There is nothing to pay by link for this order.',
  methodNotOffered: 'This way to pay is not offered here. Please choose another.',
  walletOnly: 'Cash is paid on delivery: place the order without a wallet payment.',
  initiationFailed: ({ wallet }: { wallet: Method }) => `Failed to initiate ${order.methods[wallet]} payment`,
  amountChanged: 'The total has changed. Please look at your cart again before you pay.',
  paymentNotFound: 'Payment not found',

  // Delivery
  addressNotFound: 'Address not found',
  addressLimit: ({ limit }: { limit: number }) => `You have ${limit} addresses already. Delete one first.`,
  unknownPlace: 'There is no such place. Choose one from the list.',
  wardOutside: ({ place, wards }: { place: string; placeNe: string; wards: number }) =>
    `${place} has wards from 1 to ${wards}.`,
  placeNeeded: 'Please choose the municipality from the list.',
  panWrong: 'A PAN has nine digits.',
  phoneNeeded: 'Please give a phone number, so that the courier can call.',
  cashNotThere: 'Cash on delivery is not possible at this place. Please choose another way to pay.',
  noPickup: 'Nothing can be picked up at this shop.',

  // Cash
  notACashOrder: 'This order is not paid in cash, so there is nothing to confirm.',
  confirmedAlready: 'Somebody has confirmed this order already.',
  payAheadFirst: ({ amount }: { amount: number }) =>
    `NPR ${amountIn('en', amount)} are to be paid ahead first. Wait for it, or confirm the order at the cash desk. Nothing was changed.`,
  confirmFirst: 'Confirm this cash order with the customer before it is sent. Nothing was changed.',

  // Bills
  billNotFound: 'There is no bill for this yet',
  printNotFound: 'This print of the bill has not been counted.',
};

type Method = keyof typeof order.methods;
type Code = { code: string };
type Field = { field: string };
type FieldLimit = Field & { limit: number };
type Short = { name: string; stock: number };

function stockShort({ name, stock }: Short): string {
  if (stock === 0) return `${name} is out of stock`;
  return `Only ${stock} of ${name} ${stock === 1 ? 'is' : 'are'} in stock`;
}

/** 'Size', 'Size and Colour', 'Size, Colour and Length' */
function listed(names: string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A rule may be about the request as a whole. */
function named(field: string): string {
  return field || 'The request';
}

function withArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
