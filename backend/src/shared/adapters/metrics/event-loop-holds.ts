/** Held for less, it is not worth a line, milliseconds. */
export const HOLD_MS = 500;
/** Named beside a hold that nobody can be named for alone. */
const MAX_SUSPECTS = 5;

/** A request or a job that is worked on. */
export interface LoopTask {
  readonly kind: 'request' | 'job';
  /** What a log line says of it. */
  describe(): Readonly<Record<string, string>>;
  isOver(): boolean;
}

export interface LoopHold {
  /** The time for which nothing else was done, at most one beat too long. */
  ms: number;
  /**
   * One: it did it. Several: one of them did, the likeliest first. None: nobody known, such as the collection of
   * garbage.
   */
  suspects: readonly LoopTask[];
}

/**
 * Finds out what held the event loop from a steady beat and from the moments at which tasks pass. Two such moments lie
 * far apart only if one piece of code ran for all the time between them. Where the later one is a moment that a task
 * reaches within its own turn of the loop, that task did it, since nothing else can have run before. Otherwise it was
 * one of those under way: likeliest the one that moved last before.
 */
export class EventLoopHolds {
  /**
   * In the order in which they moved last. Those that are over stay until the next beat: one of them may have been it.
   */
  private readonly tasks = new Set<LoopTask>();
  private last: number;

  /** @param now milliseconds that only grow @param onHold told of each hold once */
  constructor(
    private readonly now: () => number,
    private readonly onHold: (hold: LoopHold) => void,
  ) {
    this.last = now();
  }

  /** A task comes from outside: before this moment nothing of it had run. */
  begin(task: LoopTask): void {
    this.notice(() => this.underWay());
    this.tasks.add(task);
  }

  /** A task gets on, by its own code. */
  step(task: LoopTask): void {
    this.notice(() => [task]);
    this.tasks.delete(task);
    this.tasks.add(task);
  }

  /** To be called again and again, much more often than `HOLD_MS`. */
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
