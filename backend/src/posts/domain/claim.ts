import { type Draft, sha256, withSentenceTexts } from '../../editorial/index.js';
import { Conflict, Invalid } from '../../shared/domain/domain-error.js';
import type { Role } from '../../shared/domain/scope.js';
import type { PostCitation, PostSource, SentencePlace, TextEvidence } from './evidence.js';

/** A sentence that a reviewer can check: one that cites a source, or states something checkable without one. */
export interface Claim extends SentencePlace {
  text: string;
  /**
   * Names what the sentence says and what proves it, regardless of its place: a claim has the same key in each version
   * in which both are the same. Of claims that are equal in both, those after the first have their number at the end.
   */
  key: string;
  /** Whether it cites a source. */
  supported: boolean;
}

/** What is to be checked in this text, in reading order. */
export function claimsOf({
  blocks,
  sources,
  citations,
  unsupported,
}: Pick<TextEvidence, 'blocks' | 'sources' | 'citations' | 'unsupported'>): Claim[] {
  const proofs = new Map<string, string[]>();
  for (const citation of citations)
    proofs.set(placeKey(citation), [...(proofs.get(placeKey(citation)) ?? []), proofOf(citation, sources)]);
  const order = new Map(blocks.blocks.map(({ id }, index) => [id, index]));
  const places = [...new Map([...citations, ...unsupported].map((place) => [placeKey(place), place])).values()].sort(
    (a, b) => (order.get(a.block) ?? Infinity) - (order.get(b.block) ?? Infinity) || a.sentence - b.sentence,
  );
  const seen = new Map<string, number>();
  return withSentenceTexts(
    blocks as Draft,
    places.map(({ block, sentence }): SentencePlace => ({ block, sentence })),
  ).flatMap(({ block, sentence, text }) => {
    // Nobody can read, and so check, a sentence that the text does not have.
    if (text === undefined) return [];
    const proof = proofs.get(placeKey({ block, sentence })) ?? [];
    const digest = digestOf([text.replace(/\s+/g, ' ').trim(), ...proof.sort()]);
    const count = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, count);
    const key = count === 1 ? digest : `${digest}-${count}`;
    return [{ block, sentence, text, key, supported: proof.length > 0 }];
  });
}

const placeKey = ({ block, sentence }: SentencePlace): string => `${block}.${sentence}`;

/** A source is named by its address, because its id is another one after a rewrite. */
function proofOf({ quote, sourceId }: PostCitation, sources: readonly PostSource[]): string {
  const source = sources.find(({ id }) => id === sourceId);
  return JSON.stringify([quote, source?.url ?? source?.title ?? sourceId]);
}

const digestOf = (parts: readonly string[]): string => sha256(JSON.stringify(parts)).slice(0, 32);

/** How many claims of a text reviewers have checked, at one moment. */
export interface ClaimCheckSummary {
  total: number;
  /** By at least one person. */
  checked: number;
  /** How many people have checked one. */
  people: number;
  /** The roles of these people when they checked. */
  roles: readonly Role[];
  /** When the last check was made, in ISO 8601 UTC; null without one. */
  lastCheckedAt: string | null;
}

/** The website wants every claim checked before an approval, and some are not. */
export class ClaimsUnchecked extends Conflict {
  override readonly details: { readonly uncheckedClaims: number };

  constructor(left: number, total: number) {
    super(
      `${left} of ${total} ${total === 1 ? 'claim is' : 'claims are'} not checked yet. ` +
        'This website approves a post only when all its claims were checked.',
    );
    this.details = { uncheckedClaims: left };
  }
}

/** The text has a newer version than the one whose claims were checked. */
export class ClaimsOutdated extends Conflict {
  constructor(read: number, current: number) {
    super(`You checked version ${read} of this post, and it has version ${current} now. Read it again, then check it.`);
  }
}

export class ClaimUnknown extends Invalid {
  constructor(field: 'checked' | 'unchecked', keys: readonly string[], version: number) {
    super(`Version ${version} of this post has no claim ${keys.join(', ')}.`, field);
  }
}

export class ClaimBothWays extends Invalid {
  constructor(keys: readonly string[]) {
    super(`A claim cannot be both checked and unchecked: ${keys.join(', ')}.`, 'unchecked');
  }
}
