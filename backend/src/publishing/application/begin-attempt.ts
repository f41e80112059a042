import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Conflict } from '../../shared/domain/domain-error.js';
import type { Scope } from '../../shared/domain/scope.js';
import { PublishingLog } from '../domain/publishing-log.js';
import { type Attempt, AttemptBook } from './attempt-book.js';
import { Batcher } from './batcher.js';
import { BATCH_OPTIONS, systemOf, transactionOptionsFor } from './batch-options.js';
import { EndUnsent } from './end-unsent.js';
import { LockDeliveries, type LockedDelivery, type RoutedDelivery } from './lock-deliveries.js';
import { type DeliveryRoute, DeliveryRoutes } from './ports.js';

@Injectable()
export class BeginAttempt {
  private readonly together = new Batcher<RoutedDelivery, Attempt | null>((wanted) => this.take(wanted), {
    ...BATCH_OPTIONS,
    runOne: (one) => this.beginOne(one),
  });

  constructor(
    private readonly routes: DeliveryRoutes,
    private readonly lockDeliveries: LockDeliveries,
    private readonly book: AttemptBook,
    private readonly endUnsent: EndUnsent,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Claims a delivery for one attempt.
   * @param known its route, if it was already read
   * @returns null when it is not due, is paused, was claimed by another worker, or is outdated
   */
  async execute(id: string, known?: DeliveryRoute): Promise<Attempt | null> {
    const route = known ?? (await this.routes.find(id));
    return route?.isOpen ? this.together.add({ id, route }) : null;
  }

  private async beginOne(wanted: RoutedDelivery): Promise<Attempt | null> {
    try {
      const [attempt] = await this.take([wanted]);
      return attempt!;
    } catch (error) {
      if (error instanceof Conflict) return null;
      throw error;
    }
  }

  private take(wanted: readonly RoutedDelivery[]): Promise<(Attempt | null)[]> {
    const scope = systemOf(wanted.map(({ route }) => route.websiteId));
    const begin = async (unit: Unit): Promise<(Attempt | null)[]> => {
      const locked = await this.lockDeliveries.execute(scope, wanted);
      const attempts: (Attempt | null)[] = [];
      for (const [i, { route }] of wanted.entries())
        attempts.push(await this.takeOne(scope, route, locked[i]!, unit.now()));
      await this.book.add(scope, ...attempts.filter((attempt) => attempt !== null));
      return attempts;
    };
    return this.unitOfWork.run(scope, begin, transactionOptionsFor(wanted));
  }

  private async takeOne(
    scope: Scope,
    { websiteId, config, postId, key }: DeliveryRoute,
    { delivery, others, post, removal, place }: LockedDelivery,
    now: Date,
  ): Promise<Attempt | null> {
    // Another delivery of the post must not be in progress: an older version that arrives late would replace a newer
    // one.
    if (!delivery?.isDue(now) || others.some((other) => other.isHeld(now))) return null;
    if (delivery.firstAttemptAt) await this.book.closeUnheard(scope, delivery.id);
    const isWithdrawal = delivery.kind === 'withdraw';
    if (!delivery.isCurrent(post?.seal ?? null) || (isWithdrawal && !removal))
      return this.endUnsent.drop(scope, config, delivery, now);
    if (isWithdrawal && !place && !config.isNotifiedOfWithdrawals)
      return this.endUnsent.leaveBehind(scope, config, delivery, now);
    const begunBefore =
      delivery.firstAttemptAt !== null ||
      others.some((other) => other.kind !== 'withdraw' && other.firstAttemptAt !== null);
    const token = delivery.begin(now);
    const log = new PublishingLog(delivery, now);
    const begun = {
      messageId: delivery.messageId,
      token,
      number: delivery.attempt,
      firstAttemptAt: delivery.firstAttemptAt ?? now,
    };
    return {
      scope: systemOf([websiteId]),
      deliveryId: delivery.id,
      delivery,
      log,
      ...begun,
      config,
      key: key(),
      post,
      postId,
      removal,
      remote: place?.remote ?? null,
      begunBefore,
    };
  }
}
