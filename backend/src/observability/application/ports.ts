/**
 * `ok`: it does its work. `attention`: it works, but somebody should look. `failed`: it does not work.
 * `unused`: the settings do without it.
 */
export const STATES = ['ok', 'attention', 'failed', 'unused'] as const;
export type State = (typeof STATES)[number];

/** What a look at a part found. Shown to platform admins: no secrets, no addresses with passwords. */
export interface Finding {
  state: State;
  /** What was seen, in a sentence. */
  message: string;
  /** What to do about it; null where there is nothing to do. */
  advice: string | null;
}

/** A part of the system that can be tried. */
export abstract class Part {
  /** For programs: `database`. */
  abstract readonly id: string;
  abstract readonly label: string;
  /**
   * Tries it now. What it throws counts as a failure without words of its own.
   * @param signal aborted when nobody waits any longer
   */
  abstract check(signal: AbortSignal): Promise<Finding>;
}

/** All that are tried, in the order that they are shown in. */
export abstract class Parts {
  abstract readonly all: readonly Part[];
}
