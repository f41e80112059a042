/** Shorter blockages are not reported, milliseconds. */
export const HOLD_MS = 500;
/** Maximum number of tasks reported for a blockage whose cause is not certain. */
const MAX_SUSPECTS = 5;

/** A request or a job that is worked on. */
export interface LoopTask {
  readonly kind: 'request' | 'job';
  /** Fields of the log line. */
  describe(): Readonly<Record<string, string>>;
  isOver(): boolean;
}

export interface LoopHold {
  /** How long the event loop was blocked, at most one beat too long. */
  ms: number;
  /**
   * One task: it caused the blockage. Several: one of them did, the likeliest first. None: the cause is unknown, such
   * as garbage collection.
   */
  suspects: readonly LoopTask[];
}

/**
 * Finds out what blocked the event loop from a steady beat and from the moments at which tasks make progress. Two such
 * moments are far apart only if one piece of code ran between them. When the later one is a moment that a task reaches
 * within its own turn of the loop, that task caused it, since no other code can have run. Otherwise it was one of the
 * active tasks, most likely the one that progressed last.
 */
export class EventLoopHolds {
  /** Ordered by their last progress. Finished tasks stay until the next beat, since one of them may be the cause. */
  private readonly tasks = new Set<LoopTask>();
  private last: number;

  /** @param now monotonic time in milliseconds @param onHold called once for each blockage */
  constructor(
    private readonly now: () => number,
    private readonly onHold: (hold: LoopHold) => void,
  ) {
    this.last = now();
  }

  /** Registers a task; none of its code has run before this moment. */
  begin(task: LoopTask): void {
    this.notice(() => this.underWay());
    this.tasks.add(task);
  }

  /** Records that a task made progress by its own code. */
  step(task: LoopTask): void {
    this.notice(() => [task]);
    this.tasks.delete(task);
    this.tasks.add(task);
  }

  /** Must be called regularly, much more often than `HOLD_MS`. */
  beat(): void {
    this.notice(() => this.underWay());
    for (const task of this.tasks) if (task.isOver()) this.tasks.delete(task);
  }

  private notice(suspects: () => LoopTask[]): void {
    const before = this.last;
    this.last = this.now();
    const ms = this.last - before;
    if (ms > HOLD_MS) this.onHold({ ms, suspects: suspects() });
  }

  private underWay(): LoopTask[] {
    return [...this.tasks].reverse().slice(0, MAX_SUSPECTS);
  }
}
