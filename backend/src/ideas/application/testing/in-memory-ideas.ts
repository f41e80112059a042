import { TopicIdeaNotFound } from '../../domain/errors.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { TopicIdea } from '../../domain/topic-idea.js';
import { TopicIdeas } from '../ports.js';

export class InMemoryIdeas extends TopicIdeas {
  all: TopicIdea[] = [];

  get(scope: Scope, id: string): Promise<TopicIdea> {
    const idea = this.all.find((other) => other.id === id && scope.reaches(other.websiteId));
    return idea ? Promise.resolve(idea) : Promise.reject(new TopicIdeaNotFound());
  }

  lock(scope: Scope, id: string): Promise<TopicIdea> {
    return this.get(scope, id);
  }

  ofWebsite(_scope: Scope, websiteId: WebsiteId): Promise<TopicIdea[]> {
    return Promise.resolve(this.all.filter((idea) => idea.websiteId === websiteId));
  }

  addNew(_scope: Scope, ideas: readonly TopicIdea[]): Promise<number> {
    const fresh = ideas.filter(({ key }) => !this.all.some((other) => other.key === key));
    this.all.push(...fresh);
    return Promise.resolve(fresh.length);
  }

  save(): Promise<void> {
    return Promise.resolve();
  }

  removeOpen(_scope: Scope, ids: readonly string[]): Promise<void> {
    this.all = this.all.filter(({ id, status }) => !(ids.includes(id) && status === 'open'));
    return Promise.resolve();
  }
}
