import { Module } from '@nestjs/common';
import { DueDigests } from './adapters/jobs/due-digests.js';
import { SqlDigests } from './adapters/persistence/sql-digests.js';
import { SqlWaitingPosts } from './adapters/persistence/sql-waiting-posts.js';
import { Digests, WaitingPosts } from './application/ports.js';
import { SendDigest } from './application/send-digest.js';

/** One mail a day of what waits for review, for those who chose it. */
@Module({
  providers: [
    SendDigest,
    DueDigests,
    { provide: Digests, useClass: SqlDigests },
    { provide: WaitingPosts, useClass: SqlWaitingPosts },
  ],
})
export class DigestsModule {}
