import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeTotals } from '#contract/values/money.ts';
import { createPerson, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { ratesFor } from './delivery.ts';
import type { DeliveryRule } from './zone-queries.ts';

const LALITPUR = 30802;
const POKHARA = 40504;
const HUMLA_DISTRICT = 603;

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const admin = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/admin/delivery-zones${path}`, { token: owner.token, body });
const terms = async (place?: number) =>
  (await shop.call('GET', `/delivery${place ? `?place=${place}` : ''}`)).body.data.delivery;

describe('delivery', () => {
  it('is the whole country at the price of the settings before there is a zone', async () => {
    expect(await terms(LALITPUR)).toEqual({
      zone: null,
      fee: 9.99,
      freeFrom: 50,
      daysFrom: 2,
      daysTo: 5,
      cashAllowed: true,
      pickupAddress: '',
      sentence: expect.stringMatching(
        /^Delivery to Lalitpur Metropolitan City: NPR 9.99, arrives \d+ \w+ – \d+ \w+$/,
      ),
    });
  });

  it('is free from the very price that the settings name, to the paisa', async () => {
    const settings = (freeShippingFrom: number) =>
      shop.call('PUT', '/admin/settings', { token: owner.token, body: { freeShippingFrom } });
    const sentence = async (price: number) =>
      (await shop.call('GET', `/delivery?place=${LALITPUR}&price=${price}`)).body.data.delivery.sentence;
    await settings(19.99);
    expect(await sentence(19.98)).toContain('NPR 9.99');
    expect(await sentence(19.99)).not.toContain('NPR');
    await settings(50);
  });

  it('has a first set to begin with, once', async () => {
    expect((await admin('POST', '/first-set')).status).toBe(201);
    expect((await admin('POST', '/first-set')).status).toBe(409);
    expect(await terms(LALITPUR)).toMatchObject({ zone: 'Inside the valley', fee: 100, daysTo: 2 });
    expect(await terms(POKHARA)).toMatchObject({ zone: 'Outside the valley', fee: 200, cashAllowed: true });
    expect(await terms(60301)).toMatchObject({ zone: 'Remote districts', fee: 350, cashAllowed: false });
    const { zones, districts } = (await admin('GET', '')).body.data;
    const drawn = zones.flatMap((zone: { districts: number[] }) => zone.districts);
    expect(drawn.toSorted()).toEqual(districts.map(({ code }: { code: number }) => code).toSorted());
    expect(drawn).toHaveLength(77);
    expect(await terms()).toMatchObject({ zone: null, fee: 9.99, cashAllowed: true });
  });

  it('is drawn by district, and a place may differ from its district', async () => {
    const pokhara = { name: 'Lakeside', fee: 60, freeFrom: 2000, places: [POKHARA], daysFrom: 1, daysTo: 1 };
    const created = await admin('POST', '', pokhara);
    expect(created.status).toBe(201);
    expect(await terms(POKHARA)).toMatchObject({ zone: 'Lakeside', fee: 60, freeFrom: 2000 });
    const { _id, version } = created.body.data.zone;
    expect((await admin('PUT', `/${_id}`, { ...pokhara, fee: 70, version })).status).toBe(200);
    expect((await admin('PUT', `/${_id}`, { ...pokhara, fee: 80, version })).status).toBe(409);
    expect(await terms(POKHARA)).toMatchObject({ fee: 70 });
    expect((await admin('DELETE', `/${_id}`)).status).toBe(200);
    expect(await terms(POKHARA)).toMatchObject({ zone: 'Outside the valley' });
  });

  it('refuses what would be unclear, in words', async () => {
    const twice = await admin('POST', '', { name: 'Twice', fee: 1, districts: [HUMLA_DISTRICT] });
    expect([twice.status, twice.body.message]).toEqual([
      409,
      "Humla belongs to the zone 'Remote districts' already.",
    ]);
    const same = await admin('POST', '', { name: 'inside THE valley', fee: 1 });
    expect(same.status).toBe(409);
    expect((await admin('POST', '', { name: 'Nowhere', fee: 1, districts: [999] })).status).toBe(400);
    expect((await admin('POST', '', { name: 'Nowhere', fee: 1, places: [1] })).status).toBe(400);
    expect((await admin('POST', '', { name: 'Late', fee: 1, daysFrom: 5, daysTo: 2 })).status).toBe(400);
    expect((await admin('POST', '', { name: 'Odd', fee: 1.005 })).status).toBe(400);
  });

  it('gives a district to one of two who draw it at the same time', async () => {
    const { zones } = (await admin('GET', '')).body.data;
    const outside = zones.find(({ name }: { name: string }) => name === 'Outside the valley');
    await admin('DELETE', `/${outside._id}`);
    const draw = (name: string) => admin('POST', '', { name, fee: 1, districts: [111] });
    const statuses = (await Promise.all([draw('A'), draw('B'), draw('C')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });
});

it('the heaviest step that is reached says the fee, and free stays free', () => {
  const rule: DeliveryRule = {
    zone: null,
    zoneNe: null,
    feePaisa: 10_000,
    freeFromPaisa: 500_000,
    weightSteps: [
      { fromGrams: 2_000, feePaisa: 15_000 },
      { fromGrams: 5_000, feePaisa: 30_000 },
    ],
    daysFrom: 1,
    daysTo: 2,
    cashAllowed: true,
  };
  const rates = { freeShippingFromPaisa: 1, shippingFeePaisa: 1, taxRateBps: 0 };
  const fee = (pricePaisa: number, grams: number, quantity = 1) => {
    const lines = [{ pricePaisa, grams, quantity }];
    return computeTotals(lines, ratesFor(rates, rule, lines)).shippingPaisa;
  };
  expect([fee(1, 0), fee(1, 1_999), fee(1, 1_000, 2), fee(1, 9_000), fee(500_000, 9_000)]).toEqual([
    10_000, 10_000, 15_000, 30_000, 0,
  ]);
  expect(ratesFor(rates, rule, [], { pickup: true }).shippingFeePaisa).toBe(0);
});
