import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Deliveries } from '../../application/ports.js';
import { Delivery } from '../../domain/delivery.js';
import { DeliveryNotFound } from '../../domain/errors.js';

@Injectable()
export class MikroOrmDeliveries extends Deliveries {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<Delivery> {
    const delivery = await this.managers.of(scope).findOne(Delivery, { id });
    if (!delivery || !scope.reaches(delivery.websiteId)) throw new DeliveryNotFound();
    return delivery;
  }

  ofPost(scope: Scope, configId: string, postId: PostId): Promise<Delivery[]> {
    return this.managers.of(scope).find(Delivery, { configId, postId, kind: { $ne: 'withdraw' } }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  }

  withdrawalOf(scope: Scope, configId: string, postId: PostId, seal: string): Promise<Delivery | null> {
    return this.managers.of(scope).findOne(Delivery, { configId, postId, seal, kind: 'withdraw' });
  }

  async openWithdrawals(scope: Scope, configId: string): Promise<number> {
    // What is open has a time for its next attempt, and `deliveries_due_index` holds only such.
    const [{ count }] = await this.managers
      .of(scope)
      .execute<[{ count: number }]>(`select count(*)::int as count from deliveries where config_id = ? and next_attempt_at is not null and kind = 'withdraw'`, [configId]);
    return count;
  }

  lockPost(scope: Scope, configId: string, postId: PostId): Promise<Delivery[]> {
    return this.lockPosts(scope, [{ configId, postId }]);
  }

  /** A post has at most one configuration at a time, so that these are no more than the deliveries of those places. */
  lockPosts(scope: Scope, places: readonly { configId: string; postId: PostId }[]): Promise<Delivery[]> {
    const [configs, posts] = [new Set(places.map(({ configId }) => configId)), new Set(places.map(({ postId }) => postId))];
    return this.managers
      .of(scope)
      .find(Delivery, { configId: { $in: [...configs] }, postId: { $in: [...posts] } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true });
  }

  async addOnce(scope: Scope, delivery: Delivery): Promise<boolean> {
    const { id, messageId, websiteId, configId, postId, seal, kind, releasedAt, status, attempt, nextAttemptAt, leaseToken, version, createdAt } = delivery;
    const added = await this.managers.of(scope).execute<{ id: string }[]>(
      `insert into deliveries (id, message_id, website_id, config_id, post_id, seal, kind, released_at, status, attempt, next_attempt_at, lease_token, version, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?::timestamptz, ?, ?, ?::timestamptz, ?, ?, ?::timestamptz) on conflict do nothing returning id`,
      [id, messageId, websiteId, configId, postId, seal, kind, releasedAt, status, attempt, nextAttemptAt, leaseToken, version, createdAt],
    );
    return added.length > 0;
  }

  resume(scope: Scope, delivery: Delivery): Delivery {
    return this.managers.resume(scope, delivery);
  }

  async save(...deliveries: Delivery[]): Promise<void> {
    await this.managers.save(...deliveries);
  }
}
