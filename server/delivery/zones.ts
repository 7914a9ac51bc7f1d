import type { DeliveryZone, DeliveryZoneInput, DeliveryZoneListAnswer } from '#contract/delivery/delivery.ts';
import { paisaToRupees, rupeesToPaisa } from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { readPlaces } from './places.ts';
import type { WeightStep } from './zone-queries.ts';
import {
  countPlaces,
  deleteZone,
  insertZone,
  lockZones,
  selectDistricts,
  selectZones,
  updateZone,
  type ZoneRow,
} from './zone-queries.ts';

export async function listZones(db: Database): Promise<DeliveryZoneListAnswer> {
  const [zones, districts] = await Promise.all([selectZones(db), selectDistricts(db)]);
  const places = await readPlaces(
    db,
    zones.flatMap((zone) => zone.place_codes),
  );
  return { zones: zones.map(toZone), districts, places };
}

export async function createZone(
  tx: Transaction,
  admin: Actor,
  input: DeliveryZoneInput,
): Promise<DeliveryZone> {
  const zones = await lockZones(tx);
  await refuseOverlap(tx, zones, input);
  const position = Math.max(0, ...zones.map((zone) => zone.position)) + 1;
  const zone = toZone(await insertZone(tx, { ...columnsOf(input), position }));
  await audit(tx, admin, 'delivery-zone.create', zone._id, null, zone);
  return zone;
}

export async function changeZone(
  tx: Transaction,
  admin: Actor,
  id: string,
  input: DeliveryZoneInput,
): Promise<DeliveryZone> {
  const zones = await lockZones(tx);
  const before = zones.find((zone) => zone.id === id);
  if (!before) throw notFound('zoneNotFound');
  if (input.version !== undefined && input.version !== before.version) throw conflict('zoneChanged');
  await refuseOverlap(
    tx,
    zones.filter((zone) => zone.id !== id),
    input,
  );
  const zone = toZone(await updateZone(tx, id, columnsOf(input)));
  await audit(tx, admin, 'delivery-zone.update', id, toZone(before), zone);
  return zone;
}

export async function removeZone(tx: Transaction, admin: Actor, id: string): Promise<void> {
  const before = (await lockZones(tx)).find((zone) => zone.id === id);
  if (!before) throw notFound('zoneNotFound');
  await deleteZone(tx, id);
  await audit(tx, admin, 'delivery-zone.delete', id, toZone(before), null);
}

const VALLEY = [306, 307, 308];
const REMOTE = [402, 403, 601, 602, 603, 604, 605, 701, 702, 703];

/** What most shops in Kathmandu begin with: the valley, the far mountains, and every other district between them. */
function firstSet(districts: number[]): DeliveryZoneInput[] {
  const outside = districts.filter((code) => !VALLEY.includes(code) && !REMOTE.includes(code));
  return [
    {
      name: 'Inside the valley',
      nameNe: 'उपत्यकाभित्र',
      fee: 100,
      daysFrom: 1,
      daysTo: 2,
      districts: VALLEY,
    },
    {
      name: 'Outside the valley',
      nameNe: 'उपत्यकाबाहिर',
      fee: 200,
      daysFrom: 3,
      daysTo: 5,
      districts: outside,
    },
    {
      name: 'Remote districts',
      nameNe: 'दुर्गम जिल्ला',
      fee: 350,
      daysFrom: 6,
      daysTo: 14,
      cashAllowed: false,
      districts: REMOTE,
    },
  ];
}

export async function createFirstZones(tx: Transaction, admin: Actor): Promise<void> {
  if ((await lockZones(tx)).length > 0) throw conflict('zonesExist');
  const codes = (await selectDistricts(tx)).map(({ code }) => code);
  for (const zone of firstSet(codes)) await createZone(tx, admin, zone);
}

/** A district or place belongs to one zone at most; a place may differ from its district. */
async function refuseOverlap(tx: Transaction, others: ZoneRow[], input: DeliveryZoneInput): Promise<void> {
  const { districts = [], places = [] } = input;
  const known = await selectDistricts(tx);
  const unknown = districts.find((code) => !known.some((district) => district.code === code));
  if (unknown !== undefined || (await countPlaces(tx, places)) !== new Set(places).size) {
    throw badRequest('unknownPlace');
  }
  if (others.some((zone) => zone.name.toLowerCase() === input.name.trim().toLowerCase())) {
    throw conflict('zoneNameTaken', { name: input.name.trim() });
  }
  for (const zone of others) {
    const shared = districts.find((code) => zone.district_codes.includes(code));
    const name = known.find((district) => district.code === shared)?.name;
    if (name) throw conflict('districtInZone', { district: name, zone: zone.name });
    if (places.some((code) => zone.place_codes.includes(code)))
      throw conflict('placeInZone', { zone: zone.name });
  }
}

function columnsOf(input: DeliveryZoneInput) {
  const { daysFrom = 1, daysTo = Math.max(3, daysFrom) } = input;
  if (daysFrom > daysTo) throw badRequest('daysReversed');
  return {
    name: input.name.trim(),
    name_ne: input.nameNe?.trim() ?? '',
    fee_paisa: paisaOf('fee', input.fee),
    free_from_paisa: input.freeFrom == null ? null : paisaOf('freeFrom', input.freeFrom),
    weight_steps: JSON.stringify(
      (input.weightSteps ?? []).map(({ fromGrams, fee }) => ({ fromGrams, feePaisa: paisaOf('fee', fee) })),
    ),
    days_from: daysFrom,
    days_to: daysTo,
    cash_allowed: input.cashAllowed ?? true,
    district_codes: [...new Set(input.districts ?? [])],
    place_codes: [...new Set(input.places ?? [])],
  };
}

function paisaOf(field: string, rupees: number): number {
  const paisa = rupeesToPaisa(rupees);
  if (paisa === undefined) throw badRequest('twoDecimals', { field });
  return paisa;
}

function toZone(row: ZoneRow): DeliveryZone {
  return {
    _id: row.id,
    name: row.name,
    nameNe: row.name_ne,
    fee: paisaToRupees(row.fee_paisa),
    freeFrom: row.free_from_paisa === null ? null : paisaToRupees(row.free_from_paisa),
    weightSteps: (row.weight_steps as WeightStep[]).map(({ fromGrams, feePaisa }) => ({
      fromGrams,
      fee: paisaToRupees(feePaisa),
    })),
    daysFrom: row.days_from,
    daysTo: row.days_to,
    cashAllowed: row.cash_allowed,
    districts: row.district_codes,
    places: row.place_codes,
    version: row.version,
  };
}

function audit(
  tx: Transaction,
  admin: Actor,
  action: string,
  entityId: string,
  before: DeliveryZone | null,
  after: DeliveryZone | null,
): Promise<void> {
  return recordAudit(tx, admin, { action, entity: 'delivery-zone', entityId, before, after });
}
