import type { EntityManager } from '@mikro-orm/postgresql';
import { isId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';

/** @throws WebsiteNotFound when it is another tenant's, or there is none */
export async function reachedWebsite(em: EntityManager, scope: Scope, id: WebsiteId): Promise<void> {
  const found =
    isId(id) && scope.reaches(id) ? await em.execute<unknown[]>('select 1 from websites where id = ?', [id]) : [];
  if (found.length === 0) throw new WebsiteNotFound();
}
