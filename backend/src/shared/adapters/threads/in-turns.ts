import { newId } from '../../domain/ids.js';
import { Lanes } from '../jobs/lanes.js';

/** Does one thing at a time. Lanes take turns, so that much work of one keeps no other waiting. */
export class InTurns {
  private readonly turns = new Lanes();
  private readonly waiting = new Map<string, () => Promise<void>>();
  private isWorking = false;

  run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const id = newId();
      this.waiting.set(id, () => work().then(resolve, reject));
      this.turns.push(lane, id);
      if (!this.isWorking) void this.workAll();
    });
  }

  private async workAll(): Promise<void> {
    this.isWorking = true;
    for (let id = this.turns.take(); id !== undefined; id = this.turns.take()) {
      const work = this.waiting.get(id)!;
      this.waiting.delete(id);
      await work();
    }
    this.isWorking = false;
  }
}
