import { Injectable } from '@nestjs/common';
import { SqlCategoryBriefs } from '../../../planning/index.js';
import type { CategoryId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { DraftCategories, type DraftCategory } from '../../application/submissions/ports.js';

@Injectable()
export class PlanningDraftCategories extends DraftCategories {
  constructor(private readonly briefs: SqlCategoryBriefs) {
    super();
  }

  async get(scope: Scope, websiteId: WebsiteId, categoryId: CategoryId): Promise<DraftCategory> {
    const { category, website } = await this.briefs.get(scope, websiteId, categoryId);
    return { name: category.name, website };
  }
}
