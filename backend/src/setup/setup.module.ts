import { Module } from '@nestjs/common';
import { DataSourcesModule } from '../data-sources/index.js';
import { PlanningModule } from '../planning/index.js';
import { SafeHttp } from '../shared/application/safe-http.js';
import { TenancyModule } from '../tenancy/index.js';
import { SetUpController } from './adapters/http/set-up.controller.js';
import { CrawlJobs } from './adapters/jobs/crawl-jobs.js';
import { CategoryContents } from './adapters/modules/category-contents.js';
import { SetUpWebsite } from './adapters/modules/set-up-website.js';
import { TenancyAddresses } from './adapters/modules/tenancy-addresses.js';
import { MikroOrmSiteCrawls } from './adapters/persistence/mikro-orm-site-crawls.js';
import { GuardedSiteReader } from './adapters/site/guarded-site-reader.js';
import { BeginCrawl } from './application/begin-crawl.js';
import { CancelCrawl } from './application/cancel-crawl.js';
import { CrawlSite } from './application/crawl-site.js';
import { FreeAddresses, SiteCrawls, SiteReader } from './application/ports.js';
import { SET_UP_TABLES } from './adapters/persistence/personal-tables.js';
import { personalTables } from '../shared/adapters/personal-data/personal-tables.js';

/** Sets websites up from what their own pages say. */
@Module({
  imports: [TenancyModule, PlanningModule, DataSourcesModule],
  controllers: [SetUpController],
  providers: [
    personalTables(SET_UP_TABLES),
    BeginCrawl,
    CancelCrawl,
    CrawlSite,
    CrawlJobs,
    SetUpWebsite,
    CategoryContents,
    { provide: FreeAddresses, useClass: TenancyAddresses },
    { provide: SiteCrawls, useClass: MikroOrmSiteCrawls },
    { provide: SiteReader, inject: [SafeHttp], useFactory: (http: SafeHttp) => new GuardedSiteReader(http) },
  ],
})
export class SetUpModule {}
