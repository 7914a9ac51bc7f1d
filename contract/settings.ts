import Type, { type Static } from 'typebox';
import { cashRules } from '#contract/cash/cash-rules.ts';
import { calendarChoices } from './values/both-calendars.ts';
import { Name, NameOrNothing } from './values/names.ts';

export const StoreSettings = Type.Object({
  shopName: Type.String(),
  freeShippingFrom: Type.Number({ description: 'Rupees: a subtotal from here ships free' }),
  shippingFee: Type.Number({ description: 'Rupees' }),
  taxRatePercent: Type.Number(),
  pricesIncludeTax: Type.Boolean({ description: 'The tax is part of the prices, not on top of them' }),
  roundCash: Type.Boolean({ description: 'What is paid in cash is rounded to the rupee' }),
  confirmCash: Type.Enum([...cashRules], {
    description: 'Whose cash orders are confirmed before they are sent',
  }),
  cashNeedsPhone: Type.Boolean({ description: 'Whether every cash order needs a phone number' }),
  cashRiskFrom: Type.Number({ description: 'Rupees: from here, a cash order of somebody new is risky' }),
  cashAheadPercent: Type.Integer({ description: 'How much of a risky cash order is paid ahead' }),
  legalName: Type.String(),
  legalAddress: Type.String(),
  registrationNumber: Type.String(),
  registrationAuthority: Type.String({ description: 'Where it is registered' }),
  portalNumber: Type.String({ description: "Its number in the state's list of online shops" }),
  grievanceName: Type.String({ description: 'Who takes complaints' }),
  grievanceContact: Type.String({ description: 'Their phone or email' }),
  panNumber: Type.String(),
  vatRegistered: Type.Boolean(),
  outletCode: Type.String({ description: 'Stands before the numbers of bills' }),
  deliveryDaysFrom: Type.Integer(),
  deliveryDaysTo: Type.Integer(),
  pickupAddress: Type.String({ description: 'Where orders can be picked up; empty: nowhere' }),
  freeAddresses: Type.Boolean({
    description: 'Whether an address may be written freely, without a place of the list',
  }),
  calendar: Type.Enum([...calendarChoices], { description: 'Which calendar dates are written in' }),
  guestCheckout: Type.Boolean({ description: 'Whether somebody without an account may buy' }),
  contactEmail: Type.String(),
  contactPhone: Type.String(),
  returnPolicy: Type.String(),
  returnPolicyNe: Type.String({ description: 'The same in Nepali; empty: as it is' }),
  version: Type.Integer(),
});
export type StoreSettings = Static<typeof StoreSettings>;

export const SettingsAnswer = Type.Object({ settings: StoreSettings });

const Rupees = Type.Number({ minimum: 0, maximum: 1_000_000_000 });

export const SettingsChange = Type.Partial(
  Type.Object({
    shopName: Name(60),
    freeShippingFrom: Rupees,
    shippingFee: Rupees,
    taxRatePercent: Type.Number({ minimum: 0, maximum: 100 }),
    pricesIncludeTax: Type.Boolean(),
    roundCash: Type.Boolean(),
    confirmCash: Type.Enum([...cashRules]),
    cashNeedsPhone: Type.Boolean(),
    cashRiskFrom: Rupees,
    cashAheadPercent: Type.Integer({ minimum: 1, maximum: 100 }),
    legalName: NameOrNothing(200),
    legalAddress: Type.String({ maxLength: 300 }),
    registrationNumber: Type.String({ maxLength: 60 }),
    registrationAuthority: Type.String({ maxLength: 200 }),
    portalNumber: Type.String({ maxLength: 60 }),
    grievanceName: NameOrNothing(120),
    grievanceContact: Type.String({ maxLength: 120 }),
    panNumber: Type.String({ pattern: '^([0-9]{9})?$', description: 'Nine digits, or nothing' }),
    vatRegistered: Type.Boolean(),
    outletCode: Type.String({ pattern: '^[A-Z0-9]{0,8}$' }),
    deliveryDaysFrom: Type.Integer({ minimum: 0, maximum: 60 }),
    deliveryDaysTo: Type.Integer({ minimum: 0, maximum: 60 }),
    pickupAddress: Type.String({ maxLength: 300 }),
    freeAddresses: Type.Boolean(),
    calendar: Type.Enum([...calendarChoices]),
    guestCheckout: Type.Boolean(),
    contactEmail: Type.Union([Type.String({ format: 'email', maxLength: 254 }), Type.Literal('')]),
    contactPhone: Type.String({ maxLength: 40 }),
    returnPolicy: Type.String({ maxLength: 5000 }),
    returnPolicyNe: Type.String({ maxLength: 5000 }),
    version: Type.Integer({ minimum: 1 }),
  }),
);
export type SettingsChange = Static<typeof SettingsChange>;
