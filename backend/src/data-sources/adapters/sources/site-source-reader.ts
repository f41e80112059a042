import type { SafeHttp } from '../../../shared/application/safe-http.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Reading, ReadRequest } from '../../application/ports.js';
import { ClientSite } from '../pages/client-site.js';
import type { ConfigByType } from '../../domain/data-source-config.js';
import { SourceUnreadable } from '../../domain/data-source-errors.js';

/** Number of pages tried for each one wanted, because some have no text. */
const TRIES = 2;

/**
 * Reads the first pages of a site and respects its robots.txt.
 * @throws SourceUnreadable, RequestFailed, AddressRefused
 */
export async function readSite(
  http: SafeHttp,
  websiteId: WebsiteId,
  config: ConfigByType['site'],
  { limit, signal }: ReadRequest,
): Promise<Reading> {
  const site = new ClientSite(http, websiteId, config.url, config.pages);
  const addresses = await site.addresses(signal);
  if (addresses.length === 0)
    throw new SourceUnreadable(
      `No pages were found at ${site.host}: it has no sitemap, and no links to its own pages on the first one. Name its pages instead.`,
    );
  const documents = [];
  let forbidden = 0;
  for (const address of addresses.slice(0, limit * TRIES)) {
    if (documents.length >= limit) break;
    if (!(await site.allows(address))) forbidden += 1;
    const page = await site.page(address, signal);
    if (page) documents.push({ id: page.url, ...page });
  }
  if (documents.length === 0) {
    throw new SourceUnreadable(
      forbidden > 0
        ? `The robots.txt of ${site.host} does not allow its pages to be read.`
        : `The first pages of ${site.host} have no text that could be read.`,
    );
  }
  return { documents, total: addresses.length };
}
