import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { MAX_PICTURE_BYTES } from '#contract/catalogue/pictures.ts';
import { badRequest, type ShopError } from '#server/errors.ts';

const TIME_LIMIT_MS = 15_000;
const MAX_REDIRECTS = 3;
const MAX_LENGTH = 2_000;

/** Whatever is not out in the public: this machine, the networks around it, and what leads into them by another name. */
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.ipv6.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return version !== 0 && !closed[family].check(address, family);
}

/** `loopback`: tests have no other pictures than their own. */
type Reach = { loopback: boolean };

/** The bytes behind an address that somebody gave us: public places only, no more than a picture may have, and soon. */
export async function fetchPicture(address: string, reach: Reach): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  let url = parse(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await open(url, reach, signal).catch((error) => {
      throw error?.fault ? error : failed(address);
    });
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return await read(answer, address);
    answer.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location) break;
    url = parse(headers.location, url);
  }
  throw failed(address);
}

function parse(address: string, base?: URL): URL {
  const url = address.length > MAX_LENGTH ? null : URL.parse(address, base);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username || url.password) throw failed(address);
  return url;
}

/** The name is looked up once, and the connection goes to the address that was checked. */
async function open(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
  const isOwn = reach.loopback && found.every(({ address }) => address === '127.0.0.1');
  const [first] = found;
  if (!first || !(isOwn || found.every(({ address }) => isPublicAddress(address))))
    throw badRequest('pictureNotPublic', { address: url.href });
  if (!isOwn && url.port !== '') throw badRequest('pictureNotPublic', { address: url.href });
  const toFirst: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [first]) : done(null, first.address, first.family);
  const { get } = url.protocol === 'https:' ? https : http;
  return await new Promise((resolve, reject) => {
    const request = get(
      url,
      { lookup: toFirst, signal, agent: false, headers: { accept: 'image/*', 'user-agent': 'Pasal' } },
      resolve,
    );
    request.on('error', reject);
  });
}

async function read(answer: IncomingMessage, address: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer) {
      size += part.length;
      if (size > MAX_PICTURE_BYTES) throw badRequest('pictureTooLarge', { name: address });
      parts.push(part);
    }
  } catch (error) {
    throw (error as ShopError).fault ? error : failed(address);
  }
  return Buffer.concat(parts);
}

function failed(address: string): ShopError {
  return badRequest('pictureNotFetched', { address: address.slice(0, 200) });
}
