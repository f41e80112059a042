import { SessionDatabase } from '../shared/adapters/persistence/session-database.js';
import { Clock } from '../shared/domain/clock.js';
import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { PostsModule } from '../posts/index.js';
import { TenancyModule } from '../tenancy/index.js';
import { DestinationController } from './adapters/http/destination.controller.js';
import { PreviewController } from './adapters/http/preview.controller.js';
import { ReleasesController } from './adapters/http/releases.controller.js';
import { PublishingController } from './adapters/http/publishing.controller.js';
import { DueNotices } from './adapters/jobs/due-notices.js';
import { DuePeriods } from './adapters/jobs/due-periods.js';
import { DueDeliveries, DueReleases } from './adapters/jobs/due-publishing.js';
import { DueWithdrawals } from './adapters/jobs/due-withdrawals.js';
import { PublishingJobs } from './adapters/jobs/publishing-jobs.js';
import { ExpiringAttempts } from './adapters/persistence/expiring-attempts.js';
import { MikroOrmDeliveries } from './adapters/persistence/mikro-orm-deliveries.js';
import { MikroOrmDeliveryRoutes } from './adapters/persistence/mikro-orm-delivery-routes.js';
import { MikroOrmDestinationHealths } from './adapters/persistence/mikro-orm-destination-healths.js';
import { MikroOrmPublishingConfigs } from './adapters/persistence/mikro-orm-publishing-configs.js';
import { MikroOrmPublishingLogs } from './adapters/persistence/mikro-orm-publishing-logs.js';
import { MikroOrmRemotePosts } from './adapters/persistence/mikro-orm-remote-posts.js';
import { SqlDeliveryHistory } from './adapters/persistence/sql-delivery-history.js';
import { SqlDestinationContents } from './adapters/persistence/sql-destination-contents.js';
import { SqlPictureCopies } from './adapters/persistence/sql-picture-copies.js';
import { SqlPublishingLogViews } from './adapters/persistence/sql-publishing-log-views.js';
import { SqlPublishingPeople } from './adapters/persistence/sql-publishing-people.js';
import { SqlReleaseQueues } from './adapters/persistence/sql-release-queues.js';
import { ServedLibrary } from './adapters/pictures/served-library.js';
import { SealedReleasedPosts } from './adapters/posts/sealed-released-posts.js';
import { PreviewSite } from './adapters/preview/preview-site.js';
import { PageCache } from './adapters/pull/page-cache.js';
import { KeyLimit } from './adapters/pull/key-limit.js';
import { KeyStates } from './adapters/pull/key-states.js';
import { KeyUse } from './adapters/pull/key-use.js';
import { PreflightController } from './adapters/pull/preflight.controller.js';
import { DeliveryMetrics } from './adapters/metrics/delivery-metrics.js';
import { PullMetrics } from './adapters/metrics/pull-metrics.js';
import { PullController } from './adapters/pull/pull.controller.js';
import { PullSumSweeper } from './adapters/pull/pull-sum-sweeper.js';
import { PullTally } from './adapters/pull/pull-tally.js';
import { PullsController } from './adapters/pull/pulls.controller.js';
import { SqlPullSums } from './adapters/pull/sql-pull-sums.js';
import { PullDatabase } from './adapters/pull/pull-database.js';
import { PullFront } from './adapters/pull/pull-front.js';
import { PullNotes } from './adapters/pull/pull-notes.js';
import { PullsFromMemory } from './adapters/pull/pulls-from-memory.js';
import { PullResponses } from './adapters/pull/pull-responses.js';
import { StandardWebhookSigner } from './adapters/push/standard-webhook-signer.js';
import { TenancyPublishingWebsites } from './adapters/tenancy/tenancy-publishing-websites.js';
import { AttemptBook } from './application/attempt-book.js';
import { AttemptTime } from './application/attempt-time.js';
import { BeginAttempt } from './application/begin-attempt.js';
import { ChangeConfig } from './application/change-config.js';
import { CheckReceiver } from './application/check-receiver.js';
import { ConfigSecrets } from './application/config-secrets.js';
import { CreateConfig } from './application/create-config.js';
import { Deliver } from './application/deliver.js';
import { DestinationMemory } from './application/destination-memory.js';
import { DestinationContents, DestinationHealths, PublishingPeople } from './application/destination-ports.js';
import { DestinationWatch } from './application/destination-watch.js';
import { EndAttempt } from './application/end-attempt.js';
import { EndDelivered } from './application/end-delivered.js';
import { EndFailed } from './application/end-failed.js';
import { EndUnsent } from './application/end-unsent.js';
import { LockDeliveries } from './application/lock-deliveries.js';
import { MakeAttempt } from './application/make-attempt.js';
import { MoveRelease } from './application/move-release.js';
import { OpenDelivery } from './application/open-delivery.js';
import {
  Deliveries,
  DeliveryRoutes,
  LibraryOfPictures,
  PictureCopies,
  PublishingConfigs,
  PublishingLogs,
  PublishingWebsites,
  ReleasedPosts,
  ReleaseQueues,
  RemotePosts,
  WebhookSigner,
} from './application/ports.js';
import { PreviewPayload } from './application/preview-payload.js';
import { PublishingTargets } from './application/publishing-targets.js';
import { PublishNow } from './application/publish-now.js';
import { Push } from './application/push.js';
import { ReleasePeriod } from './application/release-period.js';
import { ReleasePost } from './application/release-post.js';
import { RemoteBook } from './application/remote-book.js';
import { ReplayDelivery } from './application/replay-delivery.js';
import { ReplayFailed } from './application/replay-failed.js';
import { PlannedReleases } from './application/planned-releases.js';
import { ReportPublished } from './application/report-published.js';
import { RevealSecret } from './application/reveal-secret.js';
import { RotateSecret } from './application/rotate-secret.js';
import { SendProbe } from './application/send-probe.js';
import { ShowConfig } from './application/show-config.js';
import { ShowDestination } from './application/show-destination.js';
import { TestDestination } from './application/test-destination.js';
import { WithdrawDelivered } from './application/notify-withdrawal.js';
import { RetryPlan } from './domain/retry-plan.js';

@Module({})
export class PublishingModule implements OnApplicationShutdown {
  constructor(private readonly pull: PullDatabase) {}

  /** @param deliveryDelayScale multiplies the delays between attempts */
  static forRoot({ deliveryDelayScale }: { deliveryDelayScale: number }): DynamicModule {
    return {
      module: PublishingModule,
      // Global, because it is configured only once and the calendar module uses its release plan.
      global: true,
      imports: [TenancyModule, PostsModule],
      controllers: [
        PublishingController,
        DestinationController,
        ReleasesController,
        PullController,
        PreflightController,
        PullsController,
        PreviewController,
      ],
      providers: [
        ExpiringAttempts,
        PreviewSite,
        ShowConfig,
        CreateConfig,
        ChangeConfig,
        PublishingTargets,
        ConfigSecrets,
        RevealSecret,
        RotateSecret,
        ShowDestination,
        DestinationWatch,
        PreviewPayload,
        CheckReceiver,
        SendProbe,
        ReplayFailed,
        TestDestination,
        OpenDelivery,
        ReleasePost,
        WithdrawDelivered,
        RemoteBook,
        DestinationMemory,
        ReleasePeriod,
        MoveRelease,
        PlannedReleases,
        Deliver,
        AttemptBook,
        LockDeliveries,
        BeginAttempt,
        MakeAttempt,
        EndAttempt,
        EndDelivered,
        EndFailed,
        EndUnsent,
        Push,
        ReplayDelivery,
        PublishNow,
        ReportPublished,
        PublishingJobs,
        DueReleases,
        DuePeriods,
        DueDeliveries,
        DueWithdrawals,
        DueNotices,
        KeyUse,
        PullFront,
        PullNotes,
        PullsFromMemory,
        PullResponses,
        PullMetrics,
        DeliveryMetrics,
        PullSumSweeper,
        SqlPullSums,
        {
          provide: PullTally,
          inject: [HttpAdapterHost, PullDatabase, Clock],
          useFactory: (adapter: HttpAdapterHost, database: PullDatabase, clock: Clock) =>
            new PullTally(adapter, database, clock),
        },
        { provide: PageCache, useValue: new PageCache() },
        { provide: KeyStates, inject: [PullDatabase], useFactory: (database: PullDatabase) => new KeyStates(database) },
        { provide: KeyLimit, inject: [PullDatabase], useFactory: (database: PullDatabase) => new KeyLimit(database) },
        { provide: AttemptTime, useValue: new AttemptTime() },
        { provide: RetryPlan, useValue: new RetryPlan(deliveryDelayScale) },
        { provide: PublishingConfigs, useClass: MikroOrmPublishingConfigs },
        { provide: Deliveries, useClass: MikroOrmDeliveries },
        { provide: DeliveryRoutes, useClass: MikroOrmDeliveryRoutes },
        { provide: RemotePosts, useClass: MikroOrmRemotePosts },
        { provide: PublishingLogs, useClass: MikroOrmPublishingLogs },
        SqlPublishingLogViews,
        { provide: DestinationHealths, useClass: MikroOrmDestinationHealths },
        { provide: DestinationContents, useClass: SqlDestinationContents },
        { provide: PublishingPeople, useClass: SqlPublishingPeople },
        SqlDeliveryHistory,
        { provide: PublishingWebsites, useClass: TenancyPublishingWebsites },
        { provide: LibraryOfPictures, useClass: ServedLibrary },
        { provide: PictureCopies, useClass: SqlPictureCopies },
        { provide: ReleasedPosts, useClass: SealedReleasedPosts },
        { provide: ReleaseQueues, useClass: SqlReleaseQueues },
        { provide: WebhookSigner, useClass: StandardWebhookSigner },
        {
          provide: PullDatabase,
          inject: [SessionDatabase],
          useFactory: ({ url }: SessionDatabase) => new PullDatabase(url),
        },
      ],
      exports: [PlannedReleases, WebhookSigner],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pull.close();
  }
}
