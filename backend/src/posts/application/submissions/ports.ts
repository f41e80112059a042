import type { CategoryId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';

/** The category that a draft is for, and its website. */
export interface DraftCategory {
  name: string;
  website: { name: string; isActive: boolean; language: string };
}

export abstract class DraftCategories {
  /** @throws NotFound also when website or category belong to another tenant, or the category to another website */
  abstract get(scope: Scope, websiteId: WebsiteId, categoryId: CategoryId): Promise<DraftCategory>;
}
