import { setTimeout as delay } from 'node:timers/promises';
import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { DomainError } from '../../../domain/domain-error.js';
import type { Scope } from '../../../domain/scope.js';
import type { CallerRequest } from '../caller.js';
import { STATUS_OF } from '../problem.js';
import { BadIdempotencyKey, FirstCallStillRunning, IdempotencyKeyReused } from './errors.js';
import { fingerprintOf } from './fingerprint.js';
import { type Claim, StoredReplies, type Reply } from './stored-replies.js';

/** Response headers that are stored and replayed with the body. */
const KEPT_HEADERS = ['content-type', 'etag', 'link', 'location', 'preference-applied', 'x-duplicates'];
const MIN_PAUSE_MS = 25;
const MAX_PAUSE_MS = 500;

/** Milliseconds. */
export class IdempotencyTimes {
  constructor(
    /** The first call counts as dead when it has not renewed its lease for this long. */
    readonly leaseMs = 30_000,
    /** How long a duplicate waits for the first call: as long as clients do. */
    readonly waitMs = 300_000,
  ) {}
}

/** Set on a request whose key was claimed, for `@EffectId()`. */
export type ClaimedRequest = CallerRequest & { effectId?: string };

/**
 * Runs a call once per person and `Idempotency-Key`, and replays the first result to repetitions. Refusals (4xx) are
 * not stored, since they have no effect and the caller may correct the request; failures (5xx) are not stored either,
 * so that the key can be used again. A call that failed after its effect runs again with the same effect id and finds
 * that effect. Calls without the header or without a person pass through.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly log = new Logger('Idempotency');

  constructor(
    private readonly replies: StoredReplies,
    private readonly times: IdempotencyTimes,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<ClaimedRequest>();
    const reply = http.getResponse<FastifyReply>();
    const header = request.headers['idempotency-key'];
    const scope = (request.user as CallerRequest['user'] | undefined)?.scope;
    if (header === undefined || !scope?.personId) return next.handle();
    const key = readKey(header);
    const fingerprint = fingerprintOf(request.method, request.url, request.body);
    const until = performance.now() + this.times.waitMs;
    for (let pause = MIN_PAUSE_MS; ; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
      const found = await this.replies.find(scope, key, fingerprint, this.times.leaseMs);
      if (found.state === 'other-call') throw new IdempotencyKeyReused();
      if (found.state === 'kept') return of(again(reply, found.reply));
      if (found.state === 'claimed') {
        request.effectId = found.claim.id;
        return of(await this.first(scope, found.claim, reply, next));
      }
      if (performance.now() > until || reply.raw.destroyed) throw new FirstCallStillRunning();
      await delay(pause);
    }
  }

  private async first(scope: Scope, claim: Claim, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const { leaseMs } = this.times;
    const heartbeat = setInterval(() => void this.quietly(this.replies.renew(scope, claim, leaseMs)), leaseMs / 3);
    heartbeat.unref();
    try {
      const value: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      const stored =
        reply.statusCode < 400
          ? this.replies.store(scope, claim, replyOf(reply, value))
          : this.replies.forget(scope, claim);
      await this.quietly(stored);
      return value;
    } catch (error) {
      await this.quietly(isRefusal(error) ? this.replies.forget(scope, claim) : this.replies.abandon(scope, claim));
      throw error;
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** The effect is committed and the response is sent even when the result cannot be stored. */
  private async quietly(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => this.log.error('a reply could not be kept under its Idempotency-Key', error));
  }
}

function readKey(header: string | string[]): string {
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) throw new BadIdempotencyKey();
  return header;
}

function isRefusal(error: unknown): boolean {
  if (error instanceof DomainError) return !error.afterEffect && STATUS_OF[error.kind] < 500;
  return error instanceof HttpException && error.getStatus() < 500;
}

function replyOf(reply: FastifyReply, value: unknown): Reply {
  const set = KEPT_HEADERS.flatMap((name) => {
    const header = reply.getHeader(name);
    return header === undefined ? [] : [[name, String(header)] as const];
  });
  return { status: reply.statusCode, headers: Object.fromEntries(set), body: JSON.stringify(value) ?? null };
}

function again(reply: FastifyReply, { status, headers, body }: Reply): unknown {
  void reply.status(status).headers(headers);
  return body === null ? undefined : (JSON.parse(body) as unknown);
}
