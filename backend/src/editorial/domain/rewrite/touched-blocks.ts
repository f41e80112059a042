import { removeUnverifiable } from '../citations/remove-unverifiable.js';
import { verifyDraft } from '../citations/citation-contract.js';
import type { Verification } from '../citations/verification.js';
import { type Block, type Draft, isByHand, sentencesOf } from '../draft/draft.js';
import type { Evidence } from '../evidence/evidence.js';
import type { Brief } from '../brief.js';

/** Returns ids of the blocks that a rewrite added or changed. All other blocks are identical to before. */
export function touchedBlocks(before: Draft, after: Draft): Set<string> {
  const untouched = new Map(before.blocks.map((block) => [block.id, contentOf(block)]));
  return new Set(after.blocks.filter((block) => untouched.get(block.id) !== contentOf(block)).map(({ id }) => id));
}

/**
 * Restores what only a person can make: a writer can remove a fixed block but not change or create one, and not even
 * remove a figure.
 */
export function withHandmadeAsBefore(before: Draft, after: Draft): Draft {
  const byHand = new Map<string, Block>(before.blocks.filter(isByHand).map((block) => [block.id, block]));
  const blocks = after.blocks.flatMap((block): Block | Block[] =>
    isByHand(block) ? (byHand.get(block.id) ?? []) : [block],
  );
  for (const [at, block] of before.blocks.entries())
    if (block.kind === 'figure' && !blocks.includes(block)) blocks.splice(placeOf(at, before.blocks, blocks), 0, block);
  return { blocks };
}

/** Behind the nearest block that it followed; in a text that was written anew, at the same share of it. */
function placeOf(at: number, before: readonly Block[], after: readonly Block[]): number {
  const preceding = before.slice(0, at);
  const ids = new Set(preceding.map(({ id }) => id));
  const nearest = after.findLastIndex(({ id }) => ids.has(id)) + 1;
  const written = textsIn(after);
  if (written.some(({ id }) => ids.has(id))) return nearest;
  const share = textsIn(preceding).length / Math.max(1, textsIn(before).length);
  const count = Math.round(share * written.length);
  const last = written[count - 1]?.kind === 'heading' ? written[count] : written[count - 1];
  return Math.max(nearest, last ? after.indexOf(last) + 1 : 0);
}

const textsIn = (blocks: readonly Block[]): Block[] => blocks.filter((block) => !isByHand(block));

/**
 * Restricts a verification to the touched blocks: problems in other blocks, left by a person or an earlier draft, are
 * not for this rewrite to fix.
 */
export function foundIn(verification: Verification, touched: ReadonlySet<string>): Verification {
  const inside = <T extends { readonly block: string }>(places: readonly T[]): T[] =>
    places.filter(({ block }) => touched.has(block));
  const { findings, citations, failed, unsupported, citationCount } = verification;
  return {
    findings: inside(findings),
    citations: inside(citations),
    failed: inside(failed),
    unsupported: inside(unsupported),
    citationCount,
  };
}

/** Removes what cannot be verified from the touched blocks until every citation in them is valid. */
export function settleTouched(before: Draft, after: Draft, evidence: Evidence, brief: Brief): Draft {
  const touched = touchedBlocks(before, after);
  let draft = after;
  for (
    let found = foundIn(verifyDraft(draft, evidence, brief), touched);
    found.failed.length > 0;
    found = foundIn(verifyDraft(draft, evidence, brief), touched)
  ) {
    const left = new Map(removeUnverifiable(draft, found).blocks.map((block) => [block.id, block]));
    draft = { blocks: draft.blocks.flatMap((block) => (touched.has(block.id) ? (left.get(block.id) ?? []) : [block])) };
  }
  return draft;
}

const contentOf = (block: Block): string =>
  JSON.stringify([
    block.kind,
    block.kind === 'heading' ? block.level : null,
    block.kind === 'quote' ? block.attribution : null,
    block.kind === 'list' ? (block.ordered ?? false) : null,
    block.kind === 'figure' ? [block.src, block.alt] : null,
    sentencesOf(block).map(({ text, citations }) => [
      text,
      citations.map(({ passageId, quote }) => [passageId, quote]),
    ]),
  ]);
