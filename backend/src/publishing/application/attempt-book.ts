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

/** The two records of an attempt, its delivery and its log, which are opened and closed together. */
export interface AttemptRecord {
  delivery: Delivery;
  log: PublishingLog;
}

/** A started attempt: what is sent where, and the lease token that ends it. */
export interface Attempt extends AttemptRecord {
  scope: Scope;
  deliveryId: string;
  /** The `webhook-id`. */
  messageId: string;
  /** State of the delivery after the transaction that began the attempt or renewed its lease. */
  delivery: Delivery;
  token: number;
  /** 1, 2, 3 … */
  number: number;
  firstAttemptAt: Date;
  config: PublishingConfig;
  /** The website's API key, for a destination that receives it. */
  key: string | null;
  /** The version to publish; null when the post is to be taken down. */
  post: ReleasedPost | null;
  postId: PostId;
  /** Why the post is taken down; null when it is published. */
  removal: Removal | null;
  /** Where the post is at the destination, if that is known. */
  remote: OutgoingPost['remote'];
  /** Whether an earlier attempt may have created the post without Galley receiving the response. */
  begunBefore: boolean;
}

/** Stores attempts. The network request runs between two transactions, never inside one. */
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

  /** Locks these attempts until the transaction ends. */
  hold(scope: Scope, ...attempts: Attempt[]): Promise<void> {
    return this.deliveries.hold(scope, ...attempts.map(({ deliveryId }) => deliveryId));
  }

  async read({ scope, deliveryId, log }: Attempt): Promise<AttemptRecord> {
    return { delivery: await this.deliveries.get(scope, deliveryId), log: await this.logs.get(scope, log.id) };
  }

  /** Continues with the stored state without reading it again; saving fails if another worker changed it since. */
  resume({ scope, delivery, log }: Attempt): AttemptRecord {
    return { delivery: this.deliveries.resume(scope, delivery), log: this.logs.resume(scope, log) };
  }

  /** @throws Conflict when another worker saved one in between */
  async save(...records: AttemptRecord[]): Promise<void> {
    await this.deliveries.save(...records.map(({ delivery }) => delivery));
    await this.logs.save(...records.map(({ log }) => log));
  }

  /**
   * Closes attempts of a killed process. Whether their message arrived is unknown, so it is sent again under the same
   * id.
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

  /**
   * Renews the lease of a delivery while its destination is slow to respond.
   * @throws LeaseLost
   */
  async renew(attempt: Attempt): Promise<void> {
    const { scope, deliveryId, token } = attempt;
    attempt.delivery = await this.unitOfWork.run(scope, async (unit) => {
      const delivery = await this.deliveries.get(scope, deliveryId);
      delivery.renew(token, unit.now());
      await this.deliveries.save(delivery);
      return delivery;
    });
  }

  /**
   * Releases the delivery for another process because this one is stopping.
   * @throws LeaseLost
   */
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
