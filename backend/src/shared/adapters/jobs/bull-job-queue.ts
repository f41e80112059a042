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
import type { Clock } from '../../domain/clock.js';
import { within } from '../within.js';
import { DetachedJobs } from './detached-jobs.js';
import { clearTimers, comeBackQuietly, disconnect, leaveUnnamed } from './bull-endings.js';
import { checkRedis } from './check-redis.js';
import { FairTurns } from './fair-turns.js';
import { KnownJobs } from './known-jobs.js';
import { runJob } from './run-job.js';
import { RunningJobs } from './running-jobs.js';

/** The data of a job in Redis. */
export interface Ticket {
  id: string;
  lane: string;
  /** The fair-queueing tag of the job; absent while it is delayed. */
  tag?: number;
}

interface Registered extends Pick<WorkerOptions, 'concurrency' | 'isReleasedOnStop'> {
  handler: JobHandler;
  aside: DetachedJobs;
}

/** A delayed job whose time has come runs before all others, to be given its tag. */
const ALARM_PRIORITY = 1;
/** Bull runs low numbers first; 0 means no priority and 1 is reserved for alarms. */
const priorityOf = (tag: number): number => tag + 2;
const dueAt = ({ timestamp, opts }: BullJob): number => timestamp + (opts.delay ?? 0);
/**
 * Bull lets a delayed job run when this machine's clock says so. One that comes earlier than this by the shared clock,
 * milliseconds, is left to the reconciler: added again, it would come again at once until it is due.
 */
const EARLY_MS = 2_000;

/** How long `add` waits for Redis before it leaves the job to the reconciler, milliseconds. */
const ADD_PATIENCE_MS = 2_000;
/** Connection states in which a command would only be queued. */
const LOST = ['reconnecting', 'close', 'end'];
const CLOSE_PATIENCE_MS = 2_000;

/**
 * The job queue for several processes: Bull on Redis, with one Bull queue per kind of job (Bull adds up the concurrency
 * of all kinds in one queue). The Bull job's id is `name:id`, so Redis stores each job once; it is removed when the job
 * ends, successful or not.
 */
export class BullJobQueue extends JobQueue {
  private readonly kinds = new Map<string, Registered>();
  private readonly queues = new Map<string, Promise<Queue<Ticket>>>();
  private readonly running = new RunningJobs();
  private readonly readding = new RunningJobs();
  /** Bull job ids that must run again immediately, here or in another process, although they were not added again. */
  private readonly again = new Set<string>();
  private stopped: Promise<void> | undefined;
  private closed = false;
  /** An outage is logged once, not for every job. */
  private outOfReach = false;

  /** @param open creates the Bull queue for one kind of job; called once per kind */
  constructor(
    private readonly redisUrl: string,
    private readonly open: (name: string) => Promise<Queue<Ticket>>,
    private readonly clock: Clock,
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

  /** Runs only once: pausing a closed Bull queue would reconnect it. */
  private async end(graceMs: number): Promise<void> {
    const queues = await Promise.all(this.queues.values());
    const paused = queues.map((queue) => within(CLOSE_PATIENCE_MS, queue.pause(true, true)).catch(() => undefined));
    this.running.stop();
    const abort = setTimeout(() => this.running.endGrace(), graceMs);
    await Promise.all(paused);
    await this.running.ended();
    clearTimeout(abort);
    // Bull emits the end of a job after its handler returned; then the jobs that continue elsewhere are added again.
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
      queue = this.open(name).then((opened) => this.listen(comeBackQuietly(leaveUnnamed(opened)), name));
      this.queues.set(name, queue);
    }
    return queue;
  }

  private listen(queue: Queue<Ticket>, name: string): Queue<Ticket> {
    queue.on('error', (error) => this.closed || this.log.warn(`the queue of ${name}: ${error.message}`));
    queue.on('completed', (job) => void this.readding.track(this.readd(queue, name, job)));
    return queue;
  }

  /** Adds an ended job again if it must run once more. When Redis does not respond, the reconciler finds the job. */
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
    if (place === 'delayed' && planned && dueAt(planned) <= due) return;
    // A failure means that the job was taken or ended at this moment; Redis stores each id once in any case.
    await planned?.remove().catch(() => undefined);
    const ticket: Ticket = { id: job.id, lane };
    // Bull would take the machine's time, to which it adds the delay.
    const timestamp = this.clock.now().getTime();
    const delay = due - timestamp;
    const jobOptions = { jobId, timestamp, removeOnComplete: true, removeOnFail: true };
    if (delay > 0) {
      await queue.add(job.name, ticket, { ...jobOptions, delay, priority: ALARM_PRIORITY });
      return;
    }
    const { tag } = await new FairTurns(queue).next(lane);
    await queue.add(job.name, { ...ticket, tag }, { ...jobOptions, priority: priorityOf(tag) });
  }

  /**
   * Bull counts the jobs that it waits for. To Bull a detached job has ended; a worker that gets the same job in the
   * meantime finds its row locked by a lease.
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
    const { id } = job.data;
    await runJob({ name: job.name, id }, () => kind.handler(id, signal, detach), this.log);
    // A job that was aborted continues in another process immediately.
    if (signal.aborted) this.again.add(String(job.id));
  }

  /** Gives a delayed job whose time has come its tag now, behind the waiting jobs of its lane. */
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
    if (dueAt(job) > this.clock.now().getTime() + EARLY_MS) return false;
    const { now } = await turns.next(job.data.lane);
    if (!now) this.again.add(String(job.id));
    return now;
  }
}
