import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../../shared/domain/ids.js';

/**
 * Locks a website against all other multi-lock changes until the transaction ends. It is needed before removing
 * something that many of the website's rows refer to, because those are locked in an undefined order. See the order of
 * locks in docs/architecture.md.
 */
export async function aloneInWebsite(em: EntityManager, websiteId: WebsiteId): Promise<void> {
  await em.execute('select 1 from websites where id = ? for update', [websiteId]);
}
