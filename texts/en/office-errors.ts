/** What the back office is refused with; errors.ts has the rest. */
export const officeErrors = {
  // Accounts
  userNotFound: 'User not found',
  ownRole: 'You cannot change your own role.',
  ownDeletion: 'You cannot delete your own account.',
  adminDeletion: 'An admin cannot be deleted. Change the role to user first.',
  settingsChanged: 'Someone else changed the settings in the meantime. Reload them and try again.',
  tooManyWindows: 'Too many windows of the back office are open. Close one and try again.',
  notPermitted: 'Your role does not allow this.',
  ownStaffRole: 'You cannot change your own role.',
  lastOwner: 'The shop needs an owner. Make somebody else one first.',
  notStaff: 'This person does not work in the back office.',

  // Messages
  messageNotFound: 'Message not found',
  messageUnderWay: 'This message is being sent right now.',
  templateNotFound: 'Template not found',
  placeholderUnknown: ({ placeholder }: { placeholder: string }) =>
    `{${placeholder}} cannot be filled in here.`,
  buttonLink: 'A button leads to {link} or to a web address.',

  // Catalogue and stock
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
  slugTaken: ({ slug }: { slug: string }) => `Another product has the address ‘${slug}’`,
  skuTaken: ({ sku }: { sku: string }) => `The SKU ${sku} is taken`,
  skuOfAnother: ({ sku, name }: { sku: string; name: string }) => `The SKU ${sku} belongs to ${name}`,
  stockOfVariants: 'This product has several variants: say how much stock each of them has',
  pricesOfVariants: 'The variants of this product have prices of their own: change them there',

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

  // Cart and orders
  orderMovedOn: ({ status }: { status: string }) =>
    `This order is ${status} by now, so nothing was changed. Look at it again.`,
  noteChanged: ({ note }: { note: string }) =>
    note === ''
      ? 'Somebody else has deleted this note meanwhile, so nothing was saved.'
      : `Somebody else changed this note meanwhile, so nothing was saved. It says now: ${note}`,

  // Payments
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
  refundNotByHand: 'This refund does not wait for a person.',
  caseMovedOn: 'This has moved on meanwhile. Reload it to see how it stands.',
  stockIsBack:
    'The order was cancelled, and with it all its goods are in stock again. Put nothing more on the shelf: enter 0.',
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
  daysReversed: 'The earliest day must not be after the latest.',

  // Couriers
  sentAlready: ({ courier }: { courier: string }) => `This order is with ${courier} already.`,
  pickedUp: 'The customer picks this order up at the shop.',
  noParcel: 'No parcel of this order is under way.',
  parcelReturns: 'This parcel is on its way back already.',

  // Bills
  yearKnown: ({ year }: { year: number }) => `The days of ${year} are known and stay as they are.`,
  yearNotNext: ({ next }: { next: number }) => `Enter the days of ${next} first.`,
  yearOnBills: ({ year }: { year: number }) =>
    `Bills are dated by the days of ${year}, so they stay as they are.`,
  yearLength: ({ days }: { days: number }) =>
    `The twelve months have ${days} days together, but a year has 364 to 366.`,

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
  csvTooManyColumns: ({ limit }: { limit: number }) => `The file has more than ${limit} columns.`,
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
  csvSameVariant: ({ line }: { line: number }) => `The same variant is on line ${line}`,
  csvVariantForm: "variant must be written as in 'Size: L; Colour: Blue'",
  csvOptionsTwice: 'Give the options in variant or in columns of their own, not both',
  csvOtherOptions: ({ options }: { options: string }) => `The options of this product are ${options}`,
  csvTooManyOptions: ({ limit }: { limit: number }) => `A product has at most ${limit} options`,
  csvTooManyVariants: ({ limit }: { limit: number }) => `A product has at most ${limit} variants`,
  csvVariantNeeds: ({ field }: Field) => `${field} is required for a new variant`,
  csvSkuTwice: ({ sku, line }: { sku: string; line: number }) => `The SKU ${sku} is on line ${line} too`,
  csvOfVariants: ({ field }: Field) => `${field}: this product has variants, change it in their rows`,
  csvNoSuchProduct: 'There is no product with this id',
  csvNoSuchCategory: ({ name }: { name: string }) => `There is no category named '${name}'`,
  csvRequired: ({ field }: Field) => `${field} is required for a new product`,
  importRefused: ({ line, problem, others }: { line: number; problem: string; others: number }) =>
    `Nothing was imported. Line ${line}: ${problem}${others === 0 ? '' : ` (and ${others} more ${others === 1 ? 'problem' : 'problems'})`}`,
  catalogueChanged: 'The catalogue changed during the import, so nothing was imported. Please try again.',
};

type Named = { name: string };

type Code = { code: string };

type Field = { field: string };
