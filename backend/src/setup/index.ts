export { SetUpModule } from './setup.module.js';
export { SiteCrawlSchema } from './adapters/persistence/site-crawl.schema.js';
