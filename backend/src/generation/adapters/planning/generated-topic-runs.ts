import { Injectable } from '@nestjs/common';
import { TopicRuns, type TopicRunRequest } from '../../../planning/index.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { StartGeneration } from '../../application/start-generation.js';

/** Maximum length of the focus, in characters, as in the form for a post; below, of the key points. */
const MAX_FOCUS = 500;
const MAX_KEY_POINTS = 5_000;

/**
 * Starts a run for a focus topic as if a person had requested it: the topic's title is the focus, its description the
 * key points.
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

/** Puts each sentence on its own line, because key points have one per line. */
const sentencesOf = (text: string): string => text.replaceAll(/([.!?])\s+(?=\p{Lu})/gu, '$1\n');
