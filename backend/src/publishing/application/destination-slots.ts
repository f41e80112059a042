/** Concurrent attempts to one destination in this process. */
const SLOTS_PER_LANE = 2;
/** Maximum number of destinations remembered as unresponsive; further ones are treated as responsive. */
const MOST_REMEMBERED = 5_000;
/** Concurrent attempts to all unresponsive destinations together. */
const MOST_SILENT = 64;
/**
 * Maximum number of detached attempts: those to unresponsive destinations, and 32 to destinations that become
 * unresponsive.
 */
export const MAX_DETACHED = MOST_SILENT + 32;

/** Permission to make one attempt to a destination. */
export interface DestinationSlot {
  /** Whether the destination did not respond to an earlier attempt and has not responded since. */
  readonly wasUnresponsive: boolean;
  /** Marks the destination as unresponsive while the attempt is still running. */
  markUnresponsive: () => void;
  /**
   * @param isSilent whether the destination was unresponsive; absent when no request was sent, which leaves its state
   * unchanged
   */
  release: (isSilent?: boolean) => void;
}

/** Counts the running attempts of each destination in this process, and limits an unresponsive destination to one. */
export class DestinationSlots {
  private readonly busy = new Map<string, number>();
  private readonly unresponsive = new Set<string>();
  private busyUnresponsive = 0;

  /** @returns null when the lane has no free slot */
  acquire(lane: string): DestinationSlot | null {
    const wasSilent = this.isUnresponsive(lane);
    const count = this.busy.get(lane) ?? 0;
    if (count >= (wasSilent ? 1 : SLOTS_PER_LANE) || (wasSilent && this.busyUnresponsive >= MOST_SILENT)) return null;
    this.busy.set(lane, count + 1);
    if (wasSilent) this.busyUnresponsive++;
    return {
      wasUnresponsive: wasSilent,
      markUnresponsive: () => this.note(lane, true),
      release: (isSilent) => this.release(lane, wasSilent, isSilent),
    };
  }

  isUnresponsive(lane: string): boolean {
    return this.unresponsive.has(lane);
  }

  private release(lane: string, wasSilent: boolean, isSilent: boolean | undefined): void {
    const left = (this.busy.get(lane) ?? 1) - 1;
    if (left > 0) this.busy.set(lane, left);
    else this.busy.delete(lane);
    if (wasSilent) this.busyUnresponsive--;
    if (isSilent !== undefined) this.note(lane, isSilent);
  }

  private note(lane: string, isSilent: boolean): void {
    if (!isSilent) this.unresponsive.delete(lane);
    else if (this.unresponsive.size < MOST_REMEMBERED) this.unresponsive.add(lane);
  }
}
