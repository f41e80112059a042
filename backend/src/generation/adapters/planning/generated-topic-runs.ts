import { Injectable } from '@nestjs/common';
import { TopicRuns, type TopicRunRequest } from '../../../planning/index.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { StartGeneration } from '../../application/start-generation.js';

/** As long as the form of a post takes them. */
const MAX_FOCUS = 500;
const MAX_KEY_POINTS = 5_000;

/**
 * A post for a focus topic is asked for as one by hand is: its title is the focus, its description the points to cover.
 */
@Injectable()
export class GeneratedTopicRuns extends TopicRuns {
  constructor(private readonly startGeneration: StartGeneration) {
    super();
  }

  async start(
    scope: Scope,
    { runId, occasion, topicId, websiteId, categoryId, title, description, contentAngle }: TopicRunRequest,
  ): Promise<void> {
    await this.startGeneration.execute({
      scope,
      id: runId,
      websiteId,
      categoryId,
      focusTopicId: topicId,
      kind: occasion === 'schedule' ? 'topic' : 'test',
      request: {
        specificFocus: title.slice(0, MAX_FOCUS),
        keyPoints: sentencesOf(description).slice(0, MAX_KEY_POINTS),
        contentAngle: contentAngle ?? 'none',
      },
    });
  }
}

/** One a line, as key points are. */
const sentencesOf = (text: string): string => text.replaceAll(/([.!?])\s+(?=\p{Lu})/gu, '$1\n');
