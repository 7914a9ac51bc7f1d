import type { Selectable } from 'kysely';
import type { SettingsChange, StoreSettings } from '#contract/settings.ts';
import { paisaToRupees, rupeesToPaisa, type ShippingAndTax } from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import type { StoreSettings as StoreSettingsRow } from '#database/tables.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { lockSettings, selectSettings, updateSettings } from './settings-queries.ts';

export async function readSettings(db: Database): Promise<StoreSettings> {
  return toSettings(await selectSettings(db));
}

/** Whether the shop still shows the demo data it was first filled with. */
export async function hasDemoData(db: Database): Promise<boolean> {
  return (await selectSettings(db)).demo_data;
}

/** The numbers that totals are computed from. */
export async function readRates(db: Database): Promise<ShippingAndTax> {
  const row = await selectSettings(db);
  return {
    freeShippingFromPaisa: row.free_shipping_from_paisa,
    shippingFeePaisa: row.shipping_fee_paisa,
    taxRateBps: row.tax_rate_bps,
    pricesIncludeTax: row.prices_include_tax,
    roundCash: row.round_cash,
  };
}

/** What delivery costs and takes where no zone says otherwise. */
export async function readDeliveryDefaults(db: Database) {
  const row = await selectSettings(db);
  return {
    feePaisa: row.shipping_fee_paisa,
    freeFromPaisa: row.free_shipping_from_paisa,
    daysFrom: row.delivery_days_from,
    daysTo: row.delivery_days_to,
    pickupAddress: row.pickup_address,
    freeAddresses: row.free_addresses,
  };
}

/** Which cash orders are confirmed before they are sent. */
export async function readCashRule(db: Database) {
  const row = await selectSettings(db);
  return {
    confirm: row.confirm_cash,
    riskFromPaisa: row.cash_risk_from_paisa,
    aheadPercent: row.cash_ahead_percent,
  };
}

/** Who sells, as it stands on a bill. */
export async function readSellerDetails(db: Database) {
  const row = await selectSettings(db);
  return {
    shopName: row.shop_name,
    legalName: row.legal_name,
    legalAddress: row.legal_address,
    panNumber: row.pan_number,
    vatRegistered: row.vat_registered,
    outletCode: row.outlet_code,
    taxRateBps: row.tax_rate_bps,
  };
}

export async function changeSettings(
  tx: Transaction,
  actor: Actor,
  change: SettingsChange,
): Promise<StoreSettings> {
  const { version, ...wanted } = change;
  const before = toSettings(await lockSettings(tx));
  if (version !== undefined && version !== before.version) {
    throw conflict('settingsChanged');
  }
  const next = { ...before, ...wanted };
  if (next.deliveryDaysFrom > next.deliveryDaysTo) throw badRequest('daysReversed');
  const after = toSettings(await updateSettings(tx, columnsOf(next)));
  await recordAudit(tx, actor, {
    action: 'settings.update',
    entity: 'settings',
    entityId: 'store',
    before,
    after,
  });
  return after;
}

function toSettings(row: Selectable<StoreSettingsRow>): StoreSettings {
  return {
    shopName: row.shop_name,
    freeShippingFrom: paisaToRupees(row.free_shipping_from_paisa),
    shippingFee: paisaToRupees(row.shipping_fee_paisa),
    taxRatePercent: row.tax_rate_bps / 100,
    pricesIncludeTax: row.prices_include_tax,
    roundCash: row.round_cash,
    confirmCash: row.confirm_cash,
    cashNeedsPhone: row.cash_needs_phone,
    cashRiskFrom: paisaToRupees(row.cash_risk_from_paisa),
    cashAheadPercent: row.cash_ahead_percent,
    legalName: row.legal_name,
    legalAddress: row.legal_address,
    registrationNumber: row.registration_number,
    registrationAuthority: row.registration_authority,
    portalNumber: row.portal_number,
    grievanceName: row.grievance_name,
    grievanceContact: row.grievance_contact,
    panNumber: row.pan_number,
    vatRegistered: row.vat_registered,
    outletCode: row.outlet_code,
    deliveryDaysFrom: row.delivery_days_from,
    deliveryDaysTo: row.delivery_days_to,
    pickupAddress: row.pickup_address,
    freeAddresses: row.free_addresses,
    calendar: row.calendar as StoreSettings['calendar'],
    guestCheckout: row.guest_checkout,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    returnPolicy: row.return_policy,
    returnPolicyNe: row.return_policy_ne,
    version: row.version,
  };
}

function columnsOf(settings: Omit<StoreSettings, 'version'>) {
  return {
    shop_name: settings.shopName.trim(),
    free_shipping_from_paisa: hundredths('freeShippingFrom', settings.freeShippingFrom),
    shipping_fee_paisa: hundredths('shippingFee', settings.shippingFee),
    tax_rate_bps: hundredths('taxRatePercent', settings.taxRatePercent),
    prices_include_tax: settings.pricesIncludeTax,
    round_cash: settings.roundCash,
    confirm_cash: settings.confirmCash,
    cash_needs_phone: settings.cashNeedsPhone,
    cash_risk_from_paisa: hundredths('cashRiskFrom', settings.cashRiskFrom),
    cash_ahead_percent: settings.cashAheadPercent,
    legal_name: settings.legalName.trim(),
    legal_address: settings.legalAddress.trim(),
    registration_number: settings.registrationNumber.trim(),
    registration_authority: settings.registrationAuthority.trim(),
    portal_number: settings.portalNumber.trim(),
    grievance_name: settings.grievanceName.trim(),
    grievance_contact: settings.grievanceContact.trim(),
    pan_number: settings.panNumber.trim(),
    vat_registered: settings.vatRegistered,
    outlet_code: settings.outletCode.trim(),
    delivery_days_from: settings.deliveryDaysFrom,
    delivery_days_to: settings.deliveryDaysTo,
    pickup_address: settings.pickupAddress.trim(),
    free_addresses: settings.freeAddresses,
    calendar: settings.calendar,
    guest_checkout: settings.guestCheckout,
    contact_email: settings.contactEmail.trim(),
    contact_phone: settings.contactPhone.trim(),
    return_policy: settings.returnPolicy.trim(),
    return_policy_ne: settings.returnPolicyNe.trim(),
  };
}

/** Rupees to paisa, and percent to basis points: neither keeps a third decimal. */
function hundredths(field: string, value: number): number {
  const whole = rupeesToPaisa(value);
  if (whole === undefined) throw badRequest('twoDecimals', { field });
  return whole;
}
