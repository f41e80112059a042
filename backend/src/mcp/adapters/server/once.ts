import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { FirstCallStillRunning, IdempotencyKeyReused } from '../../../shared/adapters/http/idempotency/errors.js';
import { fingerprintOf } from '../../../shared/adapters/http/idempotency/fingerprint.js';
import { StoredReplies } from '../../../shared/adapters/http/idempotency/stored-replies.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { newId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';

/** After this a call counts as killed, and a twin takes it over; milliseconds. */
const LEASE_MS = 60_000;
const PAUSE_MS = 100;

/** Does what a tool was called for once per person and key, as `Idempotency-Key` does for the API. */
@Injectable()
export class Once {
  constructor(private readonly replies: StoredReplies) {}

  /**
   * @param key without one, it is simply done
   * @param work is given an id that is the same when a killed call is taken over
   * @throws IdempotencyKeyReused for other arguments, FirstCallStillRunning
   */
  async execute<T>(
    scope: Scope,
    tool: string,
    { idempotencyKey: key, ...input }: { idempotencyKey?: string },
    work: (id: string) => Promise<T>,
  ): Promise<T> {
    if (key === undefined) return work(newId());
    const fingerprint = fingerprintOf('CALL', tool, input);
    const until = performance.now() + LEASE_MS;
    for (;;) {
      const found = await this.replies.find(scope, `mcp:${key}`, fingerprint, LEASE_MS);
      if (found.state === 'other-call') throw new IdempotencyKeyReused();
      if (found.state === 'kept') return JSON.parse(found.reply.body ?? 'null') as T;
      if (found.state === 'claimed') return this.first(scope, found.claim, work);
      if (performance.now() > until) throw new FirstCallStillRunning();
      await delay(PAUSE_MS);
    }
  }

  private async first<T>(
    scope: Scope,
    claim: { id: string; holder: string },
    work: (id: string) => Promise<T>,
  ): Promise<T> {
    try {
      const value = await work(claim.id);
      await this.replies.store(scope, claim, { status: 200, headers: {}, body: JSON.stringify(value) });
      return value;
    } catch (error) {
      const isRefusal = error instanceof DomainError && !error.afterEffect;
      await (isRefusal ? this.replies.forget(scope, claim) : this.replies.abandon(scope, claim));
      throw error;
    }
  }
}
