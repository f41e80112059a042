import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { isId, type UserId, type WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { TopicSlots } from '../../application/slot-ports.js';
import { TopicSlot } from '../../domain/topic-slot.js';
import { ENDED_WHEN_IDLE } from './ended-when-idle.js';

@Injectable()
export class MikroOrmTopicSlots extends TopicSlots {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async lockTopic(scope: Scope, topicId: string): Promise<void> {
    if (isId(topicId))
      await this.managers
        .forScope(scope)
        .execute('select 1 from focus_topics where id = ? for no key update', [topicId]);
  }

  findByDate(scope: Scope, topicId: string, localDate: string): Promise<TopicSlot | null> {
    return this.managers.forScope(scope).findOne(TopicSlot, { topicId, localDate });
  }

  movedTo(scope: Scope, topicId: string, localDate: string): Promise<TopicSlot | null> {
    return this.managers.forScope(scope).findOne(TopicSlot, { topicId, movedTo: localDate });
  }

  planned(scope: Scope, topicId: string): Promise<TopicSlot[]> {
    return this.managers.forScope(scope).find(TopicSlot, { topicId, status: 'planned' });
  }

  async lock(scope: Scope, id: string): Promise<TopicSlot | null> {
    const em = this.managers.forScope(scope);
    await em.execute(ENDED_WHEN_IDLE);
    return em.findOne(TopicSlot, { id }, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE });
  }

  ofRun(scope: Scope, runId: string): Promise<TopicSlot | null> {
    return this.managers.forScope(scope).findOne(TopicSlot, { runId });
  }

  async websiteOf(id: string): Promise<WebsiteId | null> {
    const [row] = await this.managers
      .forScope(Scope.system('Schedule'))
      .execute<{ websiteId: WebsiteId }[]>(`select website_id as "websiteId" from topic_slots where id = ?`, [id]);
    return row?.websiteId ?? null;
  }

  people(scope: Scope, websiteId: WebsiteId): Promise<{ id: UserId; email: string; website: string }[]> {
    return this.managers.forScope(scope).execute<{ id: UserId; email: string; website: string }[]>(
      `select u.id, u.email, w.name as website
         from website_users m join users u on u.id = m.user_id join websites w on w.id = m.website_id
        where m.website_id = ? and u.disabled_at is null and 'configure' = any (m.permissions)
        order by m.created_at, u.id limit 200`,
      [websiteId],
    );
  }

  put(scope: Scope, slot: TopicSlot): Promise<void> {
    return this.managers.add(scope, slot);
  }

  async remove(scope: Scope, slot: TopicSlot): Promise<void> {
    await this.managers.forScope(scope).remove(slot).flush();
  }
}
