import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../../shared/domain/ids.js';

/**
 * Before something is removed that many rows of a website name, in an order that nobody chooses: until the transaction
 * ends nobody else changes anything of the website that takes more than one lock. See the order of locks in
 * docs/architecture.md.
 */
export async function aloneInWebsite(em: EntityManager, websiteId: WebsiteId): Promise<void> {
  await em.execute('select 1 from websites where id = ? for update', [websiteId]);
}
