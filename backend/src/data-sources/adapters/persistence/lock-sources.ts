import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../../shared/domain/ids.js';

/**
 * Takes an advisory lock until the end of the transaction, so that nobody else adds to this website's data sources
 * while its limits are checked.
 */
export async function lockSources(em: EntityManager, websiteId: WebsiteId): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('data_sources ' || ?, 0))`, [websiteId]);
}
