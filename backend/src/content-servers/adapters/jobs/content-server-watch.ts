import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { JobQueue } from '../../../shared/application/job-queue.js';
import { Clock } from '../../../shared/domain/clock.js';
import { PROBE_EVERY_MS, ProbeServers } from '../../application/probe-servers.js';
import { ServerBook } from '../../application/server-ports.js';
import { OwnServers } from './own-servers.js';

const NAME = 'content-server-probes';
/** Tolerance for timers that fire early, in milliseconds. */
const LEEWAY_MS = 1_000;

/** Registers the bundled content servers at the start and probes every server once a minute. */
@Injectable()
export class ContentServerWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('ContentServers');
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly own: OwnServers,
    private readonly book: ServerBook,
    private readonly probe: ProbeServers,
    private readonly schedule: SchedulerRegistry,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Waits for the probes of the bundled servers, so that the first run finds their tools. Other servers are probed in
   * the background, unless the installation is a quiet copy.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.book.register(this.own.servers, this.clock.now());
    await this.probe.execute({ overdueMs: 0, onlyOwn: true });
    if (this.jobs.isQuiet) return;
    void this.probeDue();
    const interval = setInterval(() => void this.probeDue(), PROBE_EVERY_MS);
    interval.unref();
    this.schedule.addInterval(NAME, interval);
  }

  async onModuleDestroy(): Promise<void> {
    if (this.schedule.doesExist('interval', NAME)) this.schedule.deleteInterval(NAME);
    await this.looking;
  }

  private probeDue(): Promise<void> {
    this.looking = this.probe
      .execute({ overdueMs: PROBE_EVERY_MS - LEEWAY_MS })
      .catch((error: unknown) => this.log.error('the content servers could not be looked at', error));
    return this.looking;
  }
}
