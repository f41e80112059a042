import type { ScoredPost } from './post-structure.js';

/**
 * The figures of a score: how the page is made, whether its statements are proved, whether it does what was asked, and
 * whether it keeps the rules of the website's voice.
 */
export type FigureName = 'seo' | 'evidence' | 'brief' | 'voice';

/** Where a post breaks a rule. */
export interface CheckPlace {
  /** The block of its text; null for the title and the metadata. */
  readonly block: string | null;
  /** Number of the sentence in its block, counted from 1; null where there is no block. */
  readonly sentence: number | null;
  /** The words that break the rule, or the beginning of the sentence that does. */
  readonly text: string;
}

/** One check of a post, as the review screen shows it. */
export interface CheckResult {
  readonly id: string;
  /** The figure that the check is a reason of. */
  readonly figure: FigureName;
  readonly label: string;
  /** The measured value. */
  readonly value: number | string;
  /** The required value, as text. */
  readonly threshold: string;
  /** Points earned, 0 to `max`, in tenths. */
  readonly points: number;
  readonly max: number;
  /**
   * Permitted length in characters, so that a form can count while a person types; null for checks that are not about a
   * length.
   */
  readonly range: Range | null;
  /** Why the check matters. */
  readonly reason: string;
  /** What to do to pass the check; null when all points are earned. */
  readonly fix: string | null;
  /** Why the check did not run; null when it did. Its points are left out of the figure. */
  readonly notRun: string | null;
  /** The first places that break the rule; absent for checks of the whole post. */
  readonly places?: readonly CheckPlace[];
}

/** A range that includes both ends. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Result of a check: the measured value, and the share of its points that is earned, 0 to 1. */
export interface Finding {
  readonly value: number | string;
  readonly share: number;
}

export interface Check<Post = ScoredPost> {
  readonly id: string;
  readonly label: string;
  readonly max: number;
  readonly reason: string;
  readonly range?: Range;
  /** Why the check cannot run for this post; null when it can. */
  notRun?(post: Post): string | null;
  threshold(post: Post): string;
  measure(post: Post): Finding;
  fix(post: Post): string;
  places?(post: Post): CheckPlace[];
}

export function resultOf<Post>(figure: FigureName, check: Check<Post>, post: Post): CheckResult {
  const notRun = check.notRun?.(post) ?? null;
  const { value, share } = notRun === null ? check.measure(post) : { value: '–', share: 0 };
  const points = Math.round(Math.min(1, Math.max(0, share)) * check.max * 10) / 10;
  const { id, label, max, reason, range = null } = check;
  return {
    id,
    figure,
    label,
    value,
    threshold: check.threshold(post),
    points,
    max,
    range,
    reason,
    fix: notRun === null && points < max ? check.fix(post) : null,
    notRun,
    ...(check.places && { places: check.places(post) }),
  };
}

/** Returns a finding that earns all points of the check or none. */
export const met = (value: number | string, condition: boolean): Finding => ({ value, share: condition ? 1 : 0 });
export const yesNo = (condition: boolean): Finding => met(condition ? 'yes' : 'no', condition);
