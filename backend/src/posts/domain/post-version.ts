import type { PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import { type PostText, textOf } from '../../shared/domain/text-fields.js';
import type { BlockDocument } from './evidence.js';
import { TextBearer } from './post-text.js';

export const VERSION_KINDS = ['generated', 'submitted', 'edit', 'rewrite', 'restore'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** The author of a change: a person, or the product itself (without an id). */
export interface VersionAuthor {
  id: UserId | null;
  name: string;
}

/** The whole text as it was after one change; never altered. */
export class PostVersion extends TextBearer {
  readonly postId: PostId;
  readonly number: number;
  readonly websiteId: WebsiteId;
  readonly at: Date;
  readonly by: string;
  readonly byId: UserId | null;
  readonly kind: VersionKind;
  readonly blocks: BlockDocument;

  constructor(
    of: PostText & { id: PostId; websiteId: WebsiteId; textVersion: number; blocks: BlockDocument },
    kind: VersionKind,
    by: VersionAuthor,
    at: Date,
  ) {
    super();
    this.postId = of.id;
    this.number = of.textVersion;
    this.websiteId = of.websiteId;
    this.at = at;
    this.by = by.name;
    this.byId = by.id;
    this.kind = kind;
    Object.assign(this, textOf(of));
    this.blocks = of.blocks;
  }
}
