import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Deliveries } from '../../application/ports.js';
import { Delivery } from '../../domain/delivery.js';
import { DeliveryNotFound } from '../../domain/errors.js';
import { ASKING } from './asking-endpoints.js';
import { STILL_TO_BE_SENT } from './still-to-be-sent.js';

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

  async lockFailed(scope: Scope, configId: string, limit: number): Promise<Delivery[]> {
    const em = this.managers.forScope(scope);
    const rows = await em.execute<{ id: string }[]>(
      `select d.id ${STILL_TO_BE_SENT} order by d.created_at, d.id limit ?`,
      [configId, ASKING, limit],
    );
    return em.find(
      Delivery,
      { id: { $in: rows.map(({ id }) => id) }, status: 'failed' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    );
  }

  async countFailed(scope: Scope, configId: string): Promise<number> {
    const [{ count }] = await this.managers
      .forScope(scope)
      .execute<[{ count: number }]>(`select count(*)::int as count ${STILL_TO_BE_SENT}`, [configId, ASKING]);
    return count;
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
      isOnDemand,
      version,
      createdAt,
    } = delivery;
    const added = await this.managers.forScope(scope).execute<{ id: string }[]>(
      `insert into deliveries (id, message_id, website_id, config_id, post_id, seal, kind, released_at, status,
         attempt, next_attempt_at, lease_token, is_on_demand, version, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?::timestamptz, ?, ?, ?::timestamptz, ?, ?, ?, ?::timestamptz)
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
        isOnDemand,
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
