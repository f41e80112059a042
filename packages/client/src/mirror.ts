import type { Galley } from './create-galley.js';
import { GalleyProblem } from './galley-problem.js';
import type { components } from './schema.js';

export type PulledPost = components['schemas']['PulledPostResponse'];

/** How far a mirror has come. */
export interface MirrorState {
  cursor: string;
  /** Of the response that had nothing new after `cursor`. */
  etag: string | null;
}

/** Where a mirror keeps posts. One mirror at a time may write to it. */
export interface MirrorStore {
  /** @returns null before the first time */
  state(): Promise<MirrorState | null>;
  /** Saves a post, in place of an earlier version. */
  save(post: PulledPost): Promise<void>;
  /** Removes a post; one that is not there is no error. */
  remove(createId: number): Promise<void>;
  /** The ids of all posts. */
  ids(): Promise<number[]>;
  /** Called after everything before it was saved. */
  advance(state: MirrorState): Promise<void>;
}

export interface MirrorReport {
  saved: number;
  removed: number;
}

const LARGEST_PAGE = 100;
const NOT_MODIFIED = 304;
const BAD_REQUEST = 400;

/**
 * Brings a copy of a website's approved posts up to date: everything at the first time, and what was changed or
 * withdrawn since then afterwards. It may be interrupted at any moment: the next time goes on after the last page, or
 * begins anew if the first time was interrupted. When Galley refuses the cursor, everything is read anew, and what is no
 * longer there is removed at the end.
 *
 * @param galley a client with the website's API key
 * @throws GalleyProblem
 */
export async function mirror(galley: Galley, store: MirrorStore): Promise<MirrorReport> {
  const state = await store.state();
  if (state === null) return readAll(galley, store);
  try {
    return await follow(galley, store, state);
  } catch (error) {
    if (error instanceof GalleyProblem && error.status === BAD_REQUEST) return readAll(galley, store);
    throw error;
  }
}

async function readAll(galley: Galley, store: MirrorStore): Promise<MirrorReport> {
  const stale = new Set(await store.ids());
  let last: MirrorState | null = null;
  let saved = 0;
  for (let cursor: string | undefined, hasMore = true; hasMore;) {
    const { data } = await galley.GET('/api/posts/approved', {
      params: { query: { limit: LARGEST_PAGE, ...(cursor !== undefined && { cursor }) } },
    });
    const page = data!;
    for (const post of whole(page.posts)) {
      await store.save(post);
      stale.delete(post.create_id);
      saved++;
    }
    for (const { create_id } of page.deleted) stale.add(create_id);
    ({ nextCursor: cursor, hasMore } = page);
    last = { cursor, etag: null };
  }
  for (const id of stale) await store.remove(id);
  await store.advance(last!);
  return { saved, removed: stale.size };
}

async function follow(galley: Galley, store: MirrorStore, from: MirrorState): Promise<MirrorReport> {
  const report = { saved: 0, removed: 0 };
  for (let state = from; ;) {
    const { data, response } = await galley.GET('/api/posts/approved', {
      params: { query: { limit: LARGEST_PAGE, cursor: state.cursor } },
      headers: state.etag === null ? {} : { 'if-none-match': state.etag },
    });
    if (response.status === NOT_MODIFIED) return report;
    const { posts, deleted, nextCursor, hasMore } = data!;
    for (const { create_id } of deleted) await store.remove(create_id);
    for (const post of whole(posts)) await store.save(post);
    report.saved += posts.length;
    report.removed += deleted.length;
    const isUpToDate = nextCursor === state.cursor;
    state = { cursor: nextCursor, etag: isUpToDate ? response.headers.get('etag') : null };
    await store.advance(state);
    if (!hasMore) return report;
  }
}

/** Only a request that names `fields` gets posts without some of them. */
const whole = (posts: components['schemas']['PullResponse']['posts']): PulledPost[] => posts as PulledPost[];
