import { BullModule, getQueueToken } from '@nestjs/bull';
import { type DynamicModule, Module } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import type { Queue, QueueOptions } from 'bull';
import { JobQueue } from '../../application/job-queue.js';
import { Reconciler } from '../../application/reconciler.js';
import { DatabaseClock } from '../clock/database-clock.js';
import { JobMetrics } from '../metrics/job-metrics.js';
import { BullJobQueue, type Ticket } from './bull-job-queue.js';
import { BULL_SETTINGS } from './bull-settings.js';
import { InProcessJobQueue } from './in-process-job-queue.js';
import { QuietJobQueue } from './quiet-job-queue.js';
import { ReconcilerTicker } from './reconciler-ticker.js';
import { redisOptions } from './redis-address.js';
import { InstrumentedJobQueue } from './instrumented-job-queue.js';

export interface JobsOptions {
  /** `redis://…` distributes the jobs among processes; without it this process runs its own jobs. */
  redisUrl?: string;
  /** Names the keys in Redis; `galley` when absent. */
  prefix?: string;
  /** Whether no job is run. */
  isQuiet?: boolean;
}

/**
 * Exports `JobQueue` and `Reconciler` (both idle until started) and `ReconcilerTicker`, which requires the
 * application's one `ScheduleModule.forRoot()`.
 */
@Module({})
export class JobsModule {
  /** @throws QueueUnreachable from `JobQueue.start()`, not from here */
  static forRoot({ redisUrl: configured, prefix = 'galley', isQuiet = false }: JobsOptions = {}): DynamicModule {
    const redisUrl = isQuiet ? undefined : configured;
    return {
      module: JobsModule,
      global: true,
      imports: redisUrl
        ? [BullModule.forRoot({ redis: lenientRedisOptions(redisUrl), prefix, settings: BULL_SETTINGS })]
        : [],
      providers: [
        {
          provide: JobQueue,
          inject: [LazyModuleLoader, { token: DatabaseClock, optional: true }, { token: JobMetrics, optional: true }],
          useFactory: (loader: LazyModuleLoader, clock = new DatabaseClock(), metrics?: JobMetrics) => {
            if (isQuiet) return new QuietJobQueue();
            const queue = redisUrl
              ? new BullJobQueue(redisUrl, (name) => openQueue(loader, name), clock)
              : new InProcessJobQueue(clock);
            return metrics
              ? new InstrumentedJobQueue(queue, (name, handler) => metrics.instrument(name, handler))
              : queue;
          },
        },
        { provide: Reconciler, inject: [JobQueue], useFactory: (queue: JobQueue) => new Reconciler(queue) },
        ReconcilerTicker,
      ],
      exports: [JobQueue, Reconciler, ReconcilerTicker],
    };
  }
}

/** A URL that cannot be read is refused at the start of the queue, in words; here it only must not throw. */
function lenientRedisOptions(redisUrl: string): QueueOptions['redis'] {
  try {
    return redisOptions(redisUrl);
  } catch {
    return {};
  }
}

/** The kinds of job are known when their handlers register, so each one's Bull queue joins the application then. */
async function openQueue(loader: LazyModuleLoader, name: string): Promise<Queue<Ticket>> {
  const opened = await loader.load(() => BullModule.registerQueue({ name }));
  return opened.get<Queue<Ticket>>(getQueueToken(name), { strict: false });
}
