import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { FocusTopics } from './focus-topic-ports.js';

/** Gives the topics of a website that was imported their next times. */
@Injectable()
export class PlanTopics {
  constructor(
    private readonly topics: FocusTopics,
    private readonly clock: Clock,
  ) {}

  /** Joins the caller's transaction. @throws FocusTopicInvalid */
  async execute(scope: Scope, websiteId: WebsiteId): Promise<void> {
    for (const topic of await this.topics.ofWebsite(scope, websiteId)) {
      topic.replan(this.clock.now());
      await this.topics.save(topic);
    }
  }
}
