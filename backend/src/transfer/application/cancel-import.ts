import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Scope } from '../../shared/domain/scope.js';
import { ImportNotFound, MayNotImportHere } from '../domain/errors.js';
import type { Import } from '../domain/import.js';
import { ImportFiles, Imports, ImportViews } from './ports.js';

const SYSTEM = Scope.system('Imports');

/** Cancels an import permanently. A worker that processes it notices this the next time it saves. */
@Injectable()
export class CancelImport {
  constructor(
    private readonly views: ImportViews,
    private readonly imports: Imports,
    private readonly files: ImportFiles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ImportNotFound, MayNotImportHere, ImportEnded */
  async execute(scope: Scope, id: string): Promise<void> {
    await this.views.get(scope, id);
    await this.unitOfWork.run(SYSTEM, async (unit) => {
      const item = await this.imports.lock(SYSTEM, id);
      if (!item) throw new ImportNotFound();
      if (!mayCancel(scope, item)) throw new MayNotImportHere();
      item.cancel(unit.now());
      await this.imports.save(item);
      await this.files.remove(SYSTEM, id);
      await unit.auditAs(scope, {
        action: 'import.cancelled',
        websiteId: item.websiteId,
        subject: { kind: 'import', id, name: item.fileName },
        changes: {},
      });
    });
  }
}

const mayCancel = (scope: Scope, { userId, websiteId }: Import): boolean =>
  scope.isPlatformAdmin || scope.userId === userId || (websiteId !== null && scope.may('configure', websiteId));
