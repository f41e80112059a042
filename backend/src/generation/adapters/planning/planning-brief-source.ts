import { Injectable } from '@nestjs/common';
import type { CategoryId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { BriefSource, type CategoryMaterial } from '../../application/ports.js';
import { SqlCategoryBriefs } from '../../../planning/index.js';

/** Reads briefs from the planning module. */
@Injectable()
export class PlanningBriefSource extends BriefSource {
  constructor(private readonly briefs: SqlCategoryBriefs) {
    super();
  }

  async get(scope: Scope, websiteId: WebsiteId, categoryId: CategoryId): Promise<CategoryMaterial> {
    const { website, category, terms, expertise } = await this.briefs.get(scope, websiteId, categoryId);
    return {
      isActive: website.isActive,
      website: {
        name: website.name,
        url: website.url,
        citationStyle: website.citationStyle,
        language: website.language,
      },
      category: { name: category.name, description: category.description },
      terms,
      expertise,
    };
  }
}
