/** Waiting ids by lane: first in, first out within a lane, round-robin between lanes. */
export class Lanes {
  /** Insertion order is the order of turns. */
  private readonly lanes = new Map<string, string[]>();

  push(lane: string, id: string): void {
    const waiting = this.lanes.get(lane);
    if (waiting) waiting.push(id);
    else this.lanes.set(lane, [id]);
  }

  /** Removes and returns the next id of the lanes that `isOpen` accepts, or undefined when no id is waiting in them. */
  take(isOpen: (lane: string) => boolean = () => true): string | undefined {
    for (const [lane, waiting] of this.lanes) {
      if (!isOpen(lane)) continue;
      const id = waiting.shift();
      this.lanes.delete(lane);
      if (waiting.length > 0) this.lanes.set(lane, waiting);
      return id;
    }
    return undefined;
  }
}
