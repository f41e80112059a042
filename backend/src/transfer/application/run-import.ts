import { Injectable } from '@nestjs/common';
import { holding } from '../../shared/application/holding.js';
import { Outages } from '../../shared/application/outages.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { LeaseLost } from '../../shared/domain/lease.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Import } from '../domain/import.js';
import { ImportClaims } from './import-claims.js';
import { ImportFile } from './import-file.js';
import { ImportedWebsites } from './ports.js';

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
    private readonly claims: ImportClaims,
    private readonly websites: ImportedWebsites,
    private readonly importFile: ImportFile,
    private readonly outages: Outages,
  ) {}

  /**
   * Does nothing for an import that is over or in another worker's hands.
   * @param signal aborted when the process stops: the import is handed back
   * @throws Error what broke, once the import has been marked as failed, for the log
   */
  async execute(id: string, signal: AbortSignal): Promise<void> {
    const item = await this.claims.claim(id);
    if (!item) return;
    const token = item.attempt;
    const hold = holding(() => this.claims.renew(id, token));
    try {
      const scope = await this.websites.scopeOf(item.userId);
      if (!scope || !mayStill(scope, item))
        return await this.claims.change(id, (held, now) => held.fail(token, GONE, now));
      const going = AbortSignal.any([signal, hold.lost]);
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
    } catch (error) {
      if (hold.lost.aborted || error instanceof LeaseLost) return;
      if (signal.aborted) return await this.claims.change(id, (held) => held.handBack(token));
      const missing = this.outages.name(error);
      if (missing !== null) return await this.postpone(id, token, missing, AbortSignal.any([signal, hold.lost]));
      const message = error instanceof DomainError ? error.message : BROKEN;
      await this.claims.change(id, (held, now) => held.fail(token, message, now));
      if (!(error instanceof DomainError)) throw error;
    } finally {
      await hold.end();
    }
  }

  /** Says what is missing as soon as that can be saved, and leaves the import to whoever looks next. */
  private async postpone(id: string, token: number, missing: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        return await this.claims.change(id, (held, now) =>
          held.wait(token, new Date(now.getTime() + LOOK_AGAIN_MS), missing),
        );
      } catch (error) {
        if (this.outages.name(error) === null) throw error;
        await new Promise((resolve) => setTimeout(resolve, SAY_AGAIN_MS));
      }
    }
  }
}

const mayStill = (scope: Scope, { kind, websiteId }: Import): boolean =>
  kind !== 'archive' && websiteId !== null ? scope.may('configure', websiteId) : scope.isPlatformAdmin;
