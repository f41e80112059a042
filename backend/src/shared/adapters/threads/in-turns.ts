import { newId } from '../../domain/ids.js';
import { Lanes } from '../jobs/lanes.js';

interface Waiting {
  lane: string;
  work: () => Promise<void>;
}

/**
 * Limits concurrency and runs at most one task per lane. Lanes take turns, so that a busy lane does not delay the
 * others.
 */
export class InTurns {
  private readonly turns = new Lanes();
  private readonly waiting = new Map<string, Waiting>();
  private readonly busy = new Set<string>();

  constructor(private readonly atOnce = 1) {}

  run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const id = newId();
      this.waiting.set(id, { lane, work: () => work().then(resolve, reject) });
      this.turns.push(lane, id);
      this.workNext();
    });
  }

  private workNext(): void {
    const id = this.busy.size < this.atOnce ? this.turns.take((lane) => !this.busy.has(lane)) : undefined;
    if (id === undefined) return;
    const { lane, work } = this.waiting.get(id)!;
    this.waiting.delete(id);
    this.busy.add(lane);
    void work().then(() => {
      this.busy.delete(lane);
      this.workNext();
    });
  }
}
