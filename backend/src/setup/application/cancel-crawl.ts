import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { CrawlNotFound } from '../domain/crawl-errors.js';
import type { SiteCrawl } from '../domain/site-crawl.js';
import { SiteCrawls } from './ports.js';

/** Stops the reading of a site. The worker that reads it notices this the next time it records its progress. */
@Injectable()
export class CancelCrawl {
  constructor(
    private readonly crawls: SiteCrawls,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws CrawlNotFound, CrawlEnded */
  execute(scope: Scope, id: string): Promise<SiteCrawl> {
    return this.unitOfWork.run(scope, async (unit) => {
      const crawl = await this.crawls.lock(scope, id);
      if (crawl?.userId !== scope.userId) throw new CrawlNotFound();
      crawl.cancel(unit.now());
      await this.crawls.save(crawl);
      return crawl;
    });
  }
}
