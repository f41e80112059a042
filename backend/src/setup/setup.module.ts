import { Module } from '@nestjs/common';
import { DataSourcesModule } from '../data-sources/index.js';
import { PlanningModule } from '../planning/index.js';
import { SafeHttp } from '../shared/application/safe-http.js';
import { TenancyModule } from '../tenancy/index.js';
import { SetUpController } from './adapters/http/set-up.controller.js';
import { CategoryContents } from './adapters/modules/category-contents.js';
import { SetUpWebsite } from './adapters/modules/set-up-website.js';
import { TenancyAddresses } from './adapters/modules/tenancy-addresses.js';
import { GuardedSiteReader } from './adapters/site/guarded-site-reader.js';
import { FreeAddresses, SiteReader } from './application/ports.js';
import { ProposeSetUp } from './application/propose-set-up.js';

/** Sets websites up from what their own pages say. */
@Module({
  imports: [TenancyModule, PlanningModule, DataSourcesModule],
  controllers: [SetUpController],
  providers: [
    ProposeSetUp,
    SetUpWebsite,
    CategoryContents,
    { provide: FreeAddresses, useClass: TenancyAddresses },
    { provide: SiteReader, inject: [SafeHttp], useFactory: (http: SafeHttp) => new GuardedSiteReader(http) },
  ],
})
export class SetUpModule {}
