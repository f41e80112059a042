import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { TopicIdeas } from '../../application/ports.js';
import { TopicIdeaNotFound } from '../../domain/errors.js';
import { TopicIdea } from '../../domain/topic-idea.js';

const MAX_IDEAS = 2_000;

@Injectable()
export class MikroOrmTopicIdeas extends TopicIdeas {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<TopicIdea> {
    return reached(scope, await this.managers.forScope(scope).findOne(TopicIdea, { id }));
  }

  async lock(scope: Scope, id: string): Promise<TopicIdea> {
    return reached(
      scope,
      await this.managers
        .forScope(scope)
        .findOne(TopicIdea, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }),
    );
  }

  async ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<TopicIdea[]> {
    if (!scope.reaches(websiteId)) return [];
    return this.managers
      .forScope(scope)
      .find(TopicIdea, { websiteId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_IDEAS });
  }

  async addNew(scope: Scope, ideas: readonly TopicIdea[]): Promise<number> {
    const em = this.managers.forScope(scope);
    const there = await em.find(TopicIdea, {
      websiteId: { $in: [...new Set(ideas.map(({ websiteId }) => websiteId))] },
      key: { $in: ideas.map(({ key }) => key) },
    });
    const known = new Set(there.map(nameOf));
    const fresh = ideas.filter((idea) => !known.has(nameOf(idea)) && known.add(nameOf(idea)));
    for (const idea of fresh) em.persist(idea);
    await em.flush();
    return fresh.length;
  }

  async save(idea: TopicIdea): Promise<void> {
    await this.managers.save(idea);
  }

  async removeOpen(scope: Scope, ids: readonly string[]): Promise<void> {
    if (ids.length > 0)
      await this.managers.forScope(scope).nativeDelete(TopicIdea, { id: { $in: [...ids] }, status: 'open' });
  }
}

const nameOf = ({ websiteId, key }: TopicIdea): string => `${websiteId} ${key}`;

function reached(scope: Scope, idea: TopicIdea | null): TopicIdea {
  if (!idea || !scope.reaches(idea.websiteId)) throw new TopicIdeaNotFound();
  return idea;
}
