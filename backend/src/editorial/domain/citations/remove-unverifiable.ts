import type { Brief } from '../brief.js';
import type { Block, Draft, Sentence } from '../draft/draft.js';
import { withoutEmptyParts } from '../draft/draft.js';
import type { Evidence } from '../evidence/evidence.js';
import type { Problem, Verification } from './verification.js';
import { verifyDraft } from './citation-contract.js';

/** Problems that belong to one citation: without it the sentence may stand. */
const OF_THE_CITATION: ReadonlySet<Problem['kind']> = new Set([
  'unknown-passage',
  'foreign-call',
  'passage-moved',
  'quote-differs',
  'unrelated-passage',
]);

/**
 * The last step before saving: a citation that fails goes, and with it a sentence that has no other citation or says
 * what its passages do not. Blocks and headings left empty go too. What remains may hold unsupported sentences without
 * any citation (marked in the review). Without one of its citations a sentence may lack support: `settleDraft` goes on
 * until none does.
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

/** The sentence as it may stay, or null when it has to go. */
function repaired(sentence: Sentence, problems: readonly Problem[]): Sentence | null {
  const broken = problems.filter((problem) => problem.kind !== 'not-cited');
  if (broken.length === 0) return sentence;
  if (broken.some((problem) => !OF_THE_CITATION.has(problem.kind))) return null;
  const bad = new Set(broken.map((problem) => problem.passageId));
  const citations = sentence.citations.filter((citation) => !bad.has(citation.passageId));
  return citations.length > 0 ? { ...sentence, citations } : null;
}

/** Verifies and removes until every citation left stands: each round takes something away, so it ends. */
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
