import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Clock } from '../../shared/domain/clock.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { leaseFrom, LeaseLost } from '../../shared/domain/lease.js';
import { Scope } from '../../shared/domain/scope.js';
import type { Import, ImportReport } from '../domain/import.js';
import { ImportFiles, Imports } from './ports.js';

const SYSTEM = Scope.system('Imports');

/** Claims imports for a worker and records their outcomes. */
@Injectable()
export class ImportClaims {
  constructor(
    private readonly imports: Imports,
    private readonly files: ImportFiles,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns null when the import has ended or another worker holds its lease */
  claim(id: string): Promise<Import | null> {
    return this.unitOfWork.run(SYSTEM, async (unit) => {
      const item = await this.imports.lock(SYSTEM, id);
      const token = item?.begin(unit.now()) ?? null;
      if (item) await this.imports.save(item);
      return token === null ? null : item;
    });
  }

  /** @throws LeaseLost */
  async renew(id: string, token: number): Promise<void> {
    if (!(await this.imports.renew(id, token, leaseFrom(this.clock.now())))) throw new LeaseLost();
  }

  /** Records the progress. @throws LeaseLost */
  async tell(id: string, token: number, done: number, total: number, detail: string): Promise<void> {
    if (!(await this.imports.tell(id, token, { done, total, detail }))) throw new LeaseLost();
  }

  /** Ends the import in the transaction of its last change. @throws LeaseLost */
  succeed(scope: Scope, id: string, token: number, websiteId: WebsiteId, report: ImportReport): Promise<void> {
    return this.change(
      id,
      (item, now) => item.succeed(token, websiteId, report, summarize(report), now),
      (unit) =>
        unit.auditAs(scope, {
          action: 'website.imported',
          websiteId,
          subject: { kind: 'import', id },
          changes: {
            posts: [null, report.imported],
            skipped: [null, report.skipped.reduce((sum, { count }) => sum + count, 0)],
          },
        }),
    );
  }

  /**
   * Changes an import that the worker holds. @throws LeaseLost when another worker took over, or the import was deleted
   * with its website
   */
  change(id: string, change: (item: Import, now: Date) => void, record?: (unit: Unit) => Promise<void>): Promise<void> {
    return this.unitOfWork.run(SYSTEM, async (unit) => {
      const item = await this.imports.lock(SYSTEM, id);
      if (!item) throw new LeaseLost();
      change(item, unit.now());
      await this.imports.save(item);
      if (!item.isUnderWay) await this.files.remove(SYSTEM, id);
      await record?.(unit);
    });
  }
}

const summarize = ({ imported }: ImportReport): string =>
  imported === 1 ? '1 post imported.' : `${imported.toLocaleString('en')} posts imported.`;
