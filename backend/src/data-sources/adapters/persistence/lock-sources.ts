import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../../shared/domain/ids.js';

/** Until the transaction's end nobody else adds to this website's data sources, so that its limits can be counted. */
export async function lockSources(em: EntityManager, websiteId: WebsiteId): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('data_sources ' || ?, 0))`, [websiteId]);
}
