import { hash } from 'node:crypto';
import { cursorOf } from '../../../shared/adapters/persistence/cursor.js';
import { SEALED_MEMBERS } from '../../../shared/domain/text-fields.js';
import type { Publisher } from '../../domain/structured-data.js';

/** A UTC time as PostgreSQL prints it: `2026-11-21 08:00:00.5+00`. */
type Printed = string;

/** A row of an approved version, with all columns as text, as the database sent them. */
export type PostRow = readonly [
  id: string,
  updated: Printed,
  document: string,
  provenance: string,
  seal: string,
  published: 't' | 'f',
  publishedAt: Printed | null,
  created: Printed,
  liveUrl: string | null,
  /** Address and variants of the featured image in the library, one after the other. */
  picture: string | null,
  language: string,
];

/** The columns from which cursors and ETags are made: all that is kept of a post after its text was written. */
export type PostMark = readonly [id: string, updated: Printed, seal: string, picture: string | null];

/** A withdrawn or deleted post. */
export type TombstoneRow = readonly [id: string, deleted: Printed, slug: string, reason: string];

/** A position in the order `(updated_at, create_id)`. */
export interface PullPosition {
  /** Milliseconds since 1970. */
  at: number;
  id: number;
}

/** Maximum number of tombstones in one response. */
export const MAX_DELETED = 1_000;

/** Fields that are made of the post and its website. */
export const PUBLISHER_FIELDS: readonly string[] = ['language', 'direction', 'structuredData'];

/** Fields that a client of the pull API can select. */
export const PULL_FIELDS: readonly string[] = [
  'create_id',
  'id',
  ...SEALED_MEMBERS,
  'published',
  'published_at',
  'created_at',
  'updated_at',
  'status',
  'seal',
  'provenance',
  'featuredPicture',
  ...PUBLISHER_FIELDS,
];

export interface PullPage {
  posts: readonly PostMark[];
  deleted: readonly TombstoneRow[];
  /** Position at which the next request continues. */
  next: PullPosition;
  hasMore: boolean;
}

/**
 * Returns the part of the rows that is complete: up to where either the posts or the tombstones were cut off.
 * @param rows has `limit` + 1 entries when there are more
 * @param tombstones has `MAX_DELETED` + 1 entries when there are more
 */
export function pageOf(
  from: PullPosition,
  limit: number,
  rows: readonly PostMark[],
  tombstones: readonly TombstoneRow[],
): PullPage {
  const cuts = [
    ...(rows.length > limit ? [bookmarkOf(rows[limit - 1]!)] : []),
    ...(tombstones.length > MAX_DELETED ? [bookmarkOf(tombstones[MAX_DELETED - 1]!)] : []),
  ];
  const cut = cuts.sort(compare)[0];
  const upToCut = <T extends PostMark | TombstoneRow>(all: readonly T[], most: number): readonly T[] => {
    let end = Math.min(all.length, most);
    if (cut) while (end > 0 && compare(bookmarkOf(all[end - 1]!), cut) > 0) end--;
    return end < all.length ? all.slice(0, end) : all;
  };
  const posts = upToCut(rows, limit);
  const deleted = upToCut(tombstones, MAX_DELETED);
  const ends = [from, ...posts.slice(-1).map(bookmarkOf), ...deleted.slice(-1).map(bookmarkOf)].sort(compare);
  return { posts, deleted, next: cut ?? ends.at(-1)!, hasMore: cut !== undefined };
}

/** Texts in JSON that are made of a post. */
export interface MadeTexts {
  /** Its featured image; `null` for one that is not in the library. */
  picture: string;
  /** `PUBLISHER_FIELDS` as members of an object; null leaves them out. */
  ofPublisher: string | null;
}

export const markOf = (post: PostRow): PostMark => [post[0], post[1], post[4], post[9]];

/** JSON that follows the posts in the response. */
export function tailOf({ deleted, next, hasMore }: PullPage): string {
  const gone = deleted.map(([id, at, slug, reason]) => ({
    create_id: Number(id),
    slug,
    deleted_at: isoOf(at),
    reason,
  }));
  return `],"deleted":${JSON.stringify(gone)},"nextCursor":"${cursorTo(next)}","hasMore":${hasMore}}`;
}

/**
 * JSON of a post, in pieces.
 * @param made what is made of it
 */
export function wholePost(
  [id, updated, document, provenance, seal, isPublished, publishedAt, created]: PostRow,
  { picture, ofPublisher }: MadeTexts,
): [string, string, string, string] {
  const published = isPublished === 't';
  return [
    `{"create_id":${id},"id":${id},`,
    document.slice(1, -1),
    `,"status":"${published ? 'published' : 'approved'}","published":${published},` +
      `"published_at":${publishedAt === null ? 'null' : `"${isoOf(publishedAt)}"`},` +
      `"created_at":"${isoOf(created)}","updated_at":"${isoOf(updated)}",` +
      `"seal":"${seal}","provenance":${provenance},"featuredPicture":${picture}`,
    ofPublisher === null ? '}' : `,${ofPublisher}}`,
  ];
}

/** Returns a function that writes only these fields of a post, and always `create_id`. */
export const someFields = (fields: readonly string[]) => {
  const wanted = new Set(['create_id', ...fields]);
  return (row: PostRow, made: MadeTexts): [string] => [
    JSON.stringify(
      Object.fromEntries(
        Object.entries(JSON.parse(wholePost(row, made).join('')) as object).filter(([name]) => wanted.has(name)),
      ),
    ),
  ];
};

/**
 * Computes a strong ETag without the posts' contents, since `updated_at` grows with every change of a post.
 * @param asked the request's parameters, since they also determine the response
 * @param publisher whose name and address are part of the posts
 */
export function etagOf(
  { posts, deleted, next, hasMore }: PullPage,
  asked: string,
  publisher: Publisher | null,
): string {
  let marks = `${asked}|${JSON.stringify(publisher)}|${hasMore}|${next.at}.${next.id}`;
  for (const [id, updated, seal, picture] of posts) marks += `|${id}.${updated}.${seal}${picture ?? ''}`;
  for (const [id, at, , reason] of deleted) marks += `|-${id}.${at}.${reason}`;
  return `"${hash('sha256', marks, 'base64url')}"`;
}

export const cursorTo = ({ at, id }: PullPosition): string => cursorOf(new Date(at).toISOString(), id);

const bookmarkOf = ([id, at]: PostMark | TombstoneRow): PullPosition => ({ at: Date.parse(isoOf(at)), id: Number(id) });
const compare = (a: PullPosition, b: PullPosition): number => a.at - b.at || a.id - b.id;
/** Converts to ISO 8601 with milliseconds, the precision of the columns. */
export const isoOf = (at: Printed): string =>
  `${at.slice(0, 10)}T${at.slice(11, 19)}.${at.slice(20, -3).padEnd(3, '0')}Z`;
