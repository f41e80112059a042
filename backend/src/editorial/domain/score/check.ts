import type { ScoredPost } from './post-structure.js';

/** One line of the checklist, as the review screen shows it. */
export interface CheckResult {
  readonly id: string;
  readonly label: string;
  /** What was found. */
  readonly value: number | string;
  /** What is asked for. */
  readonly threshold: string;
  /** 0 to `max`, to a tenth. */
  readonly points: number;
  readonly max: number;
  /** What the value has to lie within, where it is a length in characters: for who counts while typing. */
  readonly range: Range | null;
  /** Why it matters. */
  readonly reason: string;
  /** What to do about it; null when all points are given. */
  readonly fix: string | null;
}

/** Both ends are within. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** How far a check is met: `share` from 0 to 1. */
export interface Finding {
  readonly value: number | string;
  readonly share: number;
}

export interface Check {
  readonly id: string;
  readonly label: string;
  readonly max: number;
  readonly reason: string;
  readonly range?: Range;
  threshold(post: ScoredPost): string;
  look(post: ScoredPost): Finding;
  fix(post: ScoredPost): string;
}

export function resultOf(check: Check, post: ScoredPost): CheckResult {
  const { value, share } = check.look(post);
  const points = Math.round(Math.min(1, Math.max(0, share)) * check.max * 10) / 10;
  const { id, label, max, reason, range = null } = check;
  return {
    id,
    label,
    value,
    threshold: check.threshold(post),
    points,
    max,
    range,
    reason,
    fix: points < max ? check.fix(post) : null,
  };
}

/** All or nothing. */
export const met = (value: number | string, condition: boolean): Finding => ({ value, share: condition ? 1 : 0 });
export const yesNo = (condition: boolean): Finding => met(condition ? 'yes' : 'no', condition);
