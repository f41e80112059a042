import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AuditLog } from './application/audit-log.js';
import { LeasedWork } from './application/leased-work.js';
import { Outages } from './application/outages.js';
import { PersonalData } from './application/personal-data.js';
import { PublicUrl } from './application/public-url.js';
import { SecretBox } from './application/secret-box.js';
import { type KeptDays, Retention } from './application/retention.js';
import { Throttle } from './application/throttle.js';
import { Clock } from './domain/clock.js';
import { ExpiringAudit } from './adapters/audit/expiring-audit.js';
import { MikroOrmAuditLog } from './adapters/audit/mikro-orm-audit-log.js';
import { ClockSetter } from './adapters/clock/clock-setter.js';
import { DatabaseClock } from './adapters/clock/database-clock.js';
import { AesSecretBox } from './adapters/crypto/aes-secret-box.js';
import { IdempotencyTimes } from './adapters/http/idempotency/idempotency.interceptor.js';
import { IdempotencySweeper } from './adapters/http/idempotency/idempotency-sweeper.js';
import { StoredReplies } from './adapters/http/idempotency/stored-replies.js';
import { EventLoopWatchdog } from './adapters/metrics/event-loop-watchdog.js';
import { HttpMetrics } from './adapters/metrics/http-metrics.js';
import { JobMetrics } from './adapters/metrics/job-metrics.js';
import { Metrics } from './adapters/metrics/metrics.js';
import { CommittedChanges } from './adapters/persistence/committed-changes.js';
import { KnownOutages } from './adapters/persistence/known-outages.js';
import { AllPersonalTables, personalTables } from './adapters/personal-data/personal-tables.js';
import { SHARED_TABLES } from './adapters/personal-data/shared-tables.js';
import { SqlPersonalData } from './adapters/personal-data/sql-personal-data.js';
import { RetentionJob } from './adapters/retention/retention-job.js';
import { TallyFolder } from './adapters/tallies/tally-folder.js';
import { SqlThrottle } from './adapters/throttle/sql-throttle.js';
import { ThrottleSweeper } from './adapters/throttle/throttle-sweeper.js';

export interface SharedOptions {
  /** 32 bytes. */
  encryptionKey: Uint8Array;
  /** Keys that it had before. */
  olderKeys?: readonly Uint8Array[];
  /** An origin without a slash at the end. */
  publicUrl: string;
  keptDays: KeptDays;
}

/** Providers that every module may inject. */
@Global()
@Module({})
export class SharedModule {
  static forRoot({ encryptionKey, olderKeys, publicUrl, keptDays }: SharedOptions): DynamicModule {
    return {
      module: SharedModule,
      providers: [
        { provide: DatabaseClock, useValue: new DatabaseClock() },
        // A separate instance: replacing the application's clock does not affect access tokens.
        {
          provide: Clock,
          inject: [DatabaseClock],
          useFactory: (database: DatabaseClock): Clock => ({ now: () => database.now() }),
        },
        ClockSetter,
        { provide: SecretBox, useValue: new AesSecretBox(encryptionKey, olderKeys) },
        { provide: AuditLog, useClass: MikroOrmAuditLog },
        { provide: PublicUrl, useValue: new PublicUrl(publicUrl) },
        { provide: Outages, useClass: KnownOutages },
        { provide: Retention, useValue: new Retention(keptDays) },
        RetentionJob,
        AllPersonalTables,
        personalTables(SHARED_TABLES),
        { provide: PersonalData, useClass: SqlPersonalData },
        ExpiringAudit,
        LeasedWork,
        Metrics,
        EventLoopWatchdog,
        HttpMetrics,
        JobMetrics,
        CommittedChanges,
        SqlThrottle,
        { provide: Throttle, useExisting: SqlThrottle },
        ThrottleSweeper,
        TallyFolder,
        { provide: IdempotencyTimes, useValue: new IdempotencyTimes() },
        StoredReplies,
        IdempotencySweeper,
      ],
      exports: [
        Clock,
        Retention,
        AllPersonalTables,
        PersonalData,
        DatabaseClock,
        SecretBox,
        AuditLog,
        Outages,
        LeasedWork,
        PublicUrl,
        Throttle,
        StoredReplies,
        IdempotencyTimes,
        Metrics,
        HttpMetrics,
        JobMetrics,
        CommittedChanges,
      ],
    };
  }
}
