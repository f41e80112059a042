import type { Job, JobQueue } from './job-queue.js';

export interface DueJob extends Job {
  /** Jobs of different lanes take turns; see `AddOptions.lane`. */
  lane?: string;
}

/** A source of rows that hold work: runs, deliveries, mails. */
export abstract class DueWork {
  /**
   * At most `limit` jobs for unclaimed due rows: queued, or running with an expired lease. The longest due come first,
   * so that every row is reached in time despite the limit.
   */
  abstract due(limit: number): Promise<DueJob[]>;
}

/** The failures of sources and the number of added jobs, for the log. */
export interface Reconciliation {
  added: number;
  failures: unknown[];
  /** Whether a source may have more due rows than were requested. */
  isMore: boolean;
}

/** Maximum rows requested from a source at a time. */
const BATCH = 800;
/**
 * Number of jobs that are added concurrently: a remote queue receives them in one batch, in this order, instead of one
 * round trip each.
 */
const AT_ONCE = 50;

/**
 * Adds due rows to the queue again, so that losing the queue, a process or a message loses no work. It may add jobs
 * that are already waiting: the queue stores each job once.
 */
export class Reconciler {
  private readonly sources: DueWork[] = [];
  private pass: Promise<Reconciliation> | undefined;

  constructor(private readonly queue: JobQueue) {}

  register(source: DueWork): void {
    this.sources.push(source);
  }

  /**
   * Queries every source once. A call during a running pass joins that pass. A failing source does not stop the others.
   */
  reconcile(): Promise<Reconciliation> {
    this.pass ??= this.askAll().finally(() => (this.pass = undefined));
    return this.pass;
  }

  private async askAll(): Promise<Reconciliation> {
    const result: Reconciliation = { added: 0, failures: [], isMore: false };
    for (const source of this.sources) {
      try {
        const due = await source.due(BATCH);
        result.isMore ||= due.length === BATCH;
        for (let from = 0; from < due.length; from += AT_ONCE) {
          const some = due.slice(from, from + AT_ONCE);
          await Promise.all(some.map(({ lane, ...job }) => this.queue.add(job, { lane })));
          result.added += some.length;
        }
      } catch (failure) {
        result.failures.push(failure);
      }
    }
    return result;
  }
}
