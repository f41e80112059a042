import type { SafeHttp } from '../../shared/application/safe-http.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { BundledServer } from './bundled-server.js';
import type { ClientSites } from './client-sites.js';
import { createDemonstrationLibraryServer, DEMONSTRATION_LIBRARY } from './demonstration-library/demonstration-library.js';
import type { LibraryDocument } from './demonstration-library/demonstration-library.js';
import type { PostArchive } from './post-archive/post-archive.js';
import { createPostArchiveServer, POST_ARCHIVE } from './post-archive/post-archive-server.js';
import { createSiteReaderServer, SITE_READER } from './site-reader/site-reader-server.js';

export interface BundledServersDeps {
  http: SafeHttp;
  sites: ClientSites;
  archive: PostArchive;
  /** Serves its website only: what it says is about that one's trade. */
  library: { websiteId: WebsiteId; documents: readonly LibraryDocument[] };
}

/** The content servers that ship with the product. */
export function bundledServers({ http, sites, archive, library }: BundledServersDeps): readonly BundledServer[] {
  return [
    {
      ...SITE_READER,
      description: "The client's own website: its sitemap and pages, as far as its robots.txt allows.",
      type: 'bundled',
      serves: () => true,
      create: ({ scope, websiteId }) => createSiteReaderServer({ http, siteUrl: async () => (websiteId === null ? null : sites.urlOf(scope, websiteId)) }),
    },
    {
      ...POST_ARCHIVE,
      description: "The website's own posts, for internal links and against repeats.",
      type: 'bundled',
      serves: () => true,
      create: ({ scope, websiteId }) => createPostArchiveServer({ archive, scope, websiteId }),
    },
    {
      ...DEMONSTRATION_LIBRARY,
      description: 'Articles about home energy for the demonstration website; needs no network.',
      type: 'bundled',
      serves: (websiteId) => websiteId === library.websiteId,
      create: ({ websiteId }) => createDemonstrationLibraryServer({ documents: websiteId === library.websiteId ? library.documents : [] }),
    },
  ];
}
