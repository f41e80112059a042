import type { Scope } from '../../shared/domain/scope.js';
import type { SiteReading } from '../domain/site-reading.js';

export abstract class SiteReader {
  /**
   * Reads the first page of a site, a sample of its others, and its feeds, as far as its robots.txt allows, within
   * limits of number, size and time.
   * @throws SiteUnreadable, RequestFailed, AddressRefused
   */
  abstract read(url: string): Promise<SiteReading>;
}

export abstract class FreeAddresses {
  /** @throws WebsiteUrlTaken, of tenancy, when a website has the address */
  abstract mustBeFree(scope: Scope, url: string): Promise<void>;
}
