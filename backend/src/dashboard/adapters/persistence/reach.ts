import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';

/**
 * The websites a view is about, as an array literal; null is all of them.
 * @throws WebsiteNotFound for one that is unknown or another tenant's
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
