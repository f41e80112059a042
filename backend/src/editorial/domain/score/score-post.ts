import { type Pausable, withoutPause } from '../../../shared/domain/pausable.js';
import { COPIED_SHARE_LIMIT } from '../winnowing.js';
import { briefChecks } from './brief-checks.js';
import type { BriefMeasure } from './brief-measure.js';
import { type Check, type CheckResult, type FigureName, resultOf } from './check.js';
import { EVIDENCE_CHECKS } from './evidence-checks.js';
import type { EvidenceFigures, ScoredPost } from './post-structure.js';
import { READABILITY_CHECKS } from './readability-checks.js';
import { SNIPPET_CHECKS } from './snippet-checks.js';
import { STRUCTURE_CHECKS } from './structure-checks.js';
import { density, DENSITY, TERM_CHECKS } from './term-checks.js';
import { voiceChecks } from './voice-checks.js';
import { WEBSITE_CHECKS } from './website-checks.js';

/** Maximum total of a post that repeats its term too often. */
const STUFFED_CAP = 60;
/** Maximum total of a post that copies another post. */
const COPIED_CAP = 50;
/** Maximum total of a post whose brief figure is below this very number. */
const OFF_BRIEF_CAP = 50;

/** One of the figures of a score. */
export interface Figure {
  /** 0 to 100; null where there is nothing to measure. */
  readonly value: number | null;
  /** Number of checks that are met, */
  readonly passed: number;
  /** and of all that ran. */
  readonly checks: number;
}

/** The voice is absent where the website has no rules of one. */
export type Figures = Readonly<Record<Exclude<FigureName, 'voice'>, Figure>> & { readonly voice?: Figure | null };

export interface Score {
  /** 0 to 100, the number that lists show: the SEO figure, or less where a cap applies. */
  readonly total: number;
  /** Why the total is lower than the SEO figure, in a sentence; null where it is not. */
  readonly capReason: string | null;
  readonly figures: Figures;
  /** The checks of all figures. */
  readonly checks: readonly CheckResult[];
  /** What the brief figure of an edited text is computed from; null without a brief. */
  readonly measure: BriefMeasure | null;
}

const SEO_CHECKS = [...TERM_CHECKS, ...SNIPPET_CHECKS, ...STRUCTURE_CHECKS, ...READABILITY_CHECKS, ...WEBSITE_CHECKS];

/**
 * Scores a post by its figures. *SEO* is an on-page checklist, *brief* asks whether the post does what was asked for,
 * *voice* whether it keeps the website's rules; each is the sum of its checks' points, of 100. *Evidence* is the
 * percentage of checkable sentences that are proved.
 * The total is the SEO figure, capped for a post that is stuffed with its term, copied, or off its brief.
 */
export const scorePost = (post: ScoredPost): Score => withoutPause(scoring(post));

/** Scores a post like `scorePost` and pauses after each check. */
export function* scoring(post: ScoredPost): Pausable<Score> {
  const { evidence, briefed, voiced } = post;
  const seo = yield* results('seo', SEO_CHECKS, post);
  const proved = yield* results('evidence', EVIDENCE_CHECKS, post);
  const asked = briefed ? yield* results('brief', briefChecks(briefed), briefed) : [];
  const voice = voiced ? yield* results('voice', voiceChecks(voiced), voiced) : [];
  const figures: Figures = {
    seo: figureOf(seo, pointsOf(seo)),
    evidence: figureOf(proved, provedShare(evidence)),
    brief: figureOf(asked, asked.length === 0 ? null : pointsOf(asked)),
    ...(voice.length > 0 && { voice: figureOf(voice, voice.some(hasRun) ? pointsOf(voice) : null) }),
  };
  return {
    ...capped(post, figures),
    figures,
    checks: [...seo, ...proved, ...asked, ...voice],
    measure: briefed && briefed.measure,
  };
}

function* results<Post>(figure: FigureName, checks: readonly Check<Post>[], post: Post): Pausable<CheckResult[]> {
  const found: CheckResult[] = [];
  for (const check of checks) {
    found.push(resultOf(figure, check, post));
    yield;
  }
  return found;
}

/** The points of a hundred; those of checks that did not run are shared by the others in proportion. */
function pointsOf(checks: readonly CheckResult[]): number {
  const maximum = (those: readonly CheckResult[]) => those.reduce((total, check) => total + check.max, 0);
  const points = checks.reduce((total, check) => total + check.points, 0);
  const run = maximum(checks.filter(hasRun));
  return run === 0 ? 0 : Math.round(points * (maximum(checks) / run));
}

const hasRun = ({ notRun }: CheckResult): boolean => notRun === null;

/** A share that is not whole never looks as if it were. */
const provedShare = ({ checkableSentences: all, supportedSentences: supported }: EvidenceFigures): number | null =>
  all === 0 ? null : Math.floor((supported * 100) / all);

const figureOf = (checks: readonly CheckResult[], value: number | null): Figure => ({
  value,
  passed: checks.filter((check) => hasRun(check) && check.fix === null).length,
  checks: checks.filter(hasRun).length,
});

function capped(post: ScoredPost, { seo, brief }: Figures): Pick<Score, 'total' | 'capReason'> {
  const total = seo.value ?? 0;
  const caps = [
    { applies: post.copiedShare >= COPIED_SHARE_LIMIT, limit: COPIED_CAP, why: 'another post has much of this text' },
    {
      applies: brief.value !== null && brief.value < OFF_BRIEF_CAP,
      limit: OFF_BRIEF_CAP,
      why: 'the post does less than half of what its brief asks for',
    },
    { applies: density(post) > DENSITY.stuffed, limit: STUFFED_CAP, why: 'the primary term is repeated too often' },
  ];
  const cap = caps.find(({ applies, limit }) => applies && limit < total);
  return cap ? { total: cap.limit, capReason: `Held at ${cap.limit}: ${cap.why}.` } : { total, capReason: null };
}
