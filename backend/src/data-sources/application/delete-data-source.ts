import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { mayConfigureSources } from './may-configure-sources.js';
import { DataSources } from './ports.js';

@Injectable()
export class DeleteDataSource {
  constructor(
    private readonly sources: DataSources,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Deletes a source with its files; posts written from it keep their citations.
   * @throws DataSourceNotFound, MayNotConfigureSources
   */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const source = await this.sources.get(scope, id);
      const { websiteId, name, type } = source;
      mayConfigureSources(scope, websiteId);
      await this.sources.remove(scope, source);
      await unit.audit({
        action: 'data_source.deleted',
        websiteId,
        subject: { kind: 'data_source', id },
        changes: { name: [name, null], type: [type, null] },
      });
    });
  }
}
