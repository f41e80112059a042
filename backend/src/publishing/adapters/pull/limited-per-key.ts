import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedAddress } from '../../../shared/adapters/http/caller-address.js';
import { ApiWebsiteKey } from '../../../shared/adapters/http/website-key-auth.js';
import { Throttle, type ThrottleRule } from '../../../shared/application/throttle.js';
import { digestOfKey, isWellFormedKey } from '../../../tenancy/index.js';
import { TooManyRequestsWithKey, WebsiteKeyUnknown } from '../../domain/pull-errors.js';
import { allowOrigin, VARY } from './cross-origin.js';
import { KeyStates } from './key-states.js';
import { KeyLimit, type KeyRule, type RateLimitStatus } from './key-limit.js';

/**
 * Limits requests with unknown keys per address. Valid keys do not count, so they are never refused because of other
 * clients behind the same address.
 */
export const WRONG_KEYS: ThrottleRule = { name: 'website key address', limit: 60, windowMs: 60_000 };

/** A request with an API key. `standing` is set when the request was already counted. */
export type KeyedRequest = FastifyRequest & { keyDigest?: string; standing?: RateLimitStatus };

/**
 * Runs before anything of the request is parsed, so that invalid queries and bodies are counted too and their responses
 * carry the rate limit headers.
 */
@Injectable()
export class KeyLimitGuard implements CanActivate {
  constructor(
    private readonly limit: KeyLimit,
    private readonly throttle: Throttle,
    private readonly states: KeyStates,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<KeyedRequest>();
    const digest = keyDigestIn(request.headers.authorization);
    if (digest === null) throw new WebsiteKeyUnknown();
    request.keyDigest = digest;
    const standing = request.standing ?? (await this.limit.count(digest));
    if (!standing) {
      await this.throttle.count([WRONG_KEYS, countedAddress(request.ip)]);
      throw new WebsiteKeyUnknown();
    }
    const reply = http.getResponse<FastifyReply>().header('vary', VARY);
    setRateLimitHeaders(reply, standing, this.limit.rule);
    // Only scripts send an `Origin` header, so other requests need no lookup. Headers are set before a refusal, so that
    // scripts can read the refusal too.
    const state = request.headers.origin === undefined ? null : await this.states.get(digest);
    if (state) allowOrigin(request, reply, state);
    if (!standing.isWithin) throw new TooManyRequestsWithKey(this.limit.rule.limit, secondsOf(standing.resetMs));
    return true;
  }
}

/**
 * For routes that a website calls with its API key: counts requests against the key's limit and adds the rate limit
 * headers.
 */
export const LimitedPerKey = () => applyDecorators(ApiWebsiteKey(), UseGuards(KeyLimitGuard));

/**
 * Digest of the request's API key, which is well-formed and within its limit. Whether it is still valid is known after
 * the first read with it.
 */
export const KeyDigest = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<KeyedRequest>().keyDigest!,
);

/**
 * Returns the three widely used rate limit headers and the two of the later IETF drafts
 * (draft-ietf-httpapi-ratelimit-headers), with names and values alternating.
 */
export function standingFields({ remaining, resetMs }: RateLimitStatus, { limit, windowMs }: KeyRule): string[] {
  const reset = `${secondsOf(resetMs)}`;
  return [
    'ratelimit-limit',
    `${limit}`,
    'ratelimit-remaining',
    `${remaining}`,
    'ratelimit-reset',
    reset,
    'ratelimit-policy',
    `"key";q=${limit};w=${secondsOf(windowMs)}`,
    'ratelimit',
    `"key";r=${remaining};t=${reset}`,
  ];
}

export function setRateLimitHeaders(reply: FastifyReply, standing: RateLimitStatus, rule: KeyRule): void {
  const fields = standingFields(standing, rule);
  for (let i = 0; i < fields.length; i += 2) void reply.header(fields[i]!, fields[i + 1]!);
}

/** Rounds up to at least one second, so that a client that waits this long finds a new window. */
const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** @returns the digest of the bearer token; null, without a lookup, when it is not a well-formed key */
export function keyDigestIn(authorization: string | undefined): string | null {
  const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return isWellFormedKey(key) ? digestOfKey(key) : null;
}
