import type { Brief } from '../brief.js';
import type { SentenceFinding, Verification } from '../citations/verification.js';
import { type Block, type Draft, isByHand, sentencesOf, withoutEmptyParts } from '../draft/draft.js';
import { voicedPost } from './voiced-post.js';

const placeKey = ({ block, sentence }: { block: string; sentence: number }): string => `${block}.${sentence}`;

/**
 * Adds to a verification what breaks the rules of the website's voice, so that a writer revises those sentences too.
 * What a person made, block quotes and the spelling of names in quotations stay.
 */
export function withVoiceProblems(verification: Verification, draft: Draft, brief: Brief): Verification {
  const voiced = voicedPost(brief, draft, null);
  if (!voiced) return verification;
  const blocks = new Map(draft.blocks.map((block) => [block.id, block]));
  const details = new Map<string, string[]>();
  for (const { text: at, rule, isQuoted, detail } of voiced.findings.breaks) {
    const { block: id, sentence } = voiced.texts[at]!;
    const block = blocks.get(id!)!;
    if (isByHand(block) || block.kind === 'quote' || (rule === 'names' && isQuoted)) continue;
    const key = placeKey({ block: id!, sentence: sentence! });
    details.set(key, [...(details.get(key) ?? []), detail]);
  }
  if (details.size === 0) return verification;
  const findings = verification.findings.map((finding): SentenceFinding => {
    const own = details.get(placeKey(finding)) ?? [];
    return own.length === 0
      ? finding
      : { ...finding, problems: [...finding.problems, ...own.map((detail) => ({ kind: 'voice' as const, detail }))] };
  });
  const failed = new Set(verification.failed.map(placeKey));
  return {
    ...verification,
    findings,
    failed: findings
      .filter((finding) => failed.has(placeKey(finding)) || details.has(placeKey(finding)))
      .map(({ block, sentence }) => ({ block, sentence })),
  };
}

/**
 * Puts back blocks that were proved and only broke a rule of the voice, where the revised block is gone, lost its
 * citations or states more that is not proved: the voice is worth less than the proof.
 */
export function restoreProved(before: Draft, after: Draft, verify: (draft: Draft) => Verification): Draft {
  const [was, is] = [verify(before), verify(after)];
  const revised = new Map(after.blocks.map((block) => [block.id, block]));
  const mustReturn = before.blocks.filter((block) => {
    if (was.failed.some((place) => place.block === block.id)) return false;
    const now = revised.get(block.id);
    return !now || doubtsIn(is, block.id) > doubtsIn(was, block.id) || (isCited(block) && !isCited(now));
  });
  if (mustReturn.length === 0) return after;
  const back = new Set(mustReturn);
  const blocks = [...after.blocks];
  before.blocks.forEach((block, at) => {
    if (!back.has(block)) return;
    const own = blocks.findIndex(({ id }) => id === block.id);
    if (own >= 0) blocks[own] = block;
    else {
      const preceding = new Set(before.blocks.slice(0, at).map(({ id }) => id));
      blocks.splice(blocks.findLastIndex(({ id }) => preceding.has(id)) + 1, 0, block);
    }
  });
  return { blocks: withoutEmptyParts(blocks) };
}

const doubtsIn = ({ failed, unsupported }: Verification, id: string): number =>
  [...failed, ...unsupported].filter(({ block }) => block === id).length;

const isCited = (block: Block): boolean => sentencesOf(block).some(({ citations }) => citations.length > 0);
