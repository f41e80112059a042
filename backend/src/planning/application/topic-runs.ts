import type { ContentAngle } from '../../shared/domain/content-angles.js';
import type { CategoryId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';

export interface TopicRunRequest {
  /** Starting one twice under the same id starts it once. */
  runId: string;
  /** `schedule`: a slot's time has come. `test`: a person tries the topic out; the post is a real one. */
  occasion: 'schedule' | 'test';
  topicId: string;
  websiteId: WebsiteId;
  categoryId: CategoryId;
  title: string;
  description: string;
  contentAngle: ContentAngle | null;
}

/** Generation, as planning sees it: has a post written for a focus topic. */
export abstract class TopicRuns {
  /**
   * Joins the caller's transaction, so that a slot and its run begin together or not at all; the work starts after it.
   * @throws DomainError with a sentence for people when it is refused: website inactive, monthly cap reached, category
   * gone
   */
  abstract start(scope: Scope, request: TopicRunRequest): Promise<void>;
}
