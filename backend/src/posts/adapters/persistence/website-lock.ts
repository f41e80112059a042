import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../../shared/domain/ids.js';

/** First numbers of the two-number advisory locks: what is locked. */
const LOCKS = { slugs: 1_001, sealed: 1_002 } as const;

/** Until the transaction ends, nobody else does this kind of thing to the website. Two websites may share a lock: then one waits. */
export async function lockWebsite(em: EntityManager, what: keyof typeof LOCKS, websiteId: WebsiteId): Promise<void> {
  if (!em.isInTransaction()) throw new Error('a lock on a website is held by a transaction');
  await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [LOCKS[what], websiteId]);
}
