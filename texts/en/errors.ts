import { order } from './storefront/order.ts';

/** What the server says when it refuses: a sentence per code, made from the parameters of the refusal. */
export const errors = {
  // Requests
  nothingHere: ({ method, path }: { method: string; path: string }) =>
    `There is nothing at ${method} ${path}`,
  badRequest: 'The request cannot be understood.',
  requestTooLarge: 'The request is too large.',
  notJson: 'Send the request as application/json.',
  invalidJson: 'The request is not valid JSON.',
  requestCutShort: 'The request was cut short.',
  headersTooLarge: 'The headers of the request are too large.',
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
  userNotFound: 'User not found',
  ownRole: 'You cannot change your own role.',
  ownDeletion: 'You cannot delete your own account.',
  adminDeletion: 'An admin cannot be deleted. Change the role to user first.',
  settingsChanged: 'Someone else changed the settings in the meantime. Reload them and try again.',
  tooManyWindows: 'Too many windows of the back office are open. Close one and try again.',

  sessionNotFound: 'Login not found',
  emailUnchanged: 'This is your address already.',
  phoneTaken: 'Another account has confirmed this number already.',
  secondFactorNeeded: 'Please enter the code of your authenticator app.',
  secondFactorWrong: 'This code is wrong, or was used already.',
  secondFactorOn: 'The second factor is on already.',
  secondFactorOff: 'There is no second factor to confirm. Please start again.',
  secondFactorRequired: 'The owner asks for a second factor. Set it up in your account first.',
  notPermitted: 'Your role does not allow this.',
  ownStaffRole: 'You cannot change your own role.',
  lastOwner: 'The shop needs an owner. Make somebody else one first.',
  openCases: 'A return or complaint of yours is not decided yet. Please come back when it is.',
  openOrders: 'You have an order under way. Please come back when it has arrived or is refunded.',
  notStaff: 'This person does not work in the back office.',
  linkUsed: 'This link was used already, or its time is over. Please ask for a new one.',
  codeWrong: 'This code is wrong, or its time is over. Please ask for a new one.',
  wrongPassword: 'The current password is not right.',
  passwordTooCommon: 'This password is one of the first that are tried. Please choose another one.',

  // Messages
  messageNotFound: 'Message not found',
  messageUnderWay: 'This message is being sent right now.',
  templateNotFound: 'Template not found',
  placeholderUnknown: ({ placeholder }: { placeholder: string }) =>
    `{${placeholder}} cannot be filled in here.`,
  buttonLink: 'A button leads to {link} or to a web address.',
  linkNotValid: 'This link is not valid.',

  // Catalogue and stock
  productNotFound: 'Product not found',
  categoryNotFound: 'Category not found',
  sitemapNotFound: 'Sitemap not found',
  noSuchCategory: 'categoryId must be the id of an existing category',
  priceDecimals: 'price must have at most 2 decimals',
  productChanged:
    'Somebody else changed this product meanwhile, so nothing was saved. Load it again and repeat your change.',
  categoryChanged: ({ name }: { name: string; description: string; image: string; version: number }) =>
    `Somebody else changed this category meanwhile (it is '${name}' now), so nothing was saved. Load it again and repeat your change.`,
  categoryNameTaken: ({ name }: { name: string }) => `There is already a category named '${name}'.`,
  categoryHasProducts: ({ count }: { count: number }) =>
    count === 1
      ? 'This category still has 1 product. Move or delete it first.'
      : `This category still has ${count} products. Move or delete them first.`,
  categoryHasParts: ({ name, count }: { name: string; count: number }) =>
    count === 1
      ? `One category is part of '${name}'. Move or delete it first.`
      : `${count} categories are part of '${name}'. Move or delete them first.`,
  categoryStaysWhole: ({ name, count }: { name: string; count: number }) =>
    count === 1
      ? `One category is part of '${name}', so it cannot be part of another. Move that one first.`
      : `${count} categories are part of '${name}', so it cannot be part of another. Move those first.`,
  categoryIsPart: ({ name }: { name: string }) =>
    `'${name}' is part of another category itself, so nothing can be part of it.`,
  categoryOfItself: 'A category cannot be part of itself.',
  noSuchParent: 'The category that this one should be part of is no longer in the shop.',
  collectionNotFound: 'Collection not found',
  collectionChanged:
    'Somebody else changed this collection meanwhile, so nothing was saved. Open it again and repeat your change.',
  collectionAddressTaken: ({ slug }: { slug: string }) => `Another collection has the address ‘${slug}’`,
  collectionNeedsAddress: 'Give the collection an address of Latin letters or digits.',
  collectionNeedsRule:
    'A collection by rule needs at least one: a tag, a category, a price, reduced, or newest.',
  collectionProductGone: 'A product of this collection is no longer in the shop.',
  collectionPrices: 'The lowest price must not be above the highest.',
  collectionGone: 'A collection of the home page is no longer in the shop.',
  collectionOnHome: 'This collection is on the home page. Take it off there first, under Appearance.',
  // Pictures
  pictureNotFound: 'Picture not found',
  notAPicture: ({ name }: Named) =>
    `${name} is not a picture we can read. Please use a JPEG, PNG, WebP, AVIF or GIF file.`,
  tooManyPixels: ({ name }: Named) => `${name} has more than 50 megapixels. Please make it smaller first.`,
  pictureBroken: ({ name }: Named) => `${name} is damaged and cannot be read. Please try another file.`,
  pictureTooLarge: ({ name }: Named) => `${name} is larger than 15 MB. Please make it smaller first.`,
  tooManyPictures: ({ limit }: { limit: number }) => `Please send at most ${limit} pictures at once.`,
  pictureMissing: 'Please choose a picture.',
  uploadCutShort: 'The upload was cut short. Please try again.',
  pictureGone: 'A picture is no longer there. Please upload it again.',
  pictureStoreAway: 'Pictures cannot be stored right now. Please try again in a moment.',

  synonymsTooFew: 'Give at least two different words',
  synonymsNotFound: 'These words are not here any more',
  synonymsChanged: 'Somebody else changed these words meanwhile, so nothing was saved. Load them again.',
  deltaZero: 'delta must not be 0',
  stockTooLow: ({ stock, taken }: { stock: number; taken: number }) =>
    `Only ${stock} are in stock now, so ${taken} cannot be taken out.`,
  stockTooHigh: ({ limit }: { limit: number }) => `There cannot be more than ${limit} in stock.`,
  variantNotFound: 'Variant not found',
  chooseOptions: ({ options }: { options: string[] }) => `Please choose ${listed(options)}`,
  optionNameForm: 'The name of an option must not have =, & or a dot',
  optionTwice: 'Each option needs a name of its own',
  optionValueTwice: ({ option }: { option: string }) => `Each value of ${option} may be there once`,
  optionMissing: ({ option }: { option: string }) => `Every variant needs a value for ${option}`,
  unknownOption: ({ option }: { option: string }) => `${option} is not an option of this product`,
  variantsNeedOptions: 'Several variants need options that tell them apart',
  variantTwice: 'Two variants have the same options',
  skuTwice: 'Two variants have the same SKU',
  nothingToChange: 'Please say what to change.',
  noneChanged: ({ rows }: { rows: string }) => `Nothing was changed. ${rows}`.trim(),
  problemOf: ({ name, problem, rest }: { name: string; problem: string; rest: string }) =>
    `‘${name}’: ${problem} ${rest}`.trim(),
  priceOutOfRange: ({ price }: { price: number }) => `The price would be ${price}.`,
  tooManyTags: ({ limit }: { limit: number }) => `There can be at most ${limit} tags.`,
  csvNotForeign: 'These are not the columns of a product export of Shopify or WooCommerce.',
  pictureNotPublic: ({ address }: { address: string }) =>
    `${address} is not a public address, so no picture was fetched.`,
  pictureNotFetched: ({ address }: { address: string }) => `The picture at ${address} could not be fetched.`,
  reviewPictures: 'A review shows only pictures that were uploaded for it.',
  slugTaken: ({ slug }: { slug: string }) => `Another product has the address ‘${slug}’`,
  skuTaken: ({ sku }: { sku: string }) => `The SKU ${sku} is taken`,
  skuOfAnother: ({ sku, name }: { sku: string; name: string }) => `The SKU ${sku} belongs to ${name}`,
  stockOfVariants: 'This product has several variants: say how much stock each of them has',
  pricesOfVariants: 'The variants of this product have prices of their own: change them there',
  notReceived: 'Only customers who have received this product can review it.',
  reviewedAlready: 'You have already reviewed this product. Edit your review instead.',
  reviewNotFound: 'Your review not found',

  // Appearance
  appearanceChanged: 'Somebody else changed the appearance meanwhile. Load it again and repeat your change.',
  colourTooLight: 'White text cannot be read on this colour. Please choose a darker one.',
  accentTooLight: 'Links in this colour cannot be read on white. Please choose a darker one.',
  announcementDates: 'An announcement must end after it begins.',
  sectionTwice: 'A part of the home page is there twice.',
  sectionGone: 'A category of the home page is no longer in the shop.',
  linkInvalid: ({ name }: Named) =>
    `The ${name} link must be an address that starts with https://, or a phone number where the service has one.`,

  // Offers
  discountNotFound: 'Discount code not found',
  saleNotFound: 'Sale not found',
  percentRange: 'value must be more than 0 and at most 100 percent',
  amountAboveZero: 'value must be more than 0',
  endsBeforeStart: 'endsAt must be after startsAt',
  saleOfNothing: 'Choose the products or categories of the sale.',
  saleTargetGone: 'A product or category of this sale is no longer in the shop.',
  discountCodeTaken: ({ code }: Code) => `There is already a discount code ${code}.`,
  discountUnknown: ({ code }: Code) => `There is no discount code ${code}.`,
  discountNotYet: ({ code }: Code) => `The code ${code} is not valid yet.`,
  discountOver: ({ code }: Code) => `The code ${code} is no longer valid.`,
  discountMinimum: ({ code, minimum }: Code & { minimum: number }) =>
    `The code ${code} needs a subtotal of at least NPR ${minimum}.`,
  discountUsedByYou: ({ code }: Code) => `You have used the code ${code} already.`,
  discountFirstOrder: ({ code }: Code) => `The code ${code} is for a first order only.`,
  discountUsedUp: ({ code }: Code) => `The code ${code} has been used up.`,

  // Cart and orders
  stockShort,
  stockShortInCart: ({ inCart, ...short }: Short & { inCart: number }) =>
    `${stockShort(short)}, and you have ${inCart} in your cart`,
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
    `${name} costs NPR ${now.toFixed(2)} now, not NPR ${before.toFixed(2)}.`,
  totalChanged: ({ totals }: { totals: Record<string, number> & { total: number } }) =>
    `The total is NPR ${totals.total.toFixed(2)} now. Please look at your cart again before you order.`,
  orderMovedOn: ({ status }: { status: string }) =>
    `This order is ${status} by now, so nothing was changed. Look at it again.`,
  noteChanged: ({ note }: { note: string }) =>
    note === ''
      ? 'Somebody else has deleted this note meanwhile, so nothing was saved.'
      : `Somebody else changed this note meanwhile, so nothing was saved. It says now: ${note}`,
  cannotReopen: (short: Short) => `The order cannot be reopened: ${stockShort(short)}`,

  // Payments
  nothingToPay: 'There is nothing to pay by link for this order.',
  methodNotOffered: 'This way to pay is not offered here. Please choose another.',
  walletOnly: 'Cash is paid on delivery: place the order without a wallet payment.',
  initiationFailed: ({ wallet }: { wallet: Method }) => `Failed to initiate ${order.methods[wallet]} payment`,
  methodsIncomplete: 'Name every way to pay once.',
  lastMethod: 'At least one way to pay must stay switched on.',
  taxOfficeNotSafe: 'The address of the tax office must begin with https://',
  taxOfficeNeedsKeys: 'Enter the user name and the password first',
  taxOfficeNeedsAddress: 'Enter the address of the interface first',
  taxOfficeOff: 'Sending bills to the tax office is switched off',
  billPushed: 'The tax office has this bill already, or it is on its way',
  noSettingsKey: 'Set SETTINGS_KEY in the environment first: keys are stored only sealed.',
  bankPictureNeeded: 'Please choose the picture of your code.',
  bankPictureWrong: 'This file is no PNG, JPEG or WebP picture.',
  transferDecided: 'This payment was decided already.',
  amountChanged: 'The total has changed. Please look at your cart again before you pay.',
  paymentNotFound: 'Payment not found',
  refundNotByHand: 'This refund does not wait for a person.',
  caseMovedOn: 'This has moved on meanwhile. Reload it to see how it stands.',
  refusalNeedsReason: 'Please say why: the customer reads it.',
  refundNeedsReference:
    'A part, or what was paid in cash, is given back by hand. Please enter its reference.',
  refundTooMuch: 'That is more than was paid and not given back yet.',
  nothingToRefund: 'There is no payment here to refund.',
  refundUnderWay: 'A refund of this payment is already under way.',
  alertNotFound: 'Alert not found',

  // Cash
  statementHead:
    'The file needs a column with the number of the parcel or order, and one with the cash collected.',
  statementAmount: ({ line, amount }: { line: number; amount: string }) =>
    `Line ${line}: '${amount}' is no amount. Nothing was entered.`,
  statementUnreadable: 'This file cannot be read as CSV.',
  statementEmpty: 'There is no line with an amount. Nothing was entered.',

  // Couriers
  courierNotFound: 'There is no such courier here.',
  webhookUnsigned: 'The signature does not fit.',
  bookingRefused: ({ courier, why }: { courier: string; why: string }) =>
    `${courier} did not take it (${why}). Nothing was changed.`,
  bookingUnclear: ({ courier }: { courier: string }) =>
    `Nobody knows whether ${courier} has taken it. Look there, then enter its number by hand.`,

  // Delivery
  zoneNotFound: 'Delivery zone not found',
  zoneChanged: 'Somebody else changed this zone meanwhile, so nothing was saved. Load it again.',
  zonesExist: 'There are delivery zones already.',
  zoneNameTaken: ({ name }: { name: string }) => `There is already a zone named '${name}'.`,
  districtInZone: ({ district, zone }: { district: string; zone: string }) =>
    `${district} belongs to the zone '${zone}' already.`,
  placeInZone: ({ zone }: { zone: string }) => `One of these places belongs to the zone '${zone}' already.`,
  addressNotFound: 'Address not found',
  addressLimit: ({ limit }: { limit: number }) => `You have ${limit} addresses already. Delete one first.`,
  unknownPlace: 'There is no such place. Choose one from the list.',
  daysReversed: 'The earliest day must not be after the latest.',
  wardOutside: ({ place, wards }: { place: string; wards: number }) =>
    `${place} has wards from 1 to ${wards}.`,
  placeNeeded: 'Please choose the municipality from the list.',
  panWrong: 'A PAN has nine digits.',
  phoneNeeded: 'Please give a phone number, so that the courier can call.',
  cashNotThere: 'Cash on delivery is not possible at this place. Please choose another way to pay.',
  noPickup: 'Nothing can be picked up at this shop.',

  // Couriers
  sentAlready: ({ courier }: { courier: string }) => `This order is with ${courier} already.`,
  pickedUp: 'The customer picks this order up at the shop.',
  noParcel: 'No parcel of this order is under way.',
  parcelReturns: 'This parcel is on its way back already.',

  // Cash
  notACashOrder: 'This order is not paid in cash, so there is nothing to confirm.',
  confirmedAlready: 'Somebody has confirmed this order already.',
  confirmFirst: 'Confirm this cash order with the customer before it is sent. Nothing was changed.',

  // Bills
  billNotFound: 'There is no bill for this yet',
  printNotFound: 'This print of the bill has not been counted.',
  calendarUnknown: ({ day }: { day: string }) =>
    `The calendar does not know ${day} in Bikram Sambat yet: enter the days of that year first.`,

  // Periods
  periodOutside: ({ earliest, latest }: { earliest: string; latest: string }) =>
    `from and to must be between ${earliest} and ${latest}`,
  periodReversed: 'from must not be after to',
  periodTooLong: 'from and to must not be more than ten years apart',

  // Files of products
  csvNotUtf8: 'The file is not text in UTF-8. Save it as CSV UTF-8.',
  csvExpected: 'Send the file as text/csv.',
  csvInvalid: ({ reason }: { reason: string }) => `This is not valid CSV: ${reason}`,
  csvEmpty: 'The file is empty.',
  csvTooManyRows: ({ limit }: { limit: number }) =>
    `The file has more than ${limit} rows, which is as many as can be imported at a time.`,
  csvRowTooLong: ({ kilobytes }: { kilobytes: number }) => `A row is longer than ${kilobytes} KB.`,
  csvUnknownColumn: ({ column, columns }: { column: string; columns: string }) =>
    `Unknown column '${column}'. The columns are ${columns}.`,
  csvColumnTwice: ({ column }: { column: string }) => `The column '${column}' is there twice.`,
  csvColumnMissing: 'There must be a column id or name.',
  csvTooManyCells: 'The row has more cells than there are columns',
  csvId: 'id must be the id of a product, or empty for a new one',
  csvPrice: 'price must be a number such as 1250 or 1250.50',
  csvStock: 'stock must be a whole number such as 25',
  csvOrigin: ({ name }: { name: string }) =>
    `There is no country '${name}': write a code such as NP, or its name`,
  csvFeatured: 'featured must be true or false',
  csvSameProduct: ({ line }: { line: number }) => `The same product is on line ${line}`,
  csvAmbiguousName: ({ count }: { count: number }) =>
    `${count} products have this name: give the id of the one to change`,
  csvNoSuchProduct: 'There is no product with this id',
  csvNoSuchCategory: ({ name }: { name: string }) => `There is no category named '${name}'`,
  csvRequired: ({ field }: Field) => `${field} is required for a new product`,
  importRefused: ({ line, problem, others }: { line: number; problem: string; others: number }) =>
    `Nothing was imported. Line ${line}: ${problem}${others === 0 ? '' : ` (and ${others} more ${others === 1 ? 'problem' : 'problems'})`}`,
  catalogueChanged: 'The catalogue changed during the import, so nothing was imported. Please try again.',
};

type Method = keyof typeof order.methods;
type Named = { name: string };
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
