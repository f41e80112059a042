import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

export interface MetricsRequest {
  /** The other end of the connection itself, whatever headers say. */
  socketAddress: string | undefined;
  headers: IncomingHttpHeaders;
}

/** What a proxy writes onto a request that it passes on. */
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
 * Whether a program on this machine asks, by itself. Behind a proxy on this machine the whole world comes from
 * 127.0.0.1: what was passed on, or asked for by another name, comes from elsewhere.
 */
export function isFromThisMachine({ socketAddress, headers }: MetricsRequest): boolean {
  if (!socketAddress || !ipaddr.isValid(socketAddress)) return false;
  if (ipaddr.process(socketAddress).range() !== 'loopback') return false;
  return OWN_NAMES.test(headers.host ?? '') && !FORWARDED.some((name) => headers[name] !== undefined);
}

/** Compared by digests: the time tells nothing of the token, nor of its length. */
export function hasToken(token: string | undefined, { headers }: MetricsRequest): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(token), digest(given));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
