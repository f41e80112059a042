import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../shared/application/changes-between.js';
import { SecretBox } from '../../shared/application/secret-box.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { sealed } from './add-data-source.js';
import { mayConfigureSources } from './may-configure-sources.js';
import { DataSources } from './ports.js';
import { auditSummary } from './audit-summary.js';

export interface ChangeDataSourceInput {
  scope: Scope;
  id: string;
  patch: { name?: string; config?: unknown; connectionString?: string; isActive?: boolean };
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
   * Changes a source. A change that alters nothing is not recorded.
   * @throws DataSourceNotFound, MayNotConfigureSources, DataSourceChanged, Invalid
   */
  execute({ scope, id, patch, version }: ChangeDataSourceInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const source = await this.sources.get(scope, id);
      const { websiteId } = source;
      mayConfigureSources(scope, websiteId);
      const before = auditSummary(source);
      const connectionString = sealed(this.box, patch.connectionString);
      if (!source.change({ ...patch, connectionString }, version, unit.now())) return;
      await this.sources.save(source);
      const changes = {
        ...changesBetween(before, auditSummary(source)),
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
