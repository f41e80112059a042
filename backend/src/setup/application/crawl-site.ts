import { Injectable } from '@nestjs/common';
import { LeasedWork } from '../../shared/application/leased-work.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Clock } from '../../shared/domain/clock.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { leaseFrom, LeaseLost } from '../../shared/domain/lease.js';
import { Scope } from '../../shared/domain/scope.js';
import { withStep } from '../domain/crawl-step.js';
import { propose } from '../domain/propose.js';
import type { SiteCrawl } from '../domain/site-crawl.js';
import { SiteCrawls, SiteReader } from './ports.js';

const SYSTEM = Scope.system('Set-up');
const BROKEN = 'Something went wrong on our side. Read the website again in a while.';

/** Reads one site from the claim of its crawl to the proposal. */
@Injectable()
export class CrawlSite {
  constructor(
    private readonly crawls: SiteCrawls,
    private readonly reader: SiteReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly leasedWork: LeasedWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing when the crawl has ended or another worker holds its lease.
   * @param signal aborted when the process stops: the crawl is released for another worker
   * @throws Error the cause of a failure, for the log, after the crawl has been marked as failed
   */
  async execute(id: string, signal: AbortSignal): Promise<void> {
    const crawl = await this.claim(id);
    if (!crawl) return;
    const token = crawl.attempt;
    await this.leasedWork.run(
      {
        work: (going) => this.crawl(crawl, token, going),
        renew: async () => held(await this.crawls.renew(id, token, leaseFrom(this.clock.now()))),
        handBack: () => this.change(id, (item) => item.handBack(token)),
        fail: (error) =>
          this.change(id, (item, now) => item.fail(token, error instanceof DomainError ? error.message : BROKEN, now)),
      },
      signal,
    );
  }

  private async crawl({ id, url, steps }: SiteCrawl, token: number, signal: AbortSignal): Promise<void> {
    let latest = steps;
    const reading = await this.reader.read(url, signal, async (now) => {
      latest = now;
      held(await this.crawls.recordSteps(id, token, now));
    });
    held(await this.crawls.recordSteps(id, token, withStep(latest, 'proposal', { status: 'running' })));
    const proposal = propose(reading);
    await this.change(id, (item, now) => item.succeed(token, proposal, now));
  }

  /** @returns null when the crawl has ended or another worker holds its lease */
  private claim(id: string): Promise<SiteCrawl | null> {
    return this.unitOfWork.run(SYSTEM, async (unit) => {
      const crawl = await this.crawls.lock(SYSTEM, id);
      const token = crawl?.begin(unit.now()) ?? null;
      if (crawl) await this.crawls.save(crawl);
      return token === null ? null : crawl;
    });
  }

  /** @throws LeaseLost when another worker took over, or the crawl was deleted with its person */
  private change(id: string, change: (crawl: SiteCrawl, now: Date) => void): Promise<void> {
    return this.unitOfWork.run(SYSTEM, async (unit) => {
      const crawl = await this.crawls.lock(SYSTEM, id);
      if (!crawl) throw new LeaseLost();
      change(crawl, unit.now());
      await this.crawls.save(crawl);
    });
  }
}

function held(isHeld: boolean): void {
  if (!isHeld) throw new LeaseLost();
}
