/**
 * `ok`: the part works. `attention`: it works, but the operator should look at it. `failed`: it does not work.
 * `unused`: it is not configured.
 */
export const STATES = ['ok', 'attention', 'failed', 'unused'] as const;
export type State = (typeof STATES)[number];

/** Result of checking one part. Shown to platform admins, so it contains no secrets and no URLs with passwords. */
export interface Finding {
  state: State;
  /** What the check found, in a sentence. */
  message: string;
  /** What the operator can do; null when there is nothing to do. */
  advice: string | null;
}

/** A part of the system that can be checked. */
export abstract class Part {
  /** Identifier for programs, such as `database`. */
  abstract readonly id: string;
  abstract readonly label: string;
  /**
   * Checks the part now. Any error it throws counts as a failure with a general message.
   * @param signal aborted when the timeout has passed
   */
  abstract check(signal: AbortSignal): Promise<Finding>;
}

/** All parts to check, in the order in which they are displayed. */
export abstract class Parts {
  abstract readonly all: readonly Part[];
}
