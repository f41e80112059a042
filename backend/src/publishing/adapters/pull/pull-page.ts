import { createHash } from 'node:crypto';
import { cursorOf } from '../../../shared/adapters/persistence/cursor.js';

/** A place in the order `(updated_at, create_id)`. */
export interface Bookmark {
  /** Milliseconds since 1970. */
  at: number;
  id: number;
}

/** What the database answers of a page: as it goes over the wire, with the places that belong to it. */
export interface PulledPage {
  /** JSON objects with commas between them. */
  posts: string;
  /** What was withdrawn or deleted: JSON objects with commas between them. */
  gone: string;
  /** Where to go on, now or later. */
  next: Bookmark;
  hasMore: boolean;
  /** Another one for other posts, other versions of them, or others gone. */
  mark: string;
}

/** Tombstones that one answer names at most. */
export const MAX_DELETED = 1_000;

/** What a pull may ask of a post by name. */
export const PULL_FIELDS: readonly string[] = [
  'create_id', 'id', 'title', 'slug', 'category', 'author', 'content', 'excerpt', 'featured_image', 'published', 'published_at', 'created_at', 'updated_at',
  'meta_title', 'meta_description', 'status', 'seal', 'provenance',
];

/** The answer's text. @param posts other ones than the page's, when not everything was asked for */
export const pageText = ({ posts: all, gone, next, hasMore }: PulledPage, posts = all): string =>
  `{"posts":[${posts}],"deleted":[${gone}],"nextCursor":"${cursorTo(next)}","hasMore":${hasMore}}`;

/** Only some fields of each post, and always its number. */
export function someFields(posts: string, fields: readonly string[]): string {
  const wanted = new Set(['create_id', ...fields]);
  const some = (post: object) => JSON.stringify(Object.fromEntries(Object.entries(post).filter(([name]) => wanted.has(name))));
  return (JSON.parse(`[${posts}]`) as object[]).map(some).join();
}

/**
 * A strong validator without reading the posts: `updated_at` grows with every change of one.
 * @param asked what was asked for, since other questions have other answers
 */
export function etagOf({ mark, next, hasMore }: Pick<PulledPage, 'mark' | 'next' | 'hasMore'>, asked: string): string {
  return `"${createHash('sha256').update(`${asked}|${hasMore}|${next.at}.${next.id}|${mark}`).digest('base64url')}"`;
}

const cursorTo = ({ at, id }: Bookmark): string => cursorOf(new Date(at).toISOString(), id);
