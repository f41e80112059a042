import { DomainError } from '../../shared/domain/domain-error.js';
import { folded } from './text/folded.js';
import { words } from './text/words.js';

/** Number of words that are hashed together. */
const GRAM_WORDS = 5;
/** Number of adjacent hashes of which the lowest is selected. */
const WINDOW = 8;
/** Any run of this many words that two texts share gives them at least one common fingerprint. */
export const GUARANTEED_RUN = GRAM_WORDS + WINDOW - 1;
/** A post that shares this much of its fingerprints with another post is not saved. */
export const COPIED_SHARE_LIMIT = 0.3;

/**
 * Returns the fingerprints of a text by winnowing (Schleimer, Wilkerson & Aiken, "Winnowing: local algorithms for
 * document fingerprinting", SIGMOD 2003): hashes word 5-grams and selects the lowest in each window of eight, the
 * rightmost on a tie. Case, punctuation, accents, invisible characters and look-alike letters make no difference. The
 * result is sorted and without repeats, as signed 32-bit integers for an `int[]` column.
 */
export function fingerprints(text: string): number[] {
  const hashes = gramHashes(words(folded(text)));
  const selected = new Set<number>();
  const lastWindow = Math.max(0, hashes.length - WINDOW);
  for (let start = 0; start <= lastWindow && hashes.length > 0; start++) {
    let least = start;
    const end = Math.min(hashes.length, start + WINDOW);
    for (let at = start + 1; at < end; at++) if (hashes[at]! <= hashes[least]!) least = at;
    selected.add(hashes[least]!);
  }
  return [...selected].sort((a, b) => a - b);
}

/** Returns the share of a text's fingerprints that another text has too, 0 to 1; 0 for a text too short to have any. */
export function sharedShare(own: readonly number[], other: readonly number[]): number {
  if (own.length === 0) return 0;
  const there = new Set(other);
  return own.filter((fingerprint) => there.has(fingerprint)).length / own.length;
}

/** The post repeats another post. The message gives the share but not the other post. */
export class CopiedTooMuch extends DomainError {
  readonly kind = 'unprocessable';

  constructor(share: number) {
    super(
      `${Math.round(share * 100)} % of the post's wording stands in another post already; from ` +
        `${COPIED_SHARE_LIMIT * 100} % on, a post is not saved. Resume the run to research and write anew, or start again ` +
        'with another focus or angle.',
    );
  }
}

/**
 * Refuses a post that copies too much. @throws CopiedTooMuch when the highest share with any other post reaches the
 * limit
 */
export function refuseCopy(share: number): void {
  if (share >= COPIED_SHARE_LIMIT) throw new CopiedTooMuch(share);
}

function gramHashes(all: readonly string[]): number[] {
  const hashed = all.map(wordHash);
  const hashes: number[] = [];
  for (let at = 0; at + GRAM_WORDS <= hashed.length; at++) {
    let hash = 0;
    for (let offset = 0; offset < GRAM_WORDS; offset++) hash = mixed(Math.imul(hash, 31) + hashed[at + offset]!);
    hashes.push(hash);
  }
  return hashes;
}

/** FNV-1a over UTF-16 code units, 32 bits. */
function wordHash(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/**
 * The finaliser of MurmurHash3. Without it, hashes would not be evenly distributed and some words would be selected as
 * the lowest too often.
 */
function mixed(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
