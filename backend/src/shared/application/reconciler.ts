import type { Job, JobQueue } from './job-queue.js';

export interface DueJob extends Job {
  /** See `AddOptions.lane`. */
  lane?: string;
}

/** A kind of row that holds work: runs, deliveries, mails. */
export abstract class DueWork {
  /**
   * At most `limit` jobs for rows that are due and in nobody's hands: queued, or running with a lease that ran out.
   * The longest due come first, so that a bounded answer still reaches every row in time.
   */
  abstract due(limit: number): Promise<DueJob[]>;
}

/** A source's failure and how many jobs were added, for whoever logs it. */
export interface Reconciliation {
  added: number;
  failures: unknown[];
  /** Whether some source may have more than was asked of it. */
  isMore: boolean;
}

/** Rows asked of one source at a time. */
const BATCH = 800;
/**
 * Jobs handed to the queue together: a queue elsewhere is asked in one go, in this order, where one by one each would
 * wait for the last.
 */
const AT_ONCE = 50;

/**
 * Adds due rows to the queue again, so that losing the queue, a process or a message loses no work. It may add what
 * waits already: the queue keeps one of each.
 */
export class Reconciler {
  private readonly sources: DueWork[] = [];
  private pass: Promise<Reconciliation> | undefined;

  constructor(private readonly queue: JobQueue) {}

  register(source: DueWork): void {
    this.sources.push(source);
  }

  /** Asks every source once. A pass that is still going on is joined, not doubled. A failing source stops no other. */
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
