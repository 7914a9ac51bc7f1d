import { createHmac, timingSafeEqual } from 'node:crypto';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { NcmAccount } from '#server/config/services.ts';
import { circuitBreaker } from '#server/payments/providers/circuit-breaker.ts';
import {
  getJson,
  type HttpAnswer,
  PROVIDER_TIMEOUT_MS,
  postJson,
} from '#server/payments/providers/provider-http.ts';
import type { Booking, CourierNews, CourierService, ParcelToBook } from './service.ts';

/** Nepal Can Move: a token, branches that cover districts, a COD charge for each parcel, and statuses in words. */

const LONGEST_CONTENTS = 200;

const Number_ = Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })]);
const created = Compile(Type.Object({ orderid: Number_ }));
const branches = Compile(
  Type.Array(
    Type.Object({
      name: Type.String(),
      district_name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
  ),
);
const statuses = Compile(
  Type.Array(
    Type.Object({ status: Type.String({ maxLength: 100 }), added_time: Type.String({ maxLength: 40 }) }),
  ),
);
const webhook = Compile(Type.Object({ order_id: Number_ }));

const breaker = circuitBreaker();

export function ncm(account: NcmAccount): CourierService {
  const options = { breaker, timeoutMs: PROVIDER_TIMEOUT_MS, authorization: `Token ${account.token}` };
  const at = (path: string) => new URL(path, account.baseUrl);
  return {
    id: 'ncm',
    name: 'Nepal Can Move',

    async book(parcel) {
      const known = await getJson(at('v2/branches'), options);
      if (known.kind !== 'answer') return { kind: 'refused', detail: known.detail };
      const branch = branches.Check(known.body) ? branchFor(parcel.district, known.body) : undefined;
      if (!branch) return { kind: 'refused', detail: 'no_branch' };
      return readBooking(await postJson(at('v1/order/create'), orderOf(account, parcel, branch), options));
    },

    async history(trackingNumber) {
      const url = at('v1/order/status');
      url.searchParams.set('id', trackingNumber);
      const answer = await getJson(url, options);
      if (answer.kind !== 'answer' || answer.status !== 200 || !statuses.Check(answer.body)) return undefined;
      return answer.body
        .flatMap(({ status, added_time }) => newsIn(status, added_time))
        .sort((a, b) => a.at.getTime() - b.at.getTime());
    },

    readWebhook(body, signature) {
      const expected = createHmac('sha256', account.webhookSecret).update(body).digest();
      const given = Buffer.from(signature ?? '', 'hex');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const said = parse(body);
      return webhook.Check(said) ? { trackingNumber: String(said.order_id) } : undefined;
    },
  };
}

type Branch = { name: string; district_name?: string | null };

/** The one of the district; a capital stands for the districts around it where NCM has none. */
function branchFor(district: string, all: Branch[]): string | undefined {
  const wanted = district.trim().toLowerCase();
  const fits = ({ name, district_name }: Branch) =>
    wanted !== '' && [name, district_name ?? ''].some((each) => each.trim().toLowerCase() === wanted);
  return all.find(fits)?.name;
}

function orderOf({ fromBranch }: NcmAccount, parcel: ParcelToBook, branch: string) {
  return {
    name: parcel.name,
    phone: parcel.phone,
    phone2: parcel.phone2,
    cod_charge: String(parcel.collect),
    address: parcel.address,
    fbranch: fromBranch,
    branch,
    package: parcel.contents.slice(0, LONGEST_CONTENTS),
    vref_id: parcel.reference,
    instruction: '',
    delivery_type: 'Door2Door',
    weight: String(Math.max(parcel.weightGrams, 1) / 1000),
  };
}

function readBooking(answer: HttpAnswer): Booking {
  if (answer.kind === 'not_sent') return { kind: 'refused', detail: answer.detail };
  if (answer.kind === 'lost') return { kind: 'unclear', detail: answer.detail };
  const { status, body } = answer;
  if (status >= 400) return { kind: 'refused', detail: `http_status ${status}` };
  if (!created.Check(body)) return { kind: 'unclear', detail: `http_status ${status}` };
  return { kind: 'booked', trackingNumber: String(body.orderid) };
}

/** Their times are Nepal's, without saying so. What is neither here nor there is on its way. */
function newsIn(word: string, time: string): CourierNews[] {
  const at = new Date(/[Z+]|-\d\d:?\d\d$/.test(time.slice(10)) ? time : `${time}+05:45`);
  if (Number.isNaN(at.getTime())) return [];
  return [{ at, word, kind: kindOf(word.toLowerCase()) }];
}

function kindOf(word: string): CourierNews['kind'] {
  if (/return/.test(word)) return 'returning';
  if (/undeliver|fail|attempt|reschedul|not (reach|receiv)/.test(word)) return 'attempt_failed';
  return /^delivered|delivery complete/.test(word) ? 'delivered' : 'on_way';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
