import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../../shared/domain/ids.js';

/** First numbers of the two-number advisory locks: what is locked. */
const LOCKS = { slugs: 1_001, sealed: 1_002 } as const;

/**
 * Until the transaction ends, nobody else does this kind of thing to the websites. Two websites may share a lock: then one waits. Who locks several takes
 * them in one order, so that no two wait for each other.
 */
export async function lockWebsite(em: EntityManager, what: keyof typeof LOCKS, ...websiteIds: WebsiteId[]): Promise<void> {
  if (!em.isInTransaction()) throw new Error('a lock on a website is held by a transaction');
  await em.execute('select pg_advisory_xact_lock(?, place) from (select distinct hashtext(id) as place from unnest(?::text[]) id order by 1) places', [LOCKS[what], `{${websiteIds.join(',')}}`]);
}
