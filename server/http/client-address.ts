import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BITS = 64;

/** Whom limits count as one: an IPv4 address, or the /64 that an IPv6 customer gets whole. */
export function clientAddress(request: FastifyRequest): string {
  return networkOf(request.ip) ?? networkOf(request.socket.remoteAddress ?? '') ?? 'unknown';
}

export function networkOf(text: string): string | undefined {
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_NETWORK_BITS}`).toString();
}
