import type { PostId } from '../../shared/domain/ids.js';
import type { PostStatus } from '../domain/status.js';

export interface ArchivedText {
  /** The post's number as text. */
  id: string;
  title: string;
  slug: string;
  /** The address on the website; absent until the post is known to be live. */
  url?: string;
  excerpt: string;
  /** Plain text of the content. */
  text: string;
  status: PostStatus;
}

export interface AlikeTitle {
  postId: PostId;
  title: string;
  status: PostStatus;
  createdAt: Date;
  /** 0 to 1. */
  likeness: number;
}
