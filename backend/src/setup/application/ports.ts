import type { UserId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { CrawlStep } from '../domain/crawl-step.js';
import type { SiteCrawl } from '../domain/site-crawl.js';
import type { SiteReading } from '../domain/site-reading.js';

/** Records the progress of a crawl. @throws LeaseLost when another worker took over, or the crawl was cancelled */
export type StepListener = (steps: readonly CrawlStep[]) => Promise<void>;

export abstract class SiteReader {
  /**
   * Reads the first page of a site, a sample of its others, and its feeds, as far as its robots.txt allows, within
   * limits of number, size and time.
   * @param signal aborted when the crawl is to end at once
   * @throws SiteUnreadable, RequestFailed, AddressRefused
   */
  abstract read(url: string, signal: AbortSignal, tell: StepListener): Promise<SiteReading>;
}

export abstract class FreeAddresses {
  /** @throws WebsiteUrlTaken, of tenancy, when a website has the address, with or without `www.`, http or https */
  abstract mustBeFree(scope: Scope, url: string): Promise<void>;
}

export abstract class SiteCrawls {
  /** @throws CrawlNotFound also when it is another person's */
  abstract get(scope: Scope, id: string): Promise<SiteCrawl>;
  /** The crawl of this address that the person requested and that has not ended; null when there is none. */
  abstract underWay(scope: Scope, userId: UserId, url: string): Promise<SiteCrawl | null>;
  abstract add(scope: Scope, crawl: SiteCrawl): Promise<void>;
  /** Locks a crawl until the end of the surrounding transaction. @returns null when it no longer exists */
  abstract lock(scope: Scope, id: string): Promise<SiteCrawl | null>;
  abstract save(crawl: SiteCrawl): Promise<void>;
  /** Extends the lease. @returns false when another worker took over or the crawl has ended */
  abstract renew(id: string, token: number, until: Date): Promise<boolean>;
  /** Records the progress. @returns false when another worker took over or the crawl has ended */
  abstract recordSteps(id: string, token: number, steps: readonly CrawlStep[]): Promise<boolean>;
  abstract removeOlder(scope: Scope, than: Date): Promise<void>;
}
