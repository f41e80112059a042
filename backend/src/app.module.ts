import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import type { MikroORM } from '@mikro-orm/postgresql';
import { AuthModule } from './auth/index.js';
import { CalendarModule } from './calendar/index.js';
import type { Config } from './config.js';
import { DashboardModule } from './dashboard/index.js';
import { DatabaseModule } from './database/database.module.js';
import { demonstrationLibrary } from './bootstrap/demo/demonstration-library.js';
import { demonstrationSites } from './bootstrap/demo/demonstration-sites.js';
import { demonstrationWebsite } from './bootstrap/demo/demonstration-website.js';
import { ForeignColumnsModule } from './foreign-columns.module.js';
import { GenerationModule } from './generation/index.js';
import { HealthModule } from './observability/health.module.js';
import { IdeasModule } from './ideas/index.js';
import { MetricsModule } from './observability/metrics.module.js';
import { McpModule } from './mcp/index.js';
import { NotificationsModule } from './notifications/index.js';
import { PicturesModule } from './pictures/index.js';
import { PlanningModule } from './planning/index.js';
import { PostsModule } from './posts/index.js';
import { FeedsModule, LiveModule, PublishingModule, ReceiptsModule } from './publishing/index.js';
import { EgressModule } from './shared/adapters/egress/egress.module.js';
import { KnownQuery } from './shared/adapters/http/known-query.interceptor.js';
import { ProblemFilter } from './shared/adapters/http/problem.filter.js';
import { validation } from './shared/adapters/http/validation.js';
import { JobsModule } from './shared/adapters/jobs/jobs.module.js';
import { MailModule } from './shared/adapters/mail/mail.module.js';
import { SharedModule } from './shared/shared.module.js';
import { SetUpModule } from './setup/index.js';
import { SystemHealthModule } from './observability/index.js';
import { SsoModule } from './sso/index.js';
import { TransferModule } from './transfer/index.js';
import { TenancyModule } from './tenancy/index.js';

/** Version that Galley reports to content servers, to MCP clients and in its metrics. */
const VERSION = '0.1.0';

/** The composition root. It imports every module and passes each of them the settings it needs. */
@Module({})
export class AppModule {
  /** @param orm connected to the database as the application's role */
  static forRoot(config: Config, orm: MikroORM): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ScheduleModule.forRoot(),
        DatabaseModule.forRoot(orm, config.database.kind === 'external' ? config.database.directUrl : undefined),
        SharedModule.forRoot({
          encryptionKey: config.encryptionKey,
          olderKeys: config.older.encryptionKeys,
          publicUrl: config.publicUrl,
          keptDays: config.keptDays,
        }),
        EgressModule.forRoot({ allow: config.egressAllow, bundled: demonstrationSites, isQuiet: config.quiet }),
        JobsModule.forRoot({ redisUrl: config.redisUrl, isQuiet: config.quiet }),
        MailModule.forRoot(config.mail),
        HealthModule.forRoot(config),
        MetricsModule.forRoot({
          token: config.metricsToken,
          version: VERSION,
          process: config.process,
          isQuiet: config.quiet ?? false,
          dataDir: config.dataDir,
        }),
        AuthModule.forRoot({
          jwtSecret: config.jwtSecret,
          olderSecrets: config.older.jwtSecrets,
          registration: config.registration,
        }),
        ForeignColumnsModule,
        TenancyModule,
        SsoModule,
        NotificationsModule,
        PlanningModule,
        PostsModule,
        PicturesModule.forRoot({ bucket: config.bucket, isQuiet: config.quiet }),
        DashboardModule.forRoot({
          mailServer: config.mail.smtpUrl !== undefined,
          withLibrary: demonstrationWebsite.id,
        }),
        SystemHealthModule.forRoot({
          redisUrl: config.redisUrl,
          smtpUrl: config.mail.smtpUrl,
          anthropic: config.anthropic,
          openai: config.openai,
          bucket: config.bucket,
          dataDir: config.dataDir,
        }),
        GenerationModule.forRoot({
          anthropic: config.anthropic,
          openai: config.openai,
          servers: {
            stdioAllow: config.stdioAllow,
            version: VERSION,
            library: { websiteId: demonstrationWebsite.id, documents: demonstrationLibrary },
          },
        }),
        IdeasModule,
        PublishingModule.forRoot({ deliveryDelayScale: config.deliveryDelayScale }),
        FeedsModule,
        LiveModule,
        ReceiptsModule,
        CalendarModule,
        TransferModule,
        SetUpModule,
        McpModule.forRoot({
          version: VERSION,
          perHour: { submissions: config.submissionsPerHour, generations: config.generationsPerHour },
        }),
      ],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useFactory: validation },
        { provide: APP_INTERCEPTOR, useClass: KnownQuery },
      ],
    };
  }
}
