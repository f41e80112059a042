import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { holding } from '../../shared/application/holding.js';
import { Outages } from '../../shared/application/outages.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Clock } from '../../shared/domain/clock.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { leaseFrom, LeaseLost } from '../../shared/domain/lease.js';
import { Scope } from '../../shared/domain/scope.js';
import type { Import, ImportReport } from '../domain/import.js';
import { ArchiveImporter, HistoryImporter, ImportedWebsites, ImportFiles, Imports } from './ports.js';

const SYSTEM = Scope.system('Imports');
const GONE = 'Whoever asked for this import may not any more.';
const BROKEN = 'Something went wrong on our side. Try the import again in a while.';
/** Until it is looked again whether what was missing is there, milliseconds. */
const LOOK_AGAIN_MS = 15_000;
/** Between tries to say what is missing, while not even that can be saved, milliseconds. */
const SAY_AGAIN_MS = 1_000;

/** Does one import, from the beginning to the end. */
@Injectable()
export class RunImport {
  constructor(
    private readonly imports: Imports,
    private readonly files: ImportFiles,
    private readonly websites: ImportedWebsites,
    private readonly archives: ArchiveImporter,
    private readonly history: HistoryImporter,
    private readonly outages: Outages,
    private readonly audit: AuditLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing for an import that is over or in another worker's hands.
   * @param signal aborted when the process stops: the import is handed back
   * @throws Error what broke, once the import has been marked as failed, for the log
   */
  async execute(id: string, signal: AbortSignal): Promise<void> {
    const item = await this.claim(id);
    if (!item) return;
    const token = item.attempt;
    const hold = holding(() => this.renew(id, token));
    try {
      const scope = await this.websites.scopeOf(item.userId);
      if (!scope || !mayStill(scope, item))
        return await this.change(id, (held) => held.fail(token, GONE, this.clock.now()));
      const going = AbortSignal.any([signal, hold.lost]);
      const file = await this.files.fetch(id, going);
      try {
        await (item.kind === 'archive' ? this.archives : this.history).execute({
          item,
          scope,
          path: file.path,
          signal: going,
          tell: async (done, total, detail) => {
            going.throwIfAborted();
            if (!(await this.imports.tell(id, token, { done, total, detail }))) throw new LeaseLost();
          },
          end: (websiteId, report) => this.end(scope, id, token, websiteId, report),
        });
      } finally {
        await file.drop();
      }
    } catch (error) {
      if (hold.lost.aborted || error instanceof LeaseLost) return;
      if (signal.aborted) return await this.change(id, (held) => held.handBack(token));
      const missing = this.outages.name(error);
      if (missing !== null) return await this.postpone(id, token, missing, AbortSignal.any([signal, hold.lost]));
      await this.change(id, (held) =>
        held.fail(token, error instanceof DomainError ? error.message : BROKEN, this.clock.now()),
      );
      if (!(error instanceof DomainError)) throw error;
    } finally {
      await hold.end();
    }
  }

  /** Says what is missing as soon as that can be saved, and leaves the import to whoever looks next. */
  private async postpone(id: string, token: number, missing: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        return await this.change(id, (held) =>
          held.wait(token, new Date(this.clock.now().getTime() + LOOK_AGAIN_MS), missing),
        );
      } catch (error) {
        if (this.outages.name(error) === null) throw error;
        await new Promise((resolve) => setTimeout(resolve, SAY_AGAIN_MS));
      }
    }
  }

  private claim(id: string): Promise<Import | null> {
    return this.unitOfWork.run(SYSTEM, async (unit) => {
      const item = await this.imports.lock(SYSTEM, id);
      const token = item?.begin(unit.now()) ?? null;
      if (item) await this.imports.save(item);
      return token === null ? null : item;
    });
  }

  private async renew(id: string, token: number): Promise<void> {
    if (!(await this.imports.renew(id, token, leaseFrom(this.clock.now())))) throw new LeaseLost();
  }

  /** Joins the transaction of the last change. */
  private async end(
    scope: Scope,
    id: string,
    token: number,
    websiteId: WebsiteId,
    report: ImportReport,
  ): Promise<void> {
    await this.change(id, (item) => item.succeed(token, websiteId, report, summarize(report), this.clock.now()));
    await this.audit.record(scope, {
      action: 'website.imported',
      websiteId,
      subject: { kind: 'import', id },
      changes: {
        posts: [null, report.imported],
        skipped: [null, report.skipped.reduce((sum, { count }) => sum + count, 0)],
      },
    });
  }

  /** @throws LeaseLost when another worker took it over, or it went with its website: it is left alone */
  private async change(id: string, change: (item: Import) => void): Promise<void> {
    await this.unitOfWork.run(SYSTEM, async () => {
      const item = await this.imports.lock(SYSTEM, id);
      if (!item) throw new LeaseLost();
      change(item);
      await this.imports.save(item);
      if (!item.isUnderWay) await this.files.remove(SYSTEM, id);
    });
  }
}

const mayStill = (scope: Scope, { kind, websiteId }: Import): boolean =>
  kind !== 'archive' && websiteId !== null ? scope.may('configure', websiteId) : scope.isPlatformAdmin;

const summarize = ({ imported }: ImportReport): string =>
  imported === 1 ? '1 post imported.' : `${imported.toLocaleString('en')} posts imported.`;
