import type { CategoryId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { CategoryNotFound } from '../domain/errors.js';
import type { Categories } from './ports.js';

/**
 * A topic's category is one of its own website's.
 * @throws CategoryNotFound also when it is another website's, of the same person or not
 */
export async function websitesCategory(
  categories: Categories,
  scope: Scope,
  websiteId: WebsiteId,
  categoryId: CategoryId,
): Promise<void> {
  const category = await categories.get(scope, categoryId);
  if (category.websiteId !== websiteId) throw new CategoryNotFound();
}
