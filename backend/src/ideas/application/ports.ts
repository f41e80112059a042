import type { CategoryId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { IdeaAngle } from '../domain/content-angle.js';
import type { Written } from '../domain/coverage.js';
import type { FoundDocument, WantedTerm } from '../domain/found-subjects.js';
import type { IdeaSearch, SearchStatus } from '../domain/idea-search.js';
import type { IdeaSource, Likeness, TopicIdea } from '../domain/topic-idea.js';

export abstract class TopicIdeas {
  /** @throws TopicIdeaNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: string): Promise<TopicIdea>;
  /** Like `get`, but locks the idea until the transaction ends. @throws TopicIdeaNotFound */
  abstract lock(scope: Scope, id: string): Promise<TopicIdea>;
  /** All ideas that were ever suggested to the website, newest first, at most 2,000. */
  abstract ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<TopicIdea[]>;
  /** Adds the ideas whose titles were never suggested to their website. @returns their number */
  abstract addNew(scope: Scope, ideas: readonly TopicIdea[]): Promise<number>;
  abstract save(idea: TopicIdea): Promise<void>;
  /** Ideas that have been overtaken, as long as they are open. */
  abstract removeOpen(scope: Scope, ids: readonly string[]): Promise<void>;
}

export abstract class IdeaSearches {
  /** @returns false when the website has one already: nothing was changed */
  abstract addOnce(scope: Scope, search: IdeaSearch): Promise<boolean>;
  /** Requires a transaction and locks the search until its end. Null when there is none or the website was deleted. */
  abstract lock(scope: Scope, websiteId: WebsiteId): Promise<IdeaSearch | null>;
  abstract save(search: IdeaSearch): Promise<void>;
}

/** The SEO terms of a website and its existing topics. */
export interface Strategy {
  websiteName: string;
  isActive: boolean;
  /** Highest priority first, then oldest first; at most 200, of each category some. */
  terms: WantedTerm[];
  /** The newest 1,000. */
  topics: Written[];
}

export abstract class Strategies {
  /** @throws WebsiteNotFound, of tenancy */
  abstract website(scope: Scope, websiteId: WebsiteId): Promise<Pick<Strategy, 'websiteName' | 'isActive'>>;
  /** @throws WebsiteNotFound, of tenancy */
  abstract get(scope: Scope, websiteId: WebsiteId): Promise<Strategy>;
  /**
   * The newest 50 posts that contain every word of the subject, in any form, in title and slug. Where even its rarest
   * word is common, the newest 1,000 posts are searched.
   */
  abstract postsAbout(scope: Scope, websiteId: WebsiteId, subject: string): Promise<Written[]>;
  /** Posts and topics with titles similar to this text. */
  abstract titledLike(scope: Scope, websiteId: WebsiteId, text: string): Promise<Likeness[]>;
}

/** Documents of content servers about some subjects. */
export interface Material {
  /** Names of the servers that responded. */
  answered: readonly string[];
  /** Why others gave nothing, in sentences. */
  failures: readonly string[];
  /** The results by requested subject. Titles are plain text. */
  bySubject: ReadonlyMap<string, { documents: readonly FoundDocument[]; angles: readonly IdeaAngle[] }>;
}

export abstract class ContentMaterial {
  /** @throws the signal's reason when `signal` is aborted */
  abstract find(
    scope: Scope,
    websiteId: WebsiteId,
    subjects: readonly string[],
    signal: AbortSignal,
  ): Promise<Material>;
}

/** Creates topics from accepted ideas, in the planning module. */
export abstract class FocusTopicGateway {
  /**
   * Joins the caller's transaction.
   * @returns its id
   * @throws MayNotConfigure, CategoryNotFound, Invalid when the slot's day has passed, of planning
   */
  abstract make(scope: Scope, idea: TopicIdea, plan: TopicPlan): Promise<string>;
}

/** When a topic is written about. Days are `YYYY-MM-DD`. */
export interface TopicPlan {
  startDate: string;
  endDate: string;
  /** The day of its first post; without it none is planned. */
  slotOn?: string;
  /** IANA zone of its days. */
  timezone?: string;
}

export interface IdeaView {
  id: string;
  websiteId: WebsiteId;
  title: string;
  description: string;
  categoryId: CategoryId;
  categoryName: string;
  contentAngle: IdeaAngle;
  reason: string;
  source: IdeaSource;
  resembles: Likeness | null;
  createdAt: Date;
}

export interface SearchView {
  /** `never`: there was no search for this website yet. */
  status: SearchStatus | 'never';
  detail: string;
  /** New ideas of the last search that ended. */
  found: number;
  requestedByName: string | null;
  requestedAt: Date | null;
  endedAt: Date | null;
}
