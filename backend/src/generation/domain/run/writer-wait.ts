import type { ErrorKind } from '../../../shared/domain/domain-error.js';
import type { StepName } from './step-name.js';

/** Why a step could not be done now, though it may be done later: its writer is busy, or what it needs is in use. */
export interface BusyReason {
  step: StepName;
  code: string;
  kind: ErrorKind;
  /** What happened, as one sentence. */
  message: string;
  /** After how many milliseconds the provider wants to be asked again; null when it did not say. */
  retryAfterMs: number | null;
  /** Whether the attempt may be billed, although it gave nothing. */
  isBilled: boolean;
  /** The least time before each next attempt, milliseconds; the last one repeats. Absent for a busy writer. */
  pausesMs?: readonly number[];
}

/** The wait of a run, from its first attempt in vain to its next finished step. Times are ISO 8601. */
export interface WriterWait extends Omit<BusyReason, 'retryAfterMs' | 'pausesMs'> {
  since: string;
  giveUpAt: string;
  /** Number of attempts in vain. */
  attempts: number;
}

/** How long a run waits that has no day of its own, milliseconds. */
export const MAX_WAIT_MS = 6 * 3_600_000;

/** Code of the reason of a run that waits for passages. Every other run that waits does so for its writer. */
export const PASSAGES_HELD = 'passages-held';

const MINUTE_MS = 60_000;
/** The pauses of a run whose writer is busy. */
const PAUSES_MS = [1, 2, 5, 10, 15].map((minutes) => minutes * MINUTE_MS);

/**
 * Returns the wait after an attempt in vain, and when the next attempt is due; null when the run has to give up: its
 * time is over, the provider wants a longer wait than that, or a second attempt in a row may be billed.
 * @param before the wait so far; null at the first attempt
 * @param dayEnds when the day ends for which the post is planned; null for a run without such a day
 */
export function nextAttempt(
  before: WriterWait | null,
  { retryAfterMs, pausesMs = PAUSES_MS, ...reason }: BusyReason,
  dayEnds: Date | null,
  now: Date,
): { wait: WriterWait; at: Date } | null {
  const since = before ? new Date(before.since) : now;
  // A post that is caught up after its day waits like one without a day.
  const giveUpAt = dayEnds && dayEnds > since ? dayEnds : new Date(since.getTime() + MAX_WAIT_MS);
  const attempts = (before?.attempts ?? 0) + 1;
  const asked = now.getTime() + (retryAfterMs ?? 0);
  if (giveUpAt <= now || asked > giveUpAt.getTime() || (before?.isBilled && reason.isBilled)) return null;
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1]!;
  const at = new Date(Math.min(Math.max(asked, now.getTime() + pause), giveUpAt.getTime()));
  return {
    wait: { ...reason, since: since.toISOString(), giveUpAt: giveUpAt.toISOString(), attempts },
    at,
  };
}
