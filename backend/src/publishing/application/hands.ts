/** Attempts to one destination at a time, of this process. */
const PER_LANE = 2;
/** Destinations that are remembered as silent: those of more count as any other. */
const MOST_REMEMBERED = 5_000;
/** Attempts at a time to destinations that were silent before, all of them together. */
const MOST_SILENT = 64;
/** Attempts that wait beside the others: room for those, and for destinations that fall silent now. */
export const MOST_ASIDE = MOST_SILENT + 32;

/** For one attempt. */
export interface Hand {
  /** Whether the destination left an attempt without an answer, and has answered none since. */
  readonly wasSilent: boolean;
  /** The answer is long in coming. */
  fallsSilent: () => void;
  /** @param isSilent how the destination was this time; absent when it was not asked */
  giveBack: (isSilent?: boolean) => void;
}

/**
 * How many attempts each destination has under way in this process, and which of them are silent: those get one hand
 * each.
 */
export class Hands {
  private readonly busy = new Map<string, number>();
  private readonly silent = new Set<string>();
  private busyWithSilent = 0;

  /** @returns null when the lane has as many as it may have now */
  take(lane: string): Hand | null {
    const wasSilent = this.isSilent(lane);
    const count = this.busy.get(lane) ?? 0;
    if (count >= (wasSilent ? 1 : PER_LANE) || (wasSilent && this.busyWithSilent >= MOST_SILENT)) return null;
    this.busy.set(lane, count + 1);
    if (wasSilent) this.busyWithSilent++;
    return {
      wasSilent,
      fallsSilent: () => this.note(lane, true),
      giveBack: (isSilent) => this.giveBack(lane, wasSilent, isSilent),
    };
  }

  isSilent(lane: string): boolean {
    return this.silent.has(lane);
  }

  private giveBack(lane: string, wasSilent: boolean, isSilent: boolean | undefined): void {
    const left = (this.busy.get(lane) ?? 1) - 1;
    if (left > 0) this.busy.set(lane, left);
    else this.busy.delete(lane);
    if (wasSilent) this.busyWithSilent--;
    if (isSilent !== undefined) this.note(lane, isSilent);
  }

  private note(lane: string, isSilent: boolean): void {
    if (!isSilent) this.silent.delete(lane);
    else if (this.silent.size < MOST_REMEMBERED) this.silent.add(lane);
  }
}
