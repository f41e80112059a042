import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { FirstCallStillRunning, IdempotencyKeyReused } from '../../../shared/adapters/http/idempotency/errors.js';
import { fingerprintOf } from '../../../shared/adapters/http/idempotency/fingerprint.js';
import { StoredReplies } from '../../../shared/adapters/http/idempotency/stored-replies.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { newId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';

/** After this time an unfinished call counts as dead, and a retry with the same key takes over; milliseconds. */
const LEASE_MS = 60_000;
const PAUSE_MS = 100;

/** Executes a call once per person and idempotency key, like the `Idempotency-Key` header of the API. */
@Injectable()
export class Once {
  constructor(private readonly replies: StoredReplies) {}

  /**
   * @param key without a key the work is always executed
   * @param work receives an id that stays the same when a retry takes over a dead call
   * @throws IdempotencyKeyReused when the arguments differ, FirstCallStillRunning
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
