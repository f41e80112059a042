import {
  type Block,
  blockText,
  contentWords,
  type Draft,
  type FigureBlock,
  type FixedBlock,
  type HeadingBlock,
  isByHand,
  type Language,
  leansBack,
  type Sentence,
  wordCount,
} from '../../../editorial/index.js';
import { pattern } from '../../../shared/domain/pattern.js';
import { textRank } from './text-rank.js';

/** In the languages that the writer has its own phrases in: who asks may write in any of them. */
const INTRODUCTION = pattern('iu')`
  (?<!\p{L})(?:introduction|intro|opening|first paragraph|beginning|Einleitung|Einstieg|Anfang|erste[rn]? Absatz|début|
  premier paragraphe|introducción|inicio|primer párrafo|introdução|início|primeiro parágrafo|introduzione|inizio|primo paragrafo|
  inleiding|begin|eerste alinea)(?!\p{L})
`;
const CONCLUSION = pattern('iu')`
  (?<!\p{L})(?:conclusion|ending|closing|last (?:paragraph|section)|summary|Schluss|Fazit|Zusammenfassung|letzte[rn]? Abs(?:atz|chnitt)|
  dernier paragraphe|conclusión|cierre|último párrafo|conclusão|fecho|último parágrafo|conclusione|ultimo paragrafo|
  slot|conclusie|laatste alinea)(?!\p{L})
`;
/** Weight of a word in a heading, relative to a word in the text, when a section is matched with the instructions. */
const HEADING_WEIGHT = 3;
/** Share of the removable sentences that are removed. */
const SHORTENED_BY = 1 / 3;

/**
 * Shortens a part of a post by its least central sentences. The instructions name the part by a block's id, quoted
 * words, its position, its heading or its words; without a match the longest part is shortened. All other blocks remain
 * the same objects.
 * @returns the draft, or null when the part has no sentence to spare
 */
export function shortenPart(draft: Draft, instructions: string, language: Language): Draft | null {
  const block = blockNamed(draft.blocks, instructions);
  const parts = block ? [[block]] : partsNamed(partsOf(draft.blocks), instructions, language);
  const part = parts.find((candidate) => sentencesToSpare(candidate, language).size > 0);
  if (!part) return null;
  const spare = sentencesToSpare(part, language);
  const blocks = draft.blocks.map((block) => {
    if (!hasSentences(block) || !part.includes(block)) return block;
    const sentences = block.sentences.filter((sentence) => !spare.has(sentence));
    return sentences.length === block.sentences.length ? block : { ...block, sentences };
  });
  return { blocks };
}

/**
 * Returns the block whose id the instructions contain or whose words they quote. Quoted words of a heading name its
 * section instead.
 */
function blockNamed(blocks: readonly Block[], instructions: string): Block | undefined {
  const ids = new Set(instructions.match(/\bb\d{1,6}\b/g));
  const quoted = [...instructions.matchAll(/[“"]([^“”"]+)[”"]/g)].map((match) => oneSpaced(match[1]!)).filter(Boolean);
  const hasWords = (block: Block) => quoted.some((words) => oneSpaced(blockText(block)).includes(words));
  if (blocks.some((block) => block.kind === 'heading' && hasWords(block))) return undefined;
  return blocks.find((block) => hasSentences(block) && (ids.has(block.id) || hasWords(block)));
}

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether sentences of the block can be removed. */
const hasSentences = (block: Block): block is Exclude<Block, HeadingBlock | FigureBlock | FixedBlock> =>
  block.kind !== 'heading' && !isByHand(block);

/** Splits the blocks into those before the first heading and one part for each heading of level 2. */
function partsOf(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) parts.push([block]);
    else if (parts.length === 0) parts.push([block]);
    else parts.at(-1)!.push(block);
  }
  return parts;
}

/** The parts that are meant, the best first: what introduces or concludes a digest may be a single sentence. */
function partsNamed(parts: readonly Block[][], instructions: string, language: Language): readonly Block[][] {
  if (INTRODUCTION.test(instructions)) return parts;
  if (CONCLUSION.test(instructions)) return parts.toReversed();
  const named = new Set(contentWords(instructions, language));
  const score = (part: Block[]) =>
    part.reduce((sum, block) => {
      const own = new Set(contentWords(blockText(block), language));
      return sum + [...named].filter((word) => own.has(word)).length * (block.kind === 'heading' ? HEADING_WEIGHT : 1);
    }, 0);
  const length = (part: Block[]) => part.reduce((sum, block) => sum + wordCount(blockText(block)), 0);
  return [...parts].sort((a, b) => score(b) - score(a) || length(b) - length(a)).slice(0, 1);
}

/**
 * Returns the sentences to remove. The first sentence of a block stays, and so does a sentence that the next one
 * depends on.
 */
function sentencesToSpare(part: readonly Block[], language: Language): Set<Sentence> {
  const all = part.flatMap((block) => (hasSentences(block) ? block.sentences : []));
  const ranks = textRank(
    all.map((sentence) => sentence.text),
    language,
  );
  const rankOf = new Map(all.map((sentence, index) => [sentence, ranks[index]!]));
  const candidates = part.flatMap((block) =>
    hasSentences(block)
      ? block.sentences.filter((_, index) => index > 0 && !leansBack(block.sentences[index + 1]?.text ?? '', language))
      : [],
  );
  const count = Math.ceil(candidates.length * SHORTENED_BY);
  return new Set([...candidates].sort((a, b) => rankOf.get(a)! - rankOf.get(b)!).slice(0, count));
}
