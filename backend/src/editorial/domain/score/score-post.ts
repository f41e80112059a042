import { type Pausable, withoutPause } from '../../../shared/domain/pausable.js';
import { COPIED_SHARE_LIMIT } from '../winnowing.js';
import type { CheckResult } from './check.js';
import { resultOf } from './check.js';
import { EVIDENCE_CHECKS } from './evidence-checks.js';
import type { ScoredPost } from './post-structure.js';
import { READABILITY_CHECKS } from './readability-checks.js';
import { SNIPPET_CHECKS } from './snippet-checks.js';
import { STRUCTURE_CHECKS } from './structure-checks.js';
import { density, DENSITY, TERM_CHECKS } from './term-checks.js';

/** Maximum total of a post that repeats its term too often. */
const STUFFED_CAP = 60;
/** Maximum total of a post that copies another post. */
const COPIED_CAP = 50;

export interface Score {
  /** 0 to 100. */
  readonly total: number;
  readonly checks: readonly CheckResult[];
}

const CHECKS = [...TERM_CHECKS, ...SNIPPET_CHECKS, ...STRUCTURE_CHECKS, ...READABILITY_CHECKS, ...EVIDENCE_CHECKS];

/**
 * Scores a post by the on-page checklist: 23 checks worth 100 points together. The total is capped for a post that is
 * stuffed with its term or copied.
 */
export const scorePost = (post: ScoredPost): Score => withoutPause(scoring(post));

/** Scores a post like `scorePost` and pauses after each check. */
export function* scoring(post: ScoredPost): Pausable<Score> {
  const checks: CheckResult[] = [];
  for (const check of CHECKS) {
    checks.push(resultOf(check, post));
    yield;
  }
  const sum = Math.round(checks.reduce((total, check) => total + check.points, 0));
  const caps = [
    ...(density(post) > DENSITY.stuffed ? [STUFFED_CAP] : []),
    ...(post.copiedShare >= COPIED_SHARE_LIMIT ? [COPIED_CAP] : []),
  ];
  return { total: Math.min(sum, ...caps), checks };
}
