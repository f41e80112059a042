import { Module } from '@nestjs/common';
import { WebsitesController } from './adapters/http/websites.controller.js';
import { MikroOrmMemberships } from './adapters/persistence/mikro-orm-memberships.js';
import { MikroOrmWebsiteKeys } from './adapters/persistence/mikro-orm-website-keys.js';
import { MikroOrmWebsites } from './adapters/persistence/mikro-orm-websites.js';
import { SqlWebsiteViews } from './adapters/persistence/sql-website-views.js';
import { ChangeWebsite } from './application/change-website.js';
import { CreateWebsite } from './application/create-website.js';
import { DeleteWebsite } from './application/delete-website.js';
import { Memberships, WebsiteKeys, Websites, WebsiteViews } from './application/ports.js';
import { RevealKey } from './application/reveal-key.js';

@Module({
  controllers: [WebsitesController],
  providers: [
    CreateWebsite,
    ChangeWebsite,
    DeleteWebsite,
    RevealKey,
    { provide: Websites, useClass: MikroOrmWebsites },
    { provide: WebsiteKeys, useClass: MikroOrmWebsiteKeys },
    { provide: Memberships, useClass: MikroOrmMemberships },
    { provide: WebsiteViews, useClass: SqlWebsiteViews },
  ],
  exports: [Websites, WebsiteKeys, CreateWebsite],
})
export class TenancyModule {}
