import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

export interface MetricsRequest {
  /** Remote address of the TCP connection, regardless of any forwarding headers. */
  socketAddress: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Headers that a proxy adds to a forwarded request. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
];
const OWN_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Returns whether a program on this machine calls directly. With a proxy on this machine every connection comes from
 * 127.0.0.1, so forwarded requests and requests for another host name count as remote.
 */
export function isFromThisMachine({ socketAddress, headers }: MetricsRequest): boolean {
  if (!socketAddress || !ipaddr.isValid(socketAddress)) return false;
  if (ipaddr.process(socketAddress).range() !== 'loopback') return false;
  return OWN_NAMES.test(headers.host ?? '') && !FORWARDED.some((name) => headers[name] !== undefined);
}

/** Compares digests in constant time, so that the duration reveals neither the token nor its length. */
export function hasToken(token: string | undefined, { headers }: MetricsRequest): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(token), digest(given));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
