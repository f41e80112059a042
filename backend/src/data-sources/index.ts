export { ClientSite, type SiteDocument, type SitePage } from './adapters/pages/client-site.js';
export { looksLikeHtml } from './adapters/pages/page-text.js';
export { threadedPages } from './adapters/pages/threaded-pages.js';
export { DataSourceSchema, SourceFileSchema, SourcePartSchema } from './adapters/persistence/data-source.schemas.js';
export { CachingHttp } from './adapters/sources/caching-http.js';
export { AddDataSource } from './application/add-data-source.js';
export { WebsiteSources } from './application/website-sources.js';
export { DataSourcesModule } from './data-sources.module.js';
export type { DataSourceType } from './domain/data-source-config.js';
