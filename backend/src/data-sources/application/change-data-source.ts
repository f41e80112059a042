import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../shared/application/changes-between.js';
import { SecretBox } from '../../shared/application/secret-box.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { sealed } from './add-data-source.js';
import { mayConfigureSources } from './may-configure-sources.js';
import { DataSources } from './ports.js';
import { toldOf } from './told-of-source.js';

export interface ChangeDataSourceInput {
  scope: Scope;
  id: string;
  wishes: { name?: string; config?: unknown; connectionString?: string; isActive?: boolean };
  version?: number;
}

@Injectable()
export class ChangeDataSource {
  constructor(
    private readonly sources: DataSources,
    private readonly box: SecretBox,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * What changes nothing leaves no trace.
   * @throws DataSourceNotFound, MayNotConfigureSources, DataSourceChanged, Invalid
   */
  execute({ scope, id, wishes, version }: ChangeDataSourceInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const source = await this.sources.get(scope, id);
      const { websiteId } = source;
      mayConfigureSources(scope, websiteId);
      const before = toldOf(source);
      const connectionString = sealed(this.box, wishes.connectionString);
      if (!source.change({ ...wishes, connectionString }, version, unit.now())) return;
      await this.sources.save(source);
      const changes = {
        ...changesBetween(before, toldOf(source)),
        ...(connectionString === undefined ? {} : { connection: ['(hidden)', '(hidden)'] as const }),
      };
      await unit.audit({
        action: 'data_source.updated',
        websiteId,
        subject: { kind: 'data_source', id },
        changes,
      });
    });
  }
}
