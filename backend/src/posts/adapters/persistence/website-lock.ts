import type { EntityManager } from '@mikro-orm/postgresql';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';

/** First numbers of the two-number advisory locks: what is locked. */
const LOCKS = { slugs: 1_001, sealed: 1_002 } as const;

const LOCK_WEBSITES = `with kept as materialized (select 1 from websites where id = any (?::uuid[]) order by id for key share)
  select pg_advisory_xact_lock(?, place)
  from (select distinct hashtext(id) as place from unnest(?::text[]) id order by 1) places
  where (select count(*) from kept) >= 0`;

/**
 * Locks an operation on these websites until the transaction ends, and prevents their deletion. Two websites may share
 * a lock, in which case one waits. Several are locked in a fixed order against deadlocks, after the posts: see the
 * order of locks in docs/architecture.md.
 */
export async function lockWebsite(
  em: EntityManager,
  what: keyof typeof LOCKS,
  ...websiteIds: WebsiteId[]
): Promise<void> {
  inTransaction(em);
  const websites = `{${websiteIds.join(',')}}`;
  await em.execute(LOCK_WEBSITES, [websites, LOCKS[what], websites]);
}

type Strength = 'key share' | 'no key update' | 'update';

/**
 * Locks first the websites against deletion, then the posts. A change does not block transactions that only refer to
 * the post, such as a comment; a removal does.
 */
const LOCK_POSTS = (strength: Strength): string => `with kept as materialized (
    select 1 from websites where id in (select website_id from blog_posts where create_id = any (?::int[])) order by id for key share)
  select 1 from blog_posts where create_id = any (?::int[]) and (select count(*) from kept) > 0 order by create_id for ${strength}`;

/**
 * Locks posts against concurrent changes until the transaction ends.
 * @param strength `key share` only prevents removal; `update` is for removing them
 */
export async function lockPosts(
  em: EntityManager,
  ids: readonly PostId[],
  strength: Strength = 'no key update',
): Promise<void> {
  inTransaction(em);
  const posts = `{${ids.join(',')}}`;
  await em.execute(LOCK_POSTS(strength), [posts, posts]);
}

function inTransaction(em: EntityManager): void {
  if (!em.isInTransaction()) throw new Error('a lock is held by a transaction');
}
