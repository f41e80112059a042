import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Where a request comes from, for counting: the address itself, or the /64 network of an IPv6 one, which is one customer's. */
export const CallerAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  countedAddress(context.switchToHttp().getRequest<FastifyRequest>().ip),
);

export function countedAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16)).join(':')}::/64`;
}
