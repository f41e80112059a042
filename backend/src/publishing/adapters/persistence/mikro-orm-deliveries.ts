import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Deliveries } from '../../application/ports.js';
import { Delivery } from '../../domain/delivery.js';
import { DeliveryNotFound } from '../../domain/errors.js';

/**
 * Locks websites against deletion. Websites are locked before their deliveries: see the order of locks in
 * docs/architecture.md.
 */
const KEEP_WEBSITES =
  'select 1 from websites where id in (select website_id from publishing_configs where id = any (?::uuid[])) order by id for key share';
const HOLD = `with kept as materialized (
    select 1 from websites where id in (select website_id from deliveries where id = any (?::uuid[])) order by id for key share)
  select 1 from deliveries where id = any (?::uuid[]) and (select count(*) from kept) > 0 order by id for update`;

@Injectable()
export class MikroOrmDeliveries extends Deliveries {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<Delivery> {
    const delivery = await this.managers.forScope(scope).findOne(Delivery, { id });
    if (!delivery || !scope.reaches(delivery.websiteId)) throw new DeliveryNotFound();
    return delivery;
  }

  withdrawalOf(scope: Scope, configId: string, postId: PostId, seal: string): Promise<Delivery | null> {
    return this.managers.forScope(scope).findOne(Delivery, { configId, postId, seal, kind: 'withdraw' });
  }

  async hold(scope: Scope, ...ids: string[]): Promise<void> {
    const held = `{${ids.join(',')}}`;
    await this.managers.forScope(scope).execute(HOLD, [held, held]);
  }

  lockPost(scope: Scope, configId: string, postId: PostId): Promise<Delivery[]> {
    return this.lockPosts(scope, [{ configId, postId }]);
  }

  /**
   * A post has at most one configuration at a time, so the query over all configurations and posts matches exactly the
   * deliveries of these pairs.
   */
  async lockPosts(scope: Scope, places: readonly { configId: string; postId: PostId }[]): Promise<Delivery[]> {
    const [configs, posts] = [
      new Set(places.map(({ configId }) => configId)),
      new Set(places.map(({ postId }) => postId)),
    ];
    const em = this.managers.forScope(scope);
    await em.execute(KEEP_WEBSITES, [`{${[...configs].join(',')}}`]);
    return em.find(
      Delivery,
      { configId: { $in: [...configs] }, postId: { $in: [...posts] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    );
  }

  async addOnce(scope: Scope, delivery: Delivery): Promise<boolean> {
    const {
      id,
      messageId,
      websiteId,
      configId,
      postId,
      seal,
      kind,
      releasedAt,
      status,
      attempt,
      nextAttemptAt,
      leaseToken,
      version,
      createdAt,
    } = delivery;
    const added = await this.managers.forScope(scope).execute<{ id: string }[]>(
      `insert into deliveries (id, message_id, website_id, config_id, post_id, seal, kind, released_at, status,
         attempt, next_attempt_at, lease_token, version, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?::timestamptz, ?, ?, ?::timestamptz, ?, ?, ?::timestamptz)
       on conflict do nothing returning id`,
      [
        id,
        messageId,
        websiteId,
        configId,
        postId,
        seal,
        kind,
        releasedAt,
        status,
        attempt,
        nextAttemptAt,
        leaseToken,
        version,
        createdAt,
      ],
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
