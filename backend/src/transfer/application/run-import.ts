import { Injectable } from '@nestjs/common';
import { LeasedWork } from '../../shared/application/leased-work.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Import } from '../domain/import.js';
import { ImportClaims } from './import-claims.js';
import { ImportFile } from './import-file.js';
import { ImportedWebsites } from './ports.js';

const GONE = 'Whoever asked for this import may not any more.';
const BROKEN = 'Something went wrong on our side. Try the import again in a while.';
/** Delay until the next attempt after an outage, in milliseconds. */
const LOOK_AGAIN_MS = 15_000;
/** Runs one import from its claim to its end. */
@Injectable()
export class RunImport {
  constructor(
    private readonly claims: ImportClaims,
    private readonly websites: ImportedWebsites,
    private readonly importFile: ImportFile,
    private readonly leasedWork: LeasedWork,
  ) {}

  /**
   * Runs an import. Does nothing when the import has ended or another worker holds its lease.
   * @param signal aborted when the process stops: the import is released for another worker
   * @throws Error the cause of a failure, for the log, after the import has been marked as failed
   */
  async execute(id: string, signal: AbortSignal): Promise<void> {
    const item = await this.claims.claim(id);
    if (!item) return;
    const token = item.attempt;
    const fail = (reason: string) => this.claims.change(id, (held, now) => held.fail(token, reason, now));
    const work = async (going: AbortSignal): Promise<void> => {
      const scope = await this.websites.scopeOf(item.userId);
      if (!scope || !mayStill(scope, item)) return fail(GONE);
      await this.importFile.execute({
        item,
        scope,
        signal: going,
        tell: async (done, total, detail) => {
          going.throwIfAborted();
          await this.claims.tell(id, token, done, total, detail);
        },
        end: (websiteId, report) => this.claims.succeed(scope, id, token, websiteId, report),
      });
    };
    await this.leasedWork.run(
      {
        work,
        renew: () => this.claims.renew(id, token),
        handBack: () => this.claims.change(id, (held) => held.handBack(token)),
        fail: (error) => fail(error instanceof DomainError ? error.message : BROKEN),
        postpone: (outage) =>
          this.claims.change(id, (held, now) => held.wait(token, new Date(now.getTime() + LOOK_AGAIN_MS), outage)),
      },
      signal,
    );
  }
}

const mayStill = (scope: Scope, { kind, websiteId }: Import): boolean =>
  kind !== 'archive' && websiteId !== null ? scope.may('configure', websiteId) : scope.isPlatformAdmin;
