import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';

/**
 * Returns the ids of the websites that a view includes, as a PostgreSQL array literal; null means all websites.
 * @throws WebsiteNotFound when the website is unknown or belongs to another tenant
 */
export async function reachOf(
  em: EntityManager,
  scope: Scope,
  websiteId: WebsiteId | undefined,
): Promise<string | null> {
  if (websiteId === undefined) return scope.websites === 'all' ? null : `{${scope.websites.join(',')}}`;
  const known = scope.reaches(websiteId)
    ? await em.execute<unknown[]>('select 1 from websites where id = ?', [websiteId])
    : [];
  if (known.length === 0) throw new WebsiteNotFound();
  return `{${websiteId}}`;
}
