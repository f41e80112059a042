/** Attempts to one destination at a time, of this process. */
const SLOTS_PER_LANE = 2;
/** Destinations that are remembered as silent: those of more count as any other. */
const MOST_REMEMBERED = 5_000;
/** Attempts at a time to destinations that were silent before, all of them together. */
const MOST_SILENT = 64;
/** Attempts that wait beside the others: room for those, and for destinations that fall silent now. */
export const MAX_DETACHED = MOST_SILENT + 32;

/** For one attempt. */
export interface DestinationSlot {
  /** Whether the destination left an attempt without an answer, and has answered none since. */
  readonly wasUnresponsive: boolean;
  /** The answer is long in coming. */
  markUnresponsive: () => void;
  /** @param isSilent how the destination was this time; absent when it was not asked */
  release: (isSilent?: boolean) => void;
}

/**
 * How many attempts each destination has under way in this process, and which of them are silent: those get one hand
 * each.
 */
export class DestinationSlots {
  private readonly busy = new Map<string, number>();
  private readonly unresponsive = new Set<string>();
  private busyUnresponsive = 0;

  /** @returns null when the lane has as many as it may have now */
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
