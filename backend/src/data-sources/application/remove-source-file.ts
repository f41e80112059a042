import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { mayConfigureSources } from './may-configure-sources.js';
import { DataSources, SourceFiles } from './ports.js';

@Injectable()
export class RemoveSourceFile {
  constructor(
    private readonly sources: DataSources,
    private readonly files: SourceFiles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws DataSourceNotFound, SourceFileNotFound, MayNotConfigureSources */
  execute({ scope, id, fileId }: { scope: Scope; id: string; fileId: string }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const { websiteId } = await this.sources.get(scope, id);
      const file = await this.files.get(scope, id, fileId);
      mayConfigureSources(scope, websiteId);
      await this.files.remove(scope, file);
      await unit.audit({
        action: 'data_source.file_removed',
        websiteId,
        subject: { kind: 'data_source', id },
        changes: { file: [file.name, null] },
      });
    });
  }
}
