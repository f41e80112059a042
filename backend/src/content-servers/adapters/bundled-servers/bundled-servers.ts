import type { WebsiteSources } from '../../../data-sources/index.js';
import type { SafeHttp } from '../../../shared/application/safe-http.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { ServerRole } from '../../domain/content-server.js';
import type { BundledServer } from './bundled-server.js';
import type { ClientSites } from '../tenancy/client-sites.js';
import { createDataSourcesServer, DATA_SOURCES, SEARCHED } from './data-sources/data-sources-server.js';
import {
  createDemonstrationLibraryServer,
  DEMONSTRATION_LIBRARY,
} from './demonstration-library/demonstration-library.js';
import type { LibraryDocument } from './demonstration-library/demonstration-library.js';
import { createFeedsServer, FEEDS } from './feeds/feeds-server.js';
import type { PostArchive } from './post-archive/post-archive.js';
import { createPostArchiveServer, POST_ARCHIVE } from './post-archive/post-archive-server.js';
import { createSiteReaderServer, SITE_READER } from './site-reader/site-reader-server.js';
import { sitesOf } from './site-reader/sites-of.js';

export interface BundledServersDeps {
  http: SafeHttp;
  sites: Pick<ClientSites, 'urlOf'>;
  archive: PostArchive;
  sources: Pick<WebsiteSources, 'has' | 'read' | 'part' | 'sites' | 'noteSite'>;
  /** The library serves only this website, because its articles are about that website's field. */
  library: { websiteId: WebsiteId; documents: readonly LibraryDocument[] };
}

/** Returns the content servers that are part of Galley. */
export function bundledServers({
  http,
  sites,
  archive,
  sources,
  library,
}: BundledServersDeps): readonly BundledServer[] {
  return [
    {
      ...SITE_READER,
      description:
        "The client's own website and the sites it named as data sources: their sitemaps and pages, as far as their robots.txt allows.",
      type: 'bundled',
      serves: async () => true,
      create: (context) => createSiteReaderServer({ http, sites: () => sitesOf(context, sites, sources) }),
    },
    {
      ...FEEDS,
      description: 'The RSS and Atom feeds that the website named as data sources.',
      type: 'bundled',
      serves: async ({ scope, websiteId }) => websiteId !== null && sources.has(scope, websiteId, ['feed']),
      create: ({ scope, websiteId }) => createFeedsServer({ sources, scope, websiteId }),
    },
    {
      ...DATA_SOURCES,
      description: "The website's own files, HTTP JSON addresses and PostgreSQL queries.",
      type: 'bundled',
      serves: async ({ scope, websiteId }) => websiteId !== null && sources.has(scope, websiteId, SEARCHED),
      create: ({ scope, websiteId }) => createDataSourcesServer({ sources, scope, websiteId }),
    },
    {
      ...POST_ARCHIVE,
      description: "The website's own posts, for internal links and against repeats.",
      type: 'bundled',
      serves: async () => true,
      create: ({ scope, websiteId }) => createPostArchiveServer({ archive, scope, websiteId }),
    },
    {
      ...DEMONSTRATION_LIBRARY,
      description: 'Articles about home energy for the demonstration website; needs no network.',
      type: 'bundled',
      serves: async ({ websiteId }) => websiteId === library.websiteId,
      create: ({ websiteId }) =>
        createDemonstrationLibraryServer({ documents: websiteId === library.websiteId ? library.documents : [] }),
    },
  ];
}

const ROLES: Readonly<Record<string, ServerRole>> = {
  [POST_ARCHIVE.name]: 'own_posts',
  [SITE_READER.name]: 'own_sources',
  [FEEDS.name]: 'own_sources',
  [DATA_SOURCES.name]: 'own_sources',
};

export const roleOf = ({ name }: Pick<BundledServer, 'name'>): ServerRole => ROLES[name] ?? 'sources';
