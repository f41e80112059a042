import type { WebsiteSources } from '../../../../data-sources/index.js';
import type { ContentServerContext } from '../../../application/content-servers.js';
import type { WebsiteId } from '../../../../shared/domain/ids.js';
import type { ClientSites } from '../../tenancy/client-sites.js';

/** A site to read, the website it is read for, and a callback for the outcome. */
export interface ReadableSite {
  websiteId: WebsiteId;
  url: string;
  pages?: readonly string[];
  /** Only sites of data sources record an outcome; the client's own website does not. */
  onRead?: (outcome: { pages: number } | { error: unknown }) => Promise<void>;
}

/** Returns the website's own URL first, then its data sources of the type `site`. */
export async function sitesOf(
  { scope, websiteId }: ContentServerContext,
  clientSites: Pick<ClientSites, 'urlOf'>,
  sources: Pick<WebsiteSources, 'sites' | 'noteSite'>,
): Promise<ReadableSite[]> {
  if (websiteId === null) return [];
  const own = await clientSites.urlOf(scope, websiteId);
  const named = await sources.sites(scope, websiteId);
  return [
    ...(own === null ? [] : [{ websiteId, url: own }]),
    ...named.map(({ id, url, pages }) => ({
      websiteId,
      url,
      pages,
      onRead: (outcome: Parameters<typeof sources.noteSite>[2]) => sources.noteSite(scope, id, outcome),
    })),
  ];
}
