import { Injectable } from '@nestjs/common';
import { CONNECTION_TESTS } from '../../shared/application/connection-tests.js';
import { Throttle } from '../../shared/application/throttle.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { SiteCrawl } from '../domain/site-crawl.js';
import { crawlJob } from './jobs.js';
import { FreeAddresses, SiteCrawls } from './ports.js';

/** How long a crawl can be looked at, milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Begins to read a site in the background, for a proposal of what its website could be set up with. */
@Injectable()
export class BeginCrawl {
  constructor(
    private readonly addresses: FreeAddresses,
    private readonly throttle: Throttle,
    private readonly crawls: SiteCrawls,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * A crawl of the same address that the person has under way is returned instead of a second one.
   * @throws WebsiteUrlTaken, of tenancy, TooManyAttempts
   */
  async execute(scope: Scope, url: string): Promise<SiteCrawl> {
    await this.addresses.mustBeFree(scope, url);
    const underWay = await this.crawls.underWay(scope, scope.userId, url);
    if (underWay) return underWay;
    await this.throttle.count([CONNECTION_TESTS, scope.userId]);
    return this.unitOfWork.run(scope, async (unit) => {
      const now = unit.now();
      const crawl = new SiteCrawl(url, scope.userId, now);
      await this.crawls.removeOlder(scope, new Date(now.getTime() - KEPT_MS));
      await this.crawls.add(scope, crawl);
      unit.enqueue(crawlJob(crawl.id), { lane: scope.userId, isAwaited: true });
      return crawl;
    });
  }
}
