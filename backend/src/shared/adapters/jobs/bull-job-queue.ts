import { Logger, type LoggerService } from '@nestjs/common';
import type { Job as BullJob, Queue } from 'bull';
import { type AddOptions, type Job, type JobHandler, JobQueue } from '../../application/job-queue.js';
import { within } from '../within.js';
import { checkRedis } from './check-redis.js';
import { FairTurns } from './fair-turns.js';
import { RunningJobs } from './running-jobs.js';

/** What Redis keeps of a job. */
export interface Ticket {
  id: string;
  lane: string;
  /** Its place among the lanes; absent while it waits for its moment. */
  tag?: number;
  /** Set when it was added again while it ran: milliseconds since 1970. */
  again?: number;
}

interface Registered {
  handler: JobHandler;
  concurrency: number;
}

/** A job whose moment has come is looked at before all others, in order to be given its turn. */
const ALARM_PRIORITY = 1;
/** Bull takes low numbers first; 0 means none and 1 is the alarms'. */
const priorityOf = (tag: number): number => tag + 2;

/** How long `add` waits for Redis before it leaves the job to the reconciler. */
const ADD_PATIENCE_MS = 2_000;
/** States of the connection in which a command would only wait. */
const LOST = ['reconnecting', 'close', 'end'];
const CLOSE_PATIENCE_MS = 2_000;

/**
 * The queue of many processes: Bull on Redis, one Bull queue a kind of job (Bull adds up the concurrency of all kinds in
 * one queue). The Bull job's id is `name:id`, so Redis itself holds one of each; it goes when the job ends, well or not.
 */
export class BullJobQueue extends JobQueue {
  private readonly kinds = new Map<string, Registered>();
  private readonly queues = new Map<string, Promise<Queue<Ticket>>>();
  private readonly running = new RunningJobs();
  private readonly readding = new RunningJobs();
  private readonly again = new Map<string, Ticket>();
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
      if (!this.outOfReach) this.log.warn('Redis is out of reach: the reconciler will add the jobs that are due again', error);
      this.outOfReach = true;
    }
  }

  handle(name: string, handler: JobHandler, { concurrency }: { concurrency: number }): void {
    if (this.kinds.has(name)) throw new Error(`"${name}" has a handler already`);
    this.kinds.set(name, { handler, concurrency });
  }

  async start(): Promise<void> {
    await checkRedis(this.redisUrl);
    for (const [name, kind] of this.kinds) {
      const queue = await this.queue(name);
      queue.process(name, kind.concurrency, (job) => this.running.track(this.take(queue, job, kind))).catch((error: unknown) => {
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
    const abort = setTimeout(() => this.running.abort(), graceMs);
    await Promise.all(paused);
    await this.running.ended();
    clearTimeout(abort);
    // Bull tells of the end of a job after its handler returned; then those that go on elsewhere are added again.
    await Promise.all(queues.map((queue) => within(CLOSE_PATIENCE_MS, queue.whenCurrentJobsFinished()).catch(() => undefined)));
    await this.readding.ended();
    this.closed = true;
    await Promise.all(queues.map((queue) => within(CLOSE_PATIENCE_MS, queue.close()).catch(() => undefined)));
  }

  private queue(name: string): Promise<Queue<Ticket>> {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = this.open(name).then((opened) => this.listen(opened, name));
      this.queues.set(name, queue);
    }
    return queue;
  }

  private listen(queue: Queue<Ticket>, name: string): Queue<Ticket> {
    queue.on('error', (error) => this.closed || this.log.warn(`the queue of ${name}: ${error.message}`));
    queue.on('completed', (job) => {
      const ticket = this.again.get(String(job.id));
      if (!ticket) return;
      this.again.delete(String(job.id));
      void this.readding.track(this.add({ name, id: ticket.id }, { at: new Date(ticket.again ?? 0), lane: ticket.lane }));
    });
    return queue;
  }

  private async enqueue(job: Job, due: number, lane: string): Promise<void> {
    const queue = await this.queue(job.name);
    if (LOST.includes(queue.client.status)) throw new Error('not connected');
    const jobId = `${job.name}:${job.id}`;
    const planned = await queue.getJob(jobId);
    if (planned && !(await this.givesWay(planned, due))) return;
    const ticket: Ticket = { id: job.id, lane };
    const delay = due - Date.now();
    const kept = { jobId, removeOnComplete: true, removeOnFail: true };
    if (delay > 0) {
      await queue.add(job.name, ticket, { ...kept, delay, priority: ALARM_PRIORITY });
      return;
    }
    const { tag } = await new FairTurns(queue).next(lane);
    await queue.add(job.name, { ...ticket, tag }, { ...kept, priority: priorityOf(tag) });
  }

  /** Whether the job that is known under the same id was taken away, so that the new one takes its place. */
  private async givesWay(planned: BullJob<Ticket>, due: number): Promise<boolean> {
    const state = await planned.getState();
    if (state === 'waiting' || state === 'paused') return false;
    if (state === 'active') {
      const again = Math.min(due, planned.data.again ?? Infinity);
      await planned.update({ ...planned.data, again });
      return false;
    }
    if (state === 'delayed' && planned.timestamp + (planned.opts.delay ?? 0) <= due) return false;
    // Failing means that it was taken or ended this very moment; Redis keeps one of each id in any case.
    await planned.remove().catch(() => undefined);
    return true;
  }

  private async take(queue: Queue<Ticket>, job: BullJob<Ticket>, { handler }: Registered): Promise<void> {
    if (!(await this.hasTurn(queue, job))) return;
    try {
      await handler(job.data.id, this.running.signal);
    } catch (error) {
      this.log.error(`job ${job.name} ${job.data.id} failed`, error);
    }
    const now = await queue.getJob(job.id).catch(() => null);
    // One that was told to stop goes on in another process at once.
    if (this.running.signal.aborted) this.again.set(String(job.id), { ...job.data, again: 0 });
    else if (now?.data.again !== undefined) this.again.set(String(job.id), now.data);
  }

  /** A job whose moment has come gets its place now, behind those that its lane has waiting. */
  private async hasTurn(queue: Queue<Ticket>, job: BullJob<Ticket>): Promise<boolean> {
    const turns = new FairTurns(queue);
    if (this.stopped) {
      this.again.set(String(job.id), { ...job.data, again: 0 });
      return false;
    }
    if (job.data.tag !== undefined) {
      await turns.serving(job.data.tag);
      return true;
    }
    const { now } = await turns.next(job.data.lane);
    if (!now) this.again.set(String(job.id), { ...job.data, again: 0 });
    return now;
  }
}
