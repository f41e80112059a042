import { Injectable } from '@nestjs/common';
import { newId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { FocusTopics } from './focus-topic-ports.js';
import { TopicRuns } from './topic-runs.js';

export interface TestFocusTopicInput {
  scope: Scope;
  topicId: string;
  /** The same for each attempt at the same request, so that it starts one run. */
  runId?: string;
}

@Injectable()
export class TestFocusTopic {
  constructor(
    private readonly topics: FocusTopics,
    private readonly runs: TopicRuns,
  ) {}

  /**
   * Has a post written for a topic now, paused or not; it waits for review like any other. Members of a website and
   * platform admins may.
   * @returns the run's id
   * @throws FocusTopicNotFound, and what refuses a run: website inactive, monthly cap reached
   */
  async execute({ scope, topicId, runId = newId() }: TestFocusTopicInput): Promise<string> {
    const { id, websiteId, categoryId, title, description, contentAngle } = await this.topics.get(scope, topicId);
    await this.runs.start(scope, {
      runId,
      occasion: 'test',
      topicId: id,
      websiteId,
      categoryId,
      title,
      description,
      contentAngle,
    });
    return runId;
  }
}
