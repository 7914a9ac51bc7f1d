import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#contract/delivery/places.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function search(typed: string): Promise<Place[]> {
  const { status, body } = await shop.call('GET', `/places?search=${encodeURIComponent(typed)}`);
  expect(status).toBe(200);
  return body.data.places;
}

describe('the places of Nepal', () => {
  it('are 7 provinces, 77 districts, 753 local levels and 6,743 wards', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(distinct province_code)::int as provinces, count(distinct district_code)::int as districts,
        count(*)::int as places, sum(wards)::int as wards,
        count(*) filter (where kind = 'metropolitan')::int as metropolitan,
        count(*) filter (where kind = 'sub-metropolitan')::int as sub,
        count(*) filter (where kind = 'municipality')::int as municipalities,
        count(*) filter (where kind = 'rural-municipality')::int as rural
      from places`.execute(shop.db);
    expect(rows[0]).toEqual({
      provinces: 7,
      districts: 77,
      places: 753,
      wards: 6743,
      metropolitan: 6,
      sub: 11,
      municipalities: 276,
      rural: 460,
    });
  });

  it.each([
    ['patan', 'Lalitpur Metropolitan City'],
    ['lalitpur', 'Lalitpur Metropolitan City'],
    ['ललितपुर', 'Lalitpur Metropolitan City'],
    ['पाटन', 'Lalitpur Metropolitan City'],
    ['kathmandu', 'Kathmandu Metropolitan City'],
    ['काठमाडौं', 'Kathmandu Metropolitan City'],
    ['katmandu', 'Kathmandu Metropolitan City'],
    ['pokhra', 'Pokhara Metropolitan City'],
    ['पोखरा', 'Pokhara Metropolitan City'],
    ['bhairahawa', 'Siddharthanagar Municipality'],
    ['damauli', 'Byas Municipality'],
    ['namche', 'Khumbu Pasanglhamu Rural Municipality'],
    ['dharan', 'Dharan Sub-Metropolitan City'],
    ['biratnager', 'Biratnagar Metropolitan City'],
    ['Byas Darchula', 'Byas Rural Municipality'],
  ])('%s finds %s first', async (typed, name) => {
    expect((await search(typed))[0]?.name).toBe(name);
  });

  it('answer with both names, their district and province, and how many wards they have', async () => {
    expect((await search('patan'))[0]).toEqual({
      code: 30802,
      name: 'Lalitpur Metropolitan City',
      nameNe: 'ललितपुर महानगरपालिका',
      district: 'Lalitpur',
      districtNe: 'ललितपुर',
      province: 'Bagmati',
      provinceNe: 'बागमती',
      wards: 29,
    });
  });

  it('offer the largest cities before anything is typed, and nothing for what is no place', async () => {
    const cities = await search('');
    expect(cities.map(({ name }) => name)).toContain('Kathmandu Metropolitan City');
    expect(await search('zzxqj')).toEqual([]);
    expect(await search('%')).toEqual([]);
  });
});
