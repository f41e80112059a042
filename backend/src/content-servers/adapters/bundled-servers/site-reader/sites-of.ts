import type { WebsiteSources } from '../../../../data-sources/index.js';
import type { ContentServerContext } from '../../../application/content-servers.js';
import type { WebsiteId } from '../../../../shared/domain/ids.js';
import type { ClientSites } from '../client-sites.js';

/** A site that may be read, for whom, and whom to tell how that went. */
export interface ReadableSite {
  websiteId: WebsiteId;
  url: string;
  pages?: readonly string[];
  /** Only of a data source: the client's own website keeps no record of it. */
  onRead?: (outcome: { pages: number } | { error: unknown }) => Promise<void>;
}

/** The website's own address first, then its data sources of the type site. */
export async function sitesOf(
  { scope, websiteId }: ContentServerContext,
  clientSites: ClientSites,
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
