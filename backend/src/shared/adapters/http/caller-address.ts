import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** As some proxies write it: each connection of one caller has another port. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i;

/**
 * Where a request comes from, for counting: the address itself, or the /64 network of an IPv6 one, which is one
 * customer's.
 */
export const CallerAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  countedAddress(context.switchToHttp().getRequest<FastifyRequest>().ip),
);

/**
 * For Fastify: whom to believe about who called.
 * @param count of own proxies: what was written before the first of them is the caller's word
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
