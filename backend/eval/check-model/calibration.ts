import { verifyDraft } from '../../src/editorial/domain/citations/citation-contract.js';
import type { GoodPost } from '../mutations.js';
import { mutate } from '../mutations.js';
import { MIN_CAUGHT } from '../bars.js';

/** What the contract's threshold of shared words would do at one value. */
export interface ThresholdEffect {
  readonly threshold: number;
  /** Cited sentences of the first drafts that would be lost for their words alone. */
  readonly lost: number;
  readonly honest: number;
  /** Moved citations, the mutations that this threshold alone can catch. */
  readonly caught: number;
  readonly tried: number;
}

export interface Calibration {
  readonly effects: readonly ThresholdEffect[];
  readonly current: number;
  /** Null when no value catches enough of the mutations. */
  readonly recommended: number | null;
}

const THRESHOLDS = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8];
const BY_WORDS: ReadonlySet<string> = new Set(['too-few-shared-words', 'unrelated-passage']);
/** Moved citations for each draft, at most. */
const ROUNDS = 60;

/** @param drafts as the model first wrote them @param current the threshold of its profile */
export function calibrate(drafts: readonly GoodPost[], current: number): Calibration {
  const honest = drafts.map(withoutFaults);
  const effects = THRESHOLDS.map((threshold) => effectOf(honest, threshold));
  const enough = effects.filter(({ caught, tried }) => tried > 0 && caught * 100 >= MIN_CAUGHT * tried);
  const fewest = Math.min(...enough.map(({ lost }) => lost));
  // Of values that lose equally few sentences, the one that catches most, and then the one that changes least.
  const [best] = enough
    .filter(({ lost }) => lost === fewest)
    .sort((a, b) => b.caught - a.caught || Math.abs(a.threshold - current) - Math.abs(b.threshold - current));
  return { effects, current, recommended: best?.threshold ?? null };
}

/** The post without sentences that have another fault than their words, because no threshold decides on those. */
function withoutFaults(post: GoodPost): GoodPost {
  const { draft, evidence, brief } = post;
  const faulty = new Set(
    verifyDraft(draft, evidence, brief)
      .findings.filter(({ problems }) => problems.some(({ kind }) => !BY_WORDS.has(kind)))
      .map(({ block, sentence }) => `${block} ${sentence}`),
  );
  const blocks = draft.blocks.map((block) =>
    block.kind === 'heading'
      ? block
      : { ...block, sentences: block.sentences.filter((_, at) => !faulty.has(`${block.id} ${at + 1}`)) },
  );
  return { ...post, draft: { ...draft, blocks } };
}

function effectOf(honest: readonly GoodPost[], threshold: number): ThresholdEffect {
  const strict = honest.map((post) => ({ ...post, evidence: { ...post.evidence, contractThreshold: threshold } }));
  const cited = strict.flatMap(({ draft, evidence, brief }) =>
    verifyDraft(draft, evidence, brief).findings.filter((finding) => finding.cited),
  );
  const [moved] = mutate(strict, ROUNDS, ['citation moved']);
  return {
    threshold,
    lost: cited.filter(({ problems }) => problems.some(({ kind }) => BY_WORDS.has(kind))).length,
    honest: cited.length,
    caught: moved!.caught,
    tried: moved!.tried,
  };
}
