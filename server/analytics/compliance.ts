import {
  type ComplianceAnswer,
  type SellerFact,
  type SellingRule,
  sellerFacts,
  sellingRules,
} from '#contract/compliance.ts';
import type { StoreSettings } from '#contract/settings.ts';
import type { Database } from '#database/connect.ts';
import { readLackingFacts } from '#server/catalogue/products/product-facts.ts';
import { readSettings } from '#server/settings/settings.ts';

/** What the law wants a shop to say, and whether this one says it. */
export async function readCompliance(db: Database, page: number): Promise<ComplianceAnswer> {
  const [settings, lacking] = await Promise.all([readSettings(db), readLackingFacts(db, page)]);
  const seller = sellerDone(settings);
  const selling = sellingDone(settings);
  return {
    seller: sellerFacts.map((name) => ({ name, done: seller[name] })),
    selling: sellingRules.map((name) => ({ name, done: selling[name] })),
    ...lacking,
  };
}

function sellerDone(settings: StoreSettings): Record<SellerFact, boolean> {
  return {
    legalName: settings.legalName !== '',
    legalAddress: settings.legalAddress !== '',
    registrationAuthority: settings.registrationAuthority !== '',
    registrationNumber: settings.registrationNumber !== '',
    panNumber: settings.panNumber !== '',
    contact: settings.contactPhone !== '' && settings.contactEmail !== '',
    grievance: settings.grievanceName !== '' && settings.grievanceContact !== '',
    portalNumber: settings.portalNumber !== '',
  };
}

function sellingDone(settings: StoreSettings): Record<SellingRule, boolean> {
  return {
    taxInPrices: settings.pricesIncludeTax || settings.taxRatePercent === 0,
    deliveryTime: settings.deliveryDaysTo > 0,
    returnPolicy: settings.returnPolicy !== '',
  };
}
