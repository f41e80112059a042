import type { Brief } from '../brief.js';
import type { Block, Draft, Sentence } from '../draft/draft.js';
import { withoutEmptyParts } from '../draft/draft.js';
import type { Evidence } from '../evidence/evidence.js';
import type { Problem, Verification } from './verification.js';
import { verifyDraft } from './citation-contract.js';

/** Problems of a single citation: without that citation the sentence may still be supported. */
const OF_THE_CITATION: ReadonlySet<Problem['kind']> = new Set([
  'unknown-passage',
  'foreign-call',
  'passage-moved',
  'quote-differs',
  'unrelated-passage',
]);

/**
 * Removes citations that fail, and sentences that have no citation left or say what their passages do not. Blocks and
 * headings that become empty are removed too. Unsupported sentences without any citation remain and are marked in the
 * review. A sentence may lose its support along with one of its citations, so `settleDraft` repeats this until nothing
 * fails.
 */
export function removeUnverifiable(draft: Draft, verification: Verification): Draft {
  const problems = new Map(
    verification.findings.map((finding) => [`${finding.block}.${finding.sentence}`, finding.problems]),
  );
  const checkedBlocks = draft.blocks.map((block): Block => {
    if (block.kind === 'heading') return block;
    const sentences = block.sentences.map((sentence, index) =>
      repaired(sentence, problems.get(`${block.id}.${index + 1}`) ?? []),
    );
    if (sentences.every((sentence, index) => sentence === block.sentences[index])) return block;
    return { ...block, sentences: sentences.filter((sentence) => sentence !== null) };
  });
  const named = new Set(verification.failed.map((place) => place.block));
  return {
    blocks: withoutEmptyParts(checkedBlocks.filter((block) => block.kind !== 'heading' || !named.has(block.id))),
  };
}

/** Returns the sentence without its failed citations, or null when the sentence must be removed. */
function repaired(sentence: Sentence, problems: readonly Problem[]): Sentence | null {
  const broken = problems.filter((problem) => problem.kind !== 'not-cited');
  if (broken.length === 0) return sentence;
  if (broken.some((problem) => !OF_THE_CITATION.has(problem.kind))) return null;
  const bad = new Set(broken.map((problem) => problem.passageId));
  const citations = sentence.citations.filter((citation) => !bad.has(citation.passageId));
  return citations.length > 0 ? { ...sentence, citations } : null;
}

/**
 * Verifies the draft and removes what fails until every remaining citation is valid. Each round removes something, so
 * the loop terminates.
 */
export function settleDraft(
  draft: Draft,
  evidence: Evidence,
  brief: Brief,
): { draft: Draft; verification: Verification } {
  let verification = verifyDraft(draft, evidence, brief);
  while (verification.failed.length > 0) {
    draft = removeUnverifiable(draft, verification);
    verification = verifyDraft(draft, evidence, brief);
  }
  return { draft, verification };
}
