import { Logger, type LoggerService } from '@nestjs/common';
import type { Job as BullJob, Queue } from 'bull';
import {
  type AddOptions,
  type Job,
  type JobHandler,
  JobQueue,
  type WorkerOptions,
  type Detach,
} from '../../application/job-queue.js';
import { within } from '../within.js';
import { DetachedJobs } from './detached-jobs.js';
import { clearTimers, comeBackQuietly, disconnect, nameQuietly } from './bull-endings.js';
import { checkRedis } from './check-redis.js';
import { FairTurns } from './fair-turns.js';
import { KnownJobs } from './known-jobs.js';
import { RunningJobs } from './running-jobs.js';

/** What Redis keeps of a job. */
export interface Ticket {
  id: string;
  lane: string;
  /** Its place among the lanes; absent while it waits for its moment. */
  tag?: number;
}

interface Registered extends Pick<WorkerOptions, 'concurrency' | 'isReleasedOnStop'> {
  handler: JobHandler;
  aside: DetachedJobs;
}

/** A job whose moment has come is looked at before all others, in order to be given its turn. */
const ALARM_PRIORITY = 1;
/** Bull takes low numbers first; 0 means none and 1 is the alarms'. */
const priorityOf = (tag: number): number => tag + 2;
const isEarlier = ({ timestamp, opts }: BullJob, due: number): boolean => timestamp + (opts.delay ?? 0) <= due;

/** How long `add` waits for Redis before it leaves the job to the reconciler. */
const ADD_PATIENCE_MS = 2_000;
/** States of the connection in which a command would only wait. */
const LOST = ['reconnecting', 'close', 'end'];
const CLOSE_PATIENCE_MS = 2_000;

/**
 * The queue of many processes: Bull on Redis, one Bull queue a kind of job (Bull adds up the concurrency of all kinds
 * in one queue). The Bull job's id is `name:id`, so Redis itself holds one of each; it goes when the job ends, well or
 * not.
 */
export class BullJobQueue extends JobQueue {
  private readonly kinds = new Map<string, Registered>();
  private readonly queues = new Map<string, Promise<Queue<Ticket>>>();
  private readonly running = new RunningJobs();
  private readonly readding = new RunningJobs();
  /** Bull's ids of those that are to run once more at once, here or elsewhere, though nobody added them again. */
  private readonly again = new Set<string>();
  private stopped: Promise<void> | undefined;
  private closed = false;
  /** An outage is told once, not for every job. */
  private outOfReach = false;

  /** @param open makes the Bull queue of one kind of job; called once each */
  constructor(
    private readonly redisUrl: string,
    private readonly open: (name: string) => Promise<Queue<Ticket>>,
    private readonly log: LoggerService = new Logger('JobQueue'),
  ) {
    super();
  }

  async add(job: Job, { at, lane = '' }: AddOptions = {}): Promise<void> {
    if (this.closed) return;
    try {
      await within(ADD_PATIENCE_MS, this.enqueue(job, at?.getTime() ?? 0, lane));
      this.outOfReach = false;
    } catch (error) {
      if (!this.outOfReach)
        this.log.warn('Redis is out of reach: the reconciler will add the jobs that are due again', error);
      this.outOfReach = true;
    }
  }

  handle(name: string, handler: JobHandler, { detached: aside, ...places }: WorkerOptions): void {
    if (this.kinds.has(name)) throw new Error(`"${name}" has a handler already`);
    this.kinds.set(name, { ...places, handler, aside: new DetachedJobs(aside) });
  }

  async start(): Promise<void> {
    await checkRedis(this.redisUrl);
    for (const [name, kind] of this.kinds) {
      const queue = await this.queue(name);
      queue
        .process(name, kind.concurrency, (job) => this.inPlace(queue, job, kind))
        .catch((error: unknown) => {
          if (!this.closed) this.log.error(`the queue of ${name} stopped`, error);
        });
    }
  }

  stop(graceMs: number): Promise<void> {
    this.stopped ??= this.end(graceMs);
    return this.stopped;
  }

  /** Once only: pausing a closed Bull queue would connect it again. */
  private async end(graceMs: number): Promise<void> {
    const queues = await Promise.all(this.queues.values());
    const paused = queues.map((queue) => within(CLOSE_PATIENCE_MS, queue.pause(true, true)).catch(() => undefined));
    this.running.stop();
    const abort = setTimeout(() => this.running.endGrace(), graceMs);
    await Promise.all(paused);
    await this.running.ended();
    clearTimeout(abort);
    // Bull tells of the end of a job after its handler returned; then those that go on elsewhere are added again.
    await Promise.all(
      queues.map((queue) => within(CLOSE_PATIENCE_MS, queue.whenCurrentJobsFinished()).catch(() => undefined)),
    );
    await this.readding.ended();
    this.closed = true;
    await Promise.all(queues.map((queue) => within(CLOSE_PATIENCE_MS, queue.close()).catch(() => undefined)));
    queues.forEach(disconnect);
    await Promise.all(queues.map(clearTimers));
  }

  private queue(name: string): Promise<Queue<Ticket>> {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = this.open(name).then((opened) => this.listen(comeBackQuietly(nameQuietly(opened)), name));
      this.queues.set(name, queue);
    }
    return queue;
  }

  private listen(queue: Queue<Ticket>, name: string): Queue<Ticket> {
    queue.on('error', (error) => this.closed || this.log.warn(`the queue of ${name}: ${error.message}`));
    queue.on('completed', (job) => void this.readding.track(this.readd(queue, name, job)));
    return queue;
  }

  /**
   * Adds a job that has ended once more, if it is to run once more. What Redis does not answer the reconciler finds.
   */
  private async readd(queue: Queue<Ticket>, name: string, { id, data }: BullJob<Ticket>): Promise<void> {
    const isHandedOn = this.again.delete(String(id));
    const again = await new KnownJobs(queue).takeAgain(String(id)).catch(() => undefined);
    const due = isHandedOn ? 0 : again;
    if (due !== undefined) await this.add({ name, id: data.id }, { at: new Date(due), lane: data.lane });
  }

  private async enqueue(job: Job, due: number, lane: string): Promise<void> {
    const queue = await this.queue(job.name);
    if (LOST.includes(queue.client.status)) throw new Error('not connected');
    const jobId = `${job.name}:${job.id}`;
    const place = await new KnownJobs(queue).find(jobId, due);
    if (place === 'waiting' || place === 'active') return;
    const planned = place === 'none' ? null : await queue.getJob(jobId);
    if (place === 'delayed' && planned && isEarlier(planned, due)) return;
    // Failing means that it was taken or ended this very moment; Redis keeps one of each id in any case.
    await planned?.remove().catch(() => undefined);
    const ticket: Ticket = { id: job.id, lane };
    const delay = due - Date.now();
    const jobOptions = { jobId, removeOnComplete: true, removeOnFail: true };
    if (delay > 0) {
      await queue.add(job.name, ticket, { ...jobOptions, delay, priority: ALARM_PRIORITY });
      return;
    }
    const { tag } = await new FairTurns(queue).next(lane);
    await queue.add(job.name, { ...ticket, tag }, { ...jobOptions, priority: priorityOf(tag) });
  }

  /**
   * Bull counts those that it waits for. For it a job that steps aside has ended: whoever is given the same one
   * meanwhile finds its row held.
   */
  private inPlace(queue: Queue<Ticket>, job: BullJob<Ticket>, kind: Registered): Promise<void> {
    const { promise: isAside, resolve } = Promise.withResolvers<void>();
    const way = kind.aside.track(resolve);
    const work = this.running.track(this.take(queue, job, kind, way.detach)).finally(way.end);
    return Promise.race([work, isAside]);
  }

  private async take(queue: Queue<Ticket>, job: BullJob<Ticket>, kind: Registered, detach: Detach): Promise<void> {
    if (!(await this.hasTurn(queue, job))) return;
    const signal = this.running.signalFor(kind);
    try {
      await kind.handler(job.data.id, signal, detach);
    } catch (error) {
      this.log.error(`job ${job.name} ${job.data.id} failed`, error);
    }
    // One that was told to stop goes on in another process at once.
    if (signal.aborted) this.again.add(String(job.id));
  }

  /** A job whose moment has come gets its place now, behind those that its lane has waiting. */
  private async hasTurn(queue: Queue<Ticket>, job: BullJob<Ticket>): Promise<boolean> {
    const turns = new FairTurns(queue);
    if (this.stopped) {
      this.again.add(String(job.id));
      return false;
    }
    if (job.data.tag !== undefined) {
      await turns.serving(job.data.tag);
      return true;
    }
    const { now } = await turns.next(job.data.lane);
    if (!now) this.again.add(String(job.id));
    return now;
  }
}
