import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Config } from '#server/config/config.ts';

const IPV6_NETWORK_BITS = 64;

const MAX_KNOWN = 5_000;
const networks = new LRUCache<string, string>({ max: MAX_KNOWN });

/** Whom limits count as one: an IPv4 address, or the /64 that an IPv6 customer gets whole. */
export function clientAddress(request: FastifyRequest): string {
  return knownNetwork(request.ip, request.socket.remoteAddress);
}

/** The same for a request that the framework has not seen. */
export function addressReader(config: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const trusted = proxiesTrusted(config);
  const isTrusted = typeof trusted === 'function' ? trusted : proxyAddress.compile(trusted);
  return (request) => {
    const direct = request.socket.remoteAddress;
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    return knownNetwork(isForwarded ? proxyAddress(request, isTrusted) : direct, direct);
  };
}

export function proxiesTrusted({
  trustProxy,
}: Pick<Config, 'trustProxy'>): string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

function knownNetwork(address = '', direct = ''): string {
  const known = networks.get(address);
  if (known) return known;
  const network = networkOf(address) ?? networkOf(direct) ?? 'unknown';
  if (networkOf(address)) networks.set(address, network);
  return network;
}

export function networkOf(text: string): string | undefined {
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_NETWORK_BITS}`).toString();
}
