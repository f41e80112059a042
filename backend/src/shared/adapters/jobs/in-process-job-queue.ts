import { Logger, type LoggerService } from '@nestjs/common';
import {
  type AddOptions,
  type Job,
  type JobHandler,
  JobQueue,
  type WorkerOptions,
} from '../../application/job-queue.js';
import type { Clock } from '../../domain/clock.js';
import { DetachedJobs } from './detached-jobs.js';
import { Lanes } from './lanes.js';
import { runJob } from './run-job.js';
import { RunningJobs } from './running-jobs.js';
import { systemTimers, type Timers } from './timers.js';

/** The state of one kind of job in this process. */
interface Kind extends Pick<WorkerOptions, 'concurrency' | 'isReleasedOnStop'> {
  handler: JobHandler;
  running: Set<string>;
  /** The running jobs that released their slot. */
  aside: DetachedJobs;
  ready: Lanes;
  /** Every waiting id, ready or delayed. */
  waiting: Map<string, Waiting>;
  /** Ids that were added while their job ran; they run again. */
  again: Map<string, AddOptions>;
}

interface Waiting {
  /** Milliseconds since 1970. */
  due: number;
  lane: string;
  cancel: () => void;
}

/** The job queue of a single process: all state is in memory. For a single machine without Redis. */
export class InProcessJobQueue extends JobQueue {
  private readonly kinds = new Map<string, Kind>();
  private readonly running = new RunningJobs();
  private state: 'new' | 'started' | 'stopped' = 'new';
  /** Jobs added before their handler was registered. */
  private early: [Job, AddOptions][] = [];

  constructor(
    private readonly clock: Clock,
    private readonly log: LoggerService = new Logger('JobQueue'),
    private readonly timers: Timers = systemTimers,
  ) {
    super();
  }

  async add(job: Job, options: AddOptions = {}): Promise<void> {
    if (this.state === 'stopped') return;
    const kind = this.kinds.get(job.name);
    if (kind) this.enqueue(job, kind, options);
    // A started process without a handler never gets one; another process's reconciler finds the row.
    else if (this.state === 'new') this.early.push([job, options]);
  }

  handle(name: string, handler: JobHandler, { detached: aside, ...places }: WorkerOptions): void {
    if (this.kinds.has(name)) throw new Error(`"${name}" has a handler already`);
    this.kinds.set(name, {
      ...places,
      handler,
      running: new Set(),
      aside: new DetachedJobs(aside),
      ready: new Lanes(),
      waiting: new Map(),
      again: new Map(),
    });
  }

  async start(): Promise<void> {
    if (this.state !== 'new') return;
    this.state = 'started';
    const early = this.early;
    this.early = [];
    for (const [job, options] of early) await this.add(job, options);
    for (const [name, kind] of this.kinds) this.fill(name, kind);
  }

  async stop(graceMs: number): Promise<void> {
    this.state = 'stopped';
    for (const kind of this.kinds.values()) for (const waiting of kind.waiting.values()) waiting.cancel();
    this.running.stop();
    const cancel = this.timers.after(graceMs, () => this.running.endGrace());
    await this.running.ended();
    cancel();
  }

  private enqueue({ name, id }: Job, kind: Kind, options: AddOptions): void {
    const due = options.at?.getTime() ?? 0;
    if (kind.running.has(id)) {
      const planned = kind.again.get(id);
      if (!planned || due < (planned.at?.getTime() ?? 0)) kind.again.set(id, options);
      return;
    }
    const planned = kind.waiting.get(id);
    if (planned && planned.due <= due) return;
    const now = this.clock.now().getTime();
    // The job is ready already and keeps its position.
    if (planned && planned.due <= now) return;
    planned?.cancel();
    const waiting: Waiting = { due, lane: options.lane ?? '', cancel: () => undefined };
    kind.waiting.set(id, waiting);
    const ready = (): void => {
      waiting.due = 0;
      kind.ready.push(waiting.lane, id);
      this.fill(name, kind);
    };
    if (due <= now) ready();
    else waiting.cancel = this.timers.after(due - now, ready);
  }

  private fill(name: string, kind: Kind): void {
    while (this.state === 'started' && kind.running.size - kind.aside.count < kind.concurrency) {
      const id = kind.ready.take();
      if (id === undefined) return;
      kind.waiting.delete(id);
      kind.running.add(id);
      void this.running.track(this.run({ name, id }, kind));
    }
  }

  private async run(job: Job, kind: Kind): Promise<void> {
    const way = kind.aside.track(() => this.fill(job.name, kind));
    await runJob(job, () => kind.handler(job.id, this.running.signalFor(kind), way.detach), this.log);
    way.end();
    kind.running.delete(job.id);
    const again = kind.again.get(job.id);
    kind.again.delete(job.id);
    if (again) await this.add(job, again);
    this.fill(job.name, kind);
  }
}
