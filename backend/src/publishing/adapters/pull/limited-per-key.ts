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
 * Counts only keys that could be one and are none: a right key is never refused for its neighbours behind one address.
 */
export const WRONG_KEYS: ThrottleRule = { name: 'website key address', limit: 60, windowMs: 60_000 };

/** `standing` when the request was counted already. */
export type KeyedRequest = FastifyRequest & { keyDigest?: string; standing?: RateLimitStatus };

/**
 * Before anything is read of the request, so that answers to wrong queries and bodies count and carry the fields too.
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
    // Only scripts send an origin: others cost no look here. Refusals carry the fields too, so that scripts can read
    // them.
    const state = request.headers.origin === undefined ? null : await this.states.get(digest);
    if (state) allowOrigin(request, reply, state);
    if (!standing.isWithin) throw new TooManyRequestsWithKey(this.limit.rule.limit, secondsOf(standing.resetMs));
    return true;
  }
}

/** Routes that a website calls with its key: they count against the key's limit and say how it stands. */
export const LimitedPerKey = () => applyDecorators(ApiWebsiteKey(), UseGuards(KeyLimitGuard));

/**
 * The digest of a key that could be one and had requests left; whether it still holds is known once something was read
 * with it.
 */
export const KeyDigest = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<KeyedRequest>().keyDigest!,
);

/**
 * The three fields that clients know, and the two of the IETF's later drafts (draft-ietf-httpapi-ratelimit-headers):
 * names and values in turn.
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

/** Whoever waits so long finds a new window. */
const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** @returns null without a look-up when it cannot be a key */
export function keyDigestIn(authorization: string | undefined): string | null {
  const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return isWellFormedKey(key) ? digestOfKey(key) : null;
}
