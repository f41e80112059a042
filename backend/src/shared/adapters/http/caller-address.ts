import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Some proxies append the port, which differs for each connection of a caller. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i;

/**
 * The caller's address for rate limiting: the IPv4 address itself, or the /64 network of an IPv6 one, which belongs to
 * one customer.
 */
export const CallerAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  countedAddress(context.switchToHttp().getRequest<FastifyRequest>().ip),
);

/**
 * Fastify's `trustProxy` function.
 * @param count number of trusted proxies: entries before the first of them are only the caller's claim
 */
export const throughProxies =
  (count: number) =>
  (_address: string, hop: number): boolean =>
    hop < count;

export function countedAddress(ip: string): string {
  const bare = WITH_PORT.exec(ip)?.slice(1).find(Boolean) ?? ip;
  if (!ipaddr.isValid(bare)) return ip;
  const address = ipaddr.process(bare);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
