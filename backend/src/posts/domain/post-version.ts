import type { PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { BlockDocument } from './evidence.js';
import type { PostText } from './post-text.js';

export const VERSION_KINDS = ['generated', 'submitted', 'edit', 'rewrite', 'restore'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** Who made a change: a person, or the product itself (then without an id). */
export interface Maker {
  id: UserId | null;
  name: string;
}

/** The whole text as it was after one change; never altered. */
export class PostVersion implements PostText {
  readonly postId: PostId;
  readonly number: number;
  readonly websiteId: WebsiteId;
  readonly at: Date;
  readonly by: string;
  readonly byId: UserId | null;
  readonly kind: VersionKind;
  readonly title: string;
  readonly slug: string;
  readonly category: string;
  readonly author: string;
  readonly content: string;
  readonly excerpt: string;
  readonly featuredImage: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly blocks: BlockDocument;

  constructor(
    of: PostText & { id: PostId; websiteId: WebsiteId; textVersion: number; blocks: BlockDocument },
    kind: VersionKind,
    by: Maker,
    at: Date,
  ) {
    this.postId = of.id;
    this.number = of.textVersion;
    this.websiteId = of.websiteId;
    this.at = at;
    this.by = by.name;
    this.byId = by.id;
    this.kind = kind;
    this.title = of.title;
    this.slug = of.slug;
    this.category = of.category;
    this.author = of.author;
    this.content = of.content;
    this.excerpt = of.excerpt;
    this.featuredImage = of.featuredImage;
    this.metaTitle = of.metaTitle;
    this.metaDescription = of.metaDescription;
    this.blocks = of.blocks;
  }
}
