import {
  addressesIn,
  between,
  type Block,
  blockText,
  type Draft,
  factsOf,
  type Sentence,
  type SentencePlace,
  sentencesOf,
} from '../../../editorial/index.js';
import type { NewBlock } from './draft-parser.js';

/** Returns the sentences that break the citation contract or make a checkable statement without a source. */
type Check = (draft: Draft) => readonly SentencePlace[];

/**
 * Returns the draft in another tone. A rewritten sentence is used only if it has the same numbers, dates, quotations
 * and citations as the original and keeps the citation contract; otherwise the original stays. Quotations never change.
 * @returns null when nothing could be changed
 */
export function inOtherTone(
  draft: Draft,
  written: ReadonlyMap<string, readonly NewBlock[]>,
  check: Check,
): Draft | null {
  const toned = draft.blocks.map((block) => toneOf(block, written.get(block.id) ?? []));
  const doubtful = new Set(check({ blocks: toned }).map(({ block, sentence }) => `${block}.${sentence}`));
  const blocks = draft.blocks.map((block, index) => withoutDoubtful(block, toned[index]!, doubtful));
  return blocks.some((block, index) => block !== draft.blocks[index]) ? { blocks } : null;
}

function toneOf(block: Block, written: readonly NewBlock[]): Block {
  const [only] = written;
  if (written.length !== 1 || only?.kind !== block.kind) return block;
  if (block.kind === 'heading')
    return only.kind === 'heading' && saysTheSame(block.text, only.text) ? { ...block, text: only.text } : block;
  if (block.kind === 'quote' || only.kind === 'heading' || only.kind === 'quote') return block;
  const { sentences } = only;
  if (sentences.length === block.sentences.length)
    return {
      ...block,
      sentences: block.sentences.map((old, at) =>
        saysTheSame(old.text, sentences[at]!.text) ? { text: sentences[at]!.text, citations: old.citations } : old,
      ),
    };
  return saysTheSame(blockText(block), blockText({ ...block, sentences })) && citesTheSame(block.sentences, sentences)
    ? { ...block, sentences }
    : block;
}

/**
 * Restores originals of doubtful sentences: one by one if both versions have the same number of sentences, otherwise
 * the whole block.
 */
function withoutDoubtful(old: Block, toned: Block, doubtful: ReadonlySet<string>): Block {
  if (toned === old) return old;
  const isDoubtful = (at: number) => doubtful.has(`${old.id}.${at + 1}`);
  if (old.kind === 'heading' || toned.kind === 'heading' || old.sentences.length !== toned.sentences.length)
    return sentencesOf(toned).some((_, at) => isDoubtful(at)) ? old : toned;
  const sentences = toned.sentences.map((sentence, at) => (isDoubtful(at) ? old.sentences[at]! : sentence));
  return sentences.every((sentence, at) => sentence.text === old.sentences[at]!.text) ? old : { ...toned, sentences };
}

/** Whether both texts have exactly the same numbers, dates, addresses and quoted words. */
function saysTheSame(old: string, toned: string): boolean {
  const whatIsFixed = (text: string) =>
    [...new Set([...factsOf(text), ...addressesIn(text), ...quotedIn(text)])].sort().join('\n');
  return toned !== '' && whatIsFixed(old) === whatIsFixed(toned);
}

/** Closing marks for each opening quotation mark of English, French and German. */
const QUOTES = { '“': '”', '"': '"', '«': '»', '„': '“”' };

const quotedIn = (text: string): string[] =>
  between(text, QUOTES).map((stretch) => `“${stretch.replace(/[,.]$/, '')}”`);

function citesTheSame(old: readonly Sentence[], toned: readonly Sentence[]): boolean {
  const cited = (sentences: readonly Sentence[]) =>
    [...new Set(sentences.flatMap(({ citations }) => citations.map(({ passageId }) => passageId)))].sort().join('\n');
  return cited(old) === cited(toned);
}
