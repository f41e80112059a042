import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { isId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { FocusTopics } from '../../application/focus-topic-ports.js';
import { CategoryNotFound } from '../../domain/errors.js';
import { FocusTopic } from '../../domain/focus-topic.js';
import { FocusTopicNotFound } from '../../domain/focus-topic-errors.js';
import { aloneInWebsite } from './alone-in-website.js';
import { belonging } from './belonging.js';
import { reachedWebsite } from './reached-website.js';

@Injectable()
export class MikroOrmFocusTopics extends FocusTopics {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<FocusTopic> {
    const topic = await this.find(scope, id);
    if (!topic) throw new FocusTopicNotFound();
    return topic;
  }

  async find(scope: Scope, id: string): Promise<FocusTopic | null> {
    const topic = isId(id) ? await this.managers.forScope(scope).findOne(FocusTopic, { id }) : null;
    return topic && scope.reaches(topic.websiteId) ? topic : null;
  }

  ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<FocusTopic[]> {
    return this.managers.forScope(scope).find(FocusTopic, { websiteId });
  }

  knowWebsite(scope: Scope, id: WebsiteId): Promise<void> {
    return reachedWebsite(this.managers.forScope(scope), scope, id);
  }

  async add(scope: Scope, topic: FocusTopic): Promise<void> {
    if (!isId(topic.websiteId) || !scope.reaches(topic.websiteId)) throw new WebsiteNotFound();
    await belonging(this.managers.add(scope, topic), () => new CategoryNotFound());
  }

  async save(topic: FocusTopic): Promise<void> {
    await belonging(this.managers.save(topic), () => new CategoryNotFound());
  }

  async remove(scope: Scope, topic: FocusTopic): Promise<void> {
    const em = this.managers.forScope(scope);
    await aloneInWebsite(em, topic.websiteId);
    await em.remove(topic).flush();
  }

  /** Does not change the version, so that a concurrent edit of the topic is not refused as stale. */
  async countPost(scope: Scope, id: string, at: Date): Promise<void> {
    await this.managers.forScope(scope).execute(
      `update focus_topics set total_posts_generated = total_posts_generated + 1,
              last_generated_at = greatest(last_generated_at, ?::timestamptz)
        where id = ?`,
      [at, id],
    );
  }
}
