import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import type { Scope } from '../../shared/domain/scope.js';
import { mayConfigureSources } from './may-configure-sources.js';
import { DataSources, SourceFiles } from './ports.js';

@Injectable()
export class RemoveSourceFile {
  constructor(
    private readonly sources: DataSources,
    private readonly files: SourceFiles,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** @throws DataSourceNotFound, SourceFileNotFound, MayNotConfigureSources */
  execute({ scope, id, fileId }: { scope: Scope; id: string; fileId: string }): Promise<void> {
    return this.transaction.run(scope, async () => {
      const { websiteId } = await this.sources.get(scope, id);
      const file = await this.files.get(scope, id, fileId);
      mayConfigureSources(scope, websiteId);
      await this.files.remove(scope, file);
      await this.audit.record(scope, {
        action: 'data_source.file_removed',
        websiteId,
        subject: { kind: 'data_source', id },
        changes: { file: [file.name, null] },
      });
    });
  }
}
