import { Injectable } from '@nestjs/common';
import type { CategoryId, WebsiteId } from '../../../shared/domain/ids.js';
import { isEmptyVoice, type Voice } from '../../../editorial/index.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { BriefSource, type CategoryMaterial } from '../../application/ports.js';
import { SqlCategoryBriefs, Voices } from '../../../planning/index.js';

/** Reads briefs from the planning module. */
@Injectable()
export class PlanningBriefSource extends BriefSource {
  constructor(
    private readonly briefs: SqlCategoryBriefs,
    private readonly voices: Voices,
  ) {
    super();
  }

  async get(scope: Scope, websiteId: WebsiteId, categoryId: CategoryId): Promise<CategoryMaterial> {
    const { website, category, terms, expertise } = await this.briefs.get(scope, websiteId, categoryId);
    const voice = await this.voice(scope, websiteId);
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
      ...(voice && { voice }),
    };
  }

  async voice(scope: Scope, websiteId: WebsiteId): Promise<Voice | undefined> {
    try {
      const { voice } = await this.voices.get(scope, websiteId);
      return isEmptyVoice(voice) ? undefined : voice;
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }
}
