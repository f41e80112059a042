import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { CategoryId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Categories } from './ports.js';

@Injectable()
export class DeleteCategory {
  constructor(
    private readonly categories: Categories,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Deletes the category with its terms, expertise and topics; posts keep its name.
   * @throws CategoryNotFound, MayNotConfigure
   */
  execute({ scope, id }: { scope: Scope; id: CategoryId }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const category = await this.categories.get(scope, id);
      const { websiteId, name, slug } = category;
      mayConfigure(scope, websiteId);
      await this.categories.remove(scope, category);
      await unit.audit({
        action: 'category.deleted',
        websiteId,
        subject: { kind: 'category', id, name },
        changes: { name: [name, null], slug: [slug, null] },
      });
    });
  }
}
