import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/index.js';
import { LinkedomPages } from './adapters/html/linkedom-pages.js';
import { FeaturedImageController } from './adapters/http/featured-image.controller.js';
import { LiveController } from './adapters/http/live.controller.js';
import { DueLiveChecks, LiveJobs } from './adapters/jobs/live-jobs.js';
import { SqlLiveChecks } from './adapters/persistence/sql-live-checks.js';
import { CheckHostedImage } from './application/live/check-hosted-image.js';
import { CheckLive } from './application/live/check-live.js';
import { CheckNow } from './application/live/check-now.js';
import { ComparePublishedPage } from './application/live/compare-published-page.js';
import { LiveChecks, Pages } from './application/live/ports.js';

/** Checks what posts rely on at clients: that published ones are live as approved, and images that clients host. */
@Module({
  imports: [PostsModule],
  controllers: [LiveController, FeaturedImageController],
  providers: [
    CheckHostedImage,
    CheckLive,
    CheckNow,
    ComparePublishedPage,
    DueLiveChecks,
    LiveJobs,
    { provide: LiveChecks, useClass: SqlLiveChecks },
    { provide: Pages, useClass: LinkedomPages },
  ],
})
export class LiveModule {}
