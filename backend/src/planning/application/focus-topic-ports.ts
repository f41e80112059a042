import type { CategoryId, PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { FocusTopic, FocusTopicDetails } from '../domain/focus-topic.js';
import type { TopicState } from '../domain/topic-state.js';

export abstract class FocusTopics {
  /** @throws FocusTopicNotFound also when it is another tenant's */
  abstract get(scope: Scope, id: string): Promise<FocusTopic>;
  abstract find(scope: Scope, id: string): Promise<FocusTopic | null>;
  abstract ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<FocusTopic[]>;
  /** @throws WebsiteNotFound when it is another tenant's, or there is none */
  abstract knowWebsite(scope: Scope, id: WebsiteId): Promise<void>;
  /** @throws WebsiteNotFound, CategoryNotFound when its category was deleted in the meantime */
  abstract add(scope: Scope, topic: FocusTopic): Promise<void>;
  /** @throws FocusTopicChanged when another change was saved in between, CategoryNotFound as above */
  abstract save(topic: FocusTopic): Promise<void>;
  /** Removes the topic; its posts remain. */
  abstract remove(scope: Scope, topic: FocusTopic): Promise<void>;
  /** Counts a post that was written for the topic, which is no change by a person. Joins the caller's transaction. */
  abstract countPost(scope: Scope, id: string, at: Date): Promise<void>;
}

/** A topic as lists and screens show it. */
export interface FocusTopicView extends Required<FocusTopicDetails> {
  id: string;
  websiteId: WebsiteId;
  categoryName: string;
  /** Whether it is active, and whether its days have come: see `stateOf`. */
  state: TopicState;
  /**
   * The next three times it generates by itself, moved and added days among them; none while it is paused, when it is
   * over, or without any.
   */
  nextRuns: Date[];
  lastGeneratedAt: Date | null;
  totalPostsGenerated: number;
  /** Null when that person is gone, or it was no person. */
  createdBy: UserId | null;
  createdByName: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface FocusTopicFilter {
  /** Without it: of every website that is reached. */
  websiteId?: WebsiteId;
  categoryId?: CategoryId;
  isActive?: boolean;
  /** Part of the title or description. */
  q?: string;
}

export const FOCUS_TOPIC_SORTS = [
  '-createdAt',
  'createdAt',
  'title',
  '-title',
  'startDate',
  '-startDate',
  'endDate',
  '-endDate',
] as const;
export type FocusTopicSort = (typeof FOCUS_TOPIC_SORTS)[number];

/** An existing post or topic with a title similar to the requested one. */
export type SimilarTitle =
  | { kind: 'post'; id: PostId; title: string; status: string; createdAt: Date }
  | { kind: 'topic'; id: string; title: string; status: TopicState; createdAt: Date };
