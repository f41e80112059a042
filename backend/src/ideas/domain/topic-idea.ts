import { type CategoryId, newId, type WebsiteId } from '../../shared/domain/ids.js';
import type { IdeaAngle } from './content-angle.js';
import { IdeaAccepted, IdeaDismissed } from './errors.js';
import { titleKey } from './title-key.js';

export const IDEA_STATUSES = ['open', 'accepted', 'dismissed'] as const;
export type IdeaStatus = (typeof IDEA_STATUSES)[number];

export const SOURCE_KINDS = ['seo_term', 'content_server'] as const;

/** What an idea rests on. */
export interface IdeaSource {
  /** An SEO term of the website, or a subject that a content server came up with. */
  readonly kind: (typeof SOURCE_KINDS)[number];
  /** What it is about: the SEO term, or the subject that was found. */
  readonly subject: string;
  /** The SEO term itself, or the one that the subject was found for. */
  readonly term: string;
  readonly priority: TermPriority;
  /** How many documents the content servers have about it. */
  readonly documents: number;
  /** Where those are. */
  readonly servers: readonly string[];
  /** Titles of the first of them, as plain text. */
  readonly titles: readonly string[];
}

export type TermPriority = 'high' | 'medium' | 'low';

/** An existing post or topic with a similar title. */
export interface Likeness {
  readonly kind: 'post' | 'topic';
  readonly title: string;
}

export interface Suggestion {
  readonly categoryId: CategoryId;
  readonly title: string;
  /** What a post of it is to tell. */
  readonly description: string;
  readonly contentAngle: IdeaAngle;
  /** Why it is suggested, in true sentences. */
  readonly reason: string;
  readonly source: IdeaSource;
  readonly resembles: Likeness | null;
}

/** A topic that a website might write about and has not. It is suggested once: its title never comes back. */
export class TopicIdea implements Suggestion {
  readonly id: string = newId();
  readonly websiteId: WebsiteId;
  readonly categoryId: CategoryId;
  readonly title: string;
  /** Two ideas of a website with the same key are the same idea. */
  readonly key: string;
  readonly description: string;
  readonly contentAngle: IdeaAngle;
  readonly reason: string;
  readonly source: IdeaSource;
  readonly resembles: Likeness | null;
  status: IdeaStatus = 'open';
  /** The focus topic that was made of the idea; null before, and after that topic was deleted. */
  focusTopicId: string | null = null;
  readonly createdAt: Date;
  decidedAt: Date | null = null;
  version = 1;

  constructor(websiteId: WebsiteId, suggestion: Suggestion, at: Date) {
    this.websiteId = websiteId;
    this.categoryId = suggestion.categoryId;
    this.title = suggestion.title;
    this.key = titleKey(suggestion.title);
    this.description = suggestion.description;
    this.contentAngle = suggestion.contentAngle;
    this.reason = suggestion.reason;
    this.source = suggestion.source;
    this.resembles = suggestion.resembles;
    this.createdAt = at;
  }

  /** @throws IdeaAccepted, IdeaDismissed */
  accept(focusTopicId: string, at: Date): void {
    this.refuseDecided();
    this.status = 'accepted';
    this.focusTopicId = focusTopicId;
    this.decidedAt = at;
  }

  /** Idempotent. @throws IdeaAccepted */
  dismiss(at: Date): void {
    if (this.status === 'accepted') throw new IdeaAccepted(this.focusTopicId);
    if (this.status === 'dismissed') return;
    this.status = 'dismissed';
    this.decidedAt = at;
  }

  /** Takes a dismissal back. @throws IdeaAccepted */
  restore(): void {
    if (this.status === 'accepted') throw new IdeaAccepted(this.focusTopicId);
    this.status = 'open';
    this.decidedAt = null;
  }

  /** @throws IdeaAccepted, IdeaDismissed */
  refuseDecided(): void {
    if (this.status === 'accepted') throw new IdeaAccepted(this.focusTopicId);
    if (this.status === 'dismissed') throw new IdeaDismissed();
  }
}
