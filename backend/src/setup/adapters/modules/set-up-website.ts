import { Injectable } from '@nestjs/common';
import { AddDataSource } from '../../../data-sources/index.js';
import { AddCategory } from '../../../planning/index.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { CreateWebsite, type Logo, type PublishingSchedule } from '../../../tenancy/index.js';
import { CategoryContents } from './category-contents.js';
import type { ProposedExpertise, ProposedTerm } from '../../domain/proposal.js';

export interface WantedWebsite {
  details: {
    name: string;
    url: string;
    description: string | null;
    publishingSchedule: PublishingSchedule;
    colour: string | null;
    language?: string;
  };
  logo: Logo | null;
  assignedUserId?: UserId;
  categories: readonly { name: string; description?: string | null; terms: readonly ProposedTerm[] }[];
  /** How the posts of all categories speak. */
  expertise?: Omit<ProposedExpertise, 'from'>;
  sources: readonly { name: string; type: 'feed' | 'site'; url: string; pages?: readonly string[] }[];
}

/**
 * Creates a website with everything that was accepted for it, in one transaction: a refusal, or the end of the process,
 * leaves nothing behind.
 */
@Injectable()
export class SetUpWebsite {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly createWebsite: CreateWebsite,
    private readonly addCategory: AddCategory,
    private readonly contents: CategoryContents,
    private readonly addDataSource: AddDataSource,
  ) {}

  /** @throws WebsiteUrlTaken, LanguageUnknown, NoSuchAdministrator, CategorySlugTaken, Invalid */
  execute(
    scope: Scope,
    { details, logo, assignedUserId, categories, expertise, sources }: WantedWebsite,
  ): Promise<WebsiteId> {
    return this.unitOfWork.run(scope, async () => {
      const { id: websiteId } = await this.createWebsite.execute({
        scope,
        details: { ...details, isActive: true },
        logo,
        ...(assignedUserId && { assignedUserId }),
      });
      for (const { name, description, terms } of categories) {
        const category = await this.addCategory.execute({
          scope,
          websiteId,
          details: { name, description: description ?? null },
        });
        await this.contents.add(scope, category.id, terms, expertise);
      }
      for (const { name, type, url, pages } of sources)
        await this.addDataSource.execute({ scope, websiteId, name, type, config: { url, ...(pages && { pages }) } });
      return websiteId;
    });
  }
}
