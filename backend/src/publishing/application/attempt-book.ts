import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Delivery } from '../domain/delivery.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import { ENDED_UNHEARD, type PublishingLog } from '../domain/publishing-log.js';
import type { Removal } from '../domain/remote-post.js';
import type { OutgoingPost } from '../domain/templates/template.js';
import { Deliveries, PublishingLogs, type ReleasedPost } from './ports.js';

/** What an attempt is written in: its delivery and its log, which begin and end together. */
export interface AttemptRecord {
  delivery: Delivery;
  log: PublishingLog;
}

/** An attempt that was begun: what to send where, and the token to end it with. */
export interface Attempt extends AttemptRecord {
  scope: Scope;
  deliveryId: string;
  /** The `webhook-id`. */
  messageId: string;
  /** As the transaction that began it, or renewed its lease, left it. */
  delivery: Delivery;
  token: number;
  /** 1, 2, 3 … */
  number: number;
  firstAttemptAt: Date;
  config: PublishingConfig;
  /** The website's key, for a destination that is sent it. */
  key: string | null;
  /** The version to bring; null when the post is to be taken down. */
  post: ReleasedPost | null;
  postId: PostId;
  /** Why it is taken down; null when it is not. */
  removal: Removal | null;
  /** Where the post is at the destination, as far as that is known. */
  remote: OutgoingPost['remote'];
  /** Whether it may be there although no answer was ever heard. */
  begunBefore: boolean;
}

/** Writes down attempts, never during the network call between their beginning and their end. */
@Injectable()
export class AttemptBook {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly logs: PublishingLogs,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Begins attempts. Joins the caller's transaction, as `hold`, `read`, `resume`, `save` and `closeUnheard` do. */
  async add(scope: Scope, ...records: AttemptRecord[]): Promise<void> {
    await this.deliveries.save(...records.map(({ delivery }) => delivery));
    if (records.length > 0) await this.logs.add(scope, ...records.map(({ log }) => log));
  }

  /** Until the transaction ends nobody else changes these attempts. */
  hold(scope: Scope, ...attempts: Attempt[]): Promise<void> {
    return this.deliveries.hold(scope, ...attempts.map(({ deliveryId }) => deliveryId));
  }

  async read({ scope, deliveryId, log }: Attempt): Promise<AttemptRecord> {
    return { delivery: await this.deliveries.get(scope, deliveryId), log: await this.logs.get(scope, log.id) };
  }

  /** As it was left, where nobody touched it since, which saving tells. */
  resume({ scope, delivery, log }: Attempt): AttemptRecord {
    return { delivery: this.deliveries.resume(scope, delivery), log: this.logs.resume(scope, log) };
  }

  /** @throws Conflict when another worker saved one in between */
  async save(...records: AttemptRecord[]): Promise<void> {
    await this.deliveries.save(...records.map(({ delivery }) => delivery));
    await this.logs.save(...records.map(({ log }) => log));
  }

  /**
   * A process was killed in the middle: whether its message arrived is unknown, so it is sent again under the same id.
   */
  async closeUnheard(scope: Scope, deliveryId: string): Promise<void> {
    for (const log of await this.logs.pendingOf(scope, deliveryId)) {
      log.end({
        ...ENDED_UNHEARD,
        errorMessage: 'Galley ended before the destination’s answer was heard; it is sent again.',
      });
      await this.logs.save(log);
    }
  }

  /** Keeps a delivery while its destination takes its time. @throws LeaseLost */
  async renew(attempt: Attempt): Promise<void> {
    const { scope, deliveryId, token } = attempt;
    attempt.delivery = await this.unitOfWork.run(scope, async (unit) => {
      const delivery = await this.deliveries.get(scope, deliveryId);
      delivery.renew(token, unit.now());
      await this.deliveries.save(delivery);
      return delivery;
    });
  }

  /** This process stops: another one makes the attempt. @throws LeaseLost */
  handBack(attempt: Attempt): Promise<void> {
    const { scope, token } = attempt;
    return this.unitOfWork.run(scope, async (unit) => {
      await this.hold(scope, attempt);
      const record = await this.read(attempt);
      record.delivery.handBack(token, unit.now());
      record.log.end({
        ...ENDED_UNHEARD,
        errorMessage: 'Galley was stopped before the destination answered; it is sent again.',
      });
      await this.save(record);
    });
  }
}
