import { type Pausable, withoutPause } from '../../shared/domain/pausable.js';
import { type Block, type Draft, nextBlockId, type Sentence, sentencesOf } from '../domain/draft/draft.js';
import { ENGLISH } from '../domain/language/en.js';
import type { Language } from '../domain/language/language.js';
import { inEachLanguage } from '../domain/language/phrases/index.js';
import { type BlockShape, shapesOf } from './block-shape.js';
import { cutSentences, lastWord, oneSpaced, WrittenSentences } from './cut-sentences.js';
import { type Piece, piecesOf } from './html-pieces.js';

/** A block read from a post's HTML. */
export interface ReadBlock {
  readonly block: Block;
  /** The exact HTML of the block. */
  readonly html: string;
}

interface Shaped extends BlockShape {
  readonly html: string;
  readonly sentences: readonly Sentence[];
}

/** Minimum share of common sentences, or words, for two blocks to count as the same block, edited. */
const SAME_BLOCK = 0.5;
/** Between two neighbours, at most so many pairs of blocks are compared word by word. */
const MAX_COMPARED = 400;
/** A sentence that occurs in more blocks than this is ignored when edited blocks are matched. */
const MAX_SHARING = 20;

/**
 * Reads the blocks of a post's sanitised HTML, whoever wrote it. An unchanged block is returned as the same object as
 * before; an edited block keeps its id. A sentence that occurred before, in whatever block, keeps its citations; any
 * other sentence has none. The list of sources is not a block.
 * @param sources titles of the post's sources
 * @param earlier other versions of the post, whose sentences may have been restored
 * @param language of the text, by which sentences that are new end
 */
export const readBlocks = (
  html: string,
  before: Draft,
  sources: readonly string[],
  earlier: readonly Draft[] = [],
  language: Language = ENGLISH,
): ReadBlock[] => withoutPause(readingBlocks(html, before, sources, earlier, language));

/** Reads blocks like `readBlocks` and pauses between its steps. */
export function* readingBlocks(
  html: string,
  before: Draft,
  sources: readonly string[],
  earlier: readonly Draft[] = [],
  language: Language = ENGLISH,
): Pausable<ReadBlock[]> {
  const citations = citationsIn([...earlier, before]);
  const written = new WrittenSentences(citations.keys(), precedingWordsIn([before, ...earlier]), language);
  const said = (text: string): Sentence => ({ text, citations: citations.get(text) ?? [] });
  const all = piecesOf(html);
  yield;
  const shapes = shapesOf(all);
  yield;
  const { from, to } = sourcesIn(all, (at) => shapes[at]!, sources);
  const shaped = shapes.map((shape, at) => ({ ...shape, html: all[at]!.html })).toSpliced(from, to - from);
  const pieces: Shaped[] = [];
  for (const shape of shaped) {
    const whole = shape.kind === 'heading' || shape.kind === 'list';
    pieces.push({
      ...shape,
      sentences: shape.texts.flatMap((text) => (whole ? [text] : cutSentences(text, written)).map(said)),
    });
    yield;
  }
  const same = matched(pieces, before.blocks);
  yield;
  const ids = idsOf(pieces, same, before.blocks, earlier);
  return pieces.map((piece) => {
    const block = same.get(piece);
    if (block && isUnchanged(piece, block)) return { block, html: piece.html };
    const sentences = block ? withCitationsOf(block, piece.sentences) : piece.sentences;
    return { block: blockOf(ids.get(piece)!, { ...piece, sentences }), html: piece.html };
  });
}

/**
 * Gives the sentences of an edited block the citations that they had in it: the same words may have another proof
 * elsewhere, or in an earlier text.
 */
function withCitationsOf(block: Block, sentences: readonly Sentence[]): Sentence[] {
  const own = Map.groupBy(
    sentencesOf(block).filter(({ citations }) => citations.length > 0),
    ({ text }) => oneSpaced(text),
  );
  return sentences.map((sentence) => {
    const citations = own.get(sentence.text)?.shift()?.citations;
    return citations ? { ...sentence, citations } : sentence;
  });
}

/** Returns, for each sentence in these drafts, the last words of the sentences that stand before it. */
function precedingWordsIn(drafts: readonly Draft[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const block of drafts.flatMap(({ blocks }) => blocks)) {
    let last: string | null = null;
    for (const { text } of sentencesOf(block)) {
      const sentence = oneSpaced(text);
      if (last !== null) found.set(sentence, (found.get(sentence) ?? new Set()).add(last));
      last = lastWord(sentence);
    }
  }
  return found;
}

/** Returns the citations of each sentence in these drafts. */
function citationsIn(drafts: readonly Draft[]): Map<string, Sentence['citations']> {
  const found = new Map<string, Sentence['citations']>();
  for (const { text, citations } of drafts
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'heading' ? [] : block.sentences))) {
    const sentence = oneSpaced(text);
    if (citations.length > 0 || !found.has(sentence)) found.set(sentence, citations);
  }
  return found;
}

/**
 * Assigns ids: a block keeps the id of the block it was matched with, else that of a block with the same text in an
 * earlier version if it is free (it was restored), else it gets a new id.
 */
function idsOf(
  pieces: readonly Shaped[],
  same: ReadonlyMap<Shaped, Block>,
  before: readonly Block[],
  earlier: readonly Draft[],
): Map<Shaped, string> {
  const taken = new Set(before.map(({ id }) => id));
  const ids = new Map([...same].map(([piece, { id }]) => [piece, id]));
  const known = new Map(
    earlier.flatMap(({ blocks }) => blocks).map((block) => [textKey(shapeBefore(block)), block.id] as const),
  );
  for (const piece of pieces) {
    const id = ids.has(piece) ? undefined : known.get(textKey(piece));
    if (id === undefined || taken.has(id)) continue;
    ids.set(piece, id);
    taken.add(id);
  }
  let id = nextBlockId([...taken].map((one) => ({ id: one })));
  for (const piece of pieces) {
    if (ids.has(piece)) continue;
    ids.set(piece, id);
    id = nextBlockId([{ id }]);
  }
  return ids;
}

/**
 * Matches each piece with an earlier block: by text, then a figure by its picture, then by most of its sentences, then by
 * its position or words between the same neighbours. Each block is matched at most once.
 */
function matched(pieces: readonly Shaped[], before: readonly Block[]): Map<Shaped, Block> {
  const found = new Map<Shaped, Block>();
  const open = new Set(before);
  const round = (candidatesOf: (piece: Shaped) => Iterable<Block>) => {
    for (const piece of pieces) {
      if (found.has(piece)) continue;
      for (const block of candidatesOf(piece)) {
        if (!open.delete(block)) continue;
        found.set(piece, block);
        break;
      }
    }
  };
  const byText = Map.groupBy(open, (block) => textKey(shapeBefore(block)));
  // The first piece with the same text claims the block and removes it from the list.
  round((piece) => byText.get(textKey(piece))?.splice(0, 1) ?? []);
  const byPicture = Map.groupBy(open, (block) => (block.kind === 'figure' ? block.src : null));
  round((piece) => (piece.kind === 'figure' ? (byPicture.get(piece.src) ?? []) : []));
  round(likestIn([...open]));
  matchBetween(pieces, before, found);
  return found;
}

/**
 * Matches what stands between the same two neighbours as before: block by block where it is as many of the same kinds
 * (a heading that was reworded, a paragraph that was written anew), else by most of the words.
 */
function matchBetween(pieces: readonly Shaped[], before: readonly Block[], found: Map<Shaped, Block>): void {
  const indexes = new Map(before.map((block, index) => [block, index]));
  const matchedBlocks = new Set(found.values());
  const indexOf = (piece: Shaped | undefined, otherwise: number): number => {
    const block = piece && found.get(piece);
    return block ? indexes.get(block)! : otherwise;
  };
  let last = -1;
  for (let from = 0; from < pieces.length; from += 1) {
    if (found.has(pieces[from]!)) {
      last = indexOf(pieces[from], -1);
      continue;
    }
    let to = from + 1;
    while (to < pieces.length && !found.has(pieces[to]!)) to += 1;
    const run = pieces.slice(from, to);
    const gap = before.slice(last + 1, indexOf(pieces[to], before.length)).filter((block) => !matchedBlocks.has(block));
    const isSame = run.length === gap.length && run.every(({ kind }, at) => gap[at]!.kind === kind);
    if (isSame) run.forEach((piece, at) => found.set(piece, gap[at]!));
    else if (run.length * gap.length <= MAX_COMPARED) matchByWords(run, gap, found);
    from = to - 1;
  }
}

function matchByWords(run: readonly Shaped[], gap: readonly Block[], found: Map<Shaped, Block>): void {
  const wordsIn = ({ sentences }: Texts): Set<string> => new Set(sentences.flatMap(({ text }) => text.split(' ')));
  const open = new Map(gap.map((block) => [block, wordsIn(shapeBefore(block))]));
  for (const piece of run) {
    const own = wordsIn(piece);
    const shared = (words: ReadonlySet<string>): number => [...own].filter((word) => words.has(word)).length;
    const like = [...open].find(
      ([{ kind }, words]) => kind === piece.kind && shared(words) / Math.max(own.size, words.size) >= SAME_BLOCK,
    );
    if (!like) continue;
    found.set(piece, like[0]);
    open.delete(like[0]);
  }
}

interface Texts extends Pick<Shaped, 'kind' | 'level' | 'ordered' | 'attribution' | 'src' | 'alt'> {
  readonly sentences: readonly { readonly text: string }[];
}

/** Returns a block in the form in which it would be read from HTML. */
const shapeBefore = (block: Block): Texts => ({
  kind: block.kind,
  level: block.kind === 'heading' ? block.level : 2,
  ordered: block.kind === 'list' && (block.ordered ?? false),
  attribution: block.kind === 'quote' ? oneSpaced(block.attribution) : '',
  src: block.kind === 'figure' ? block.src : '',
  alt: block.kind === 'figure' ? block.alt : '',
  sentences: sentencesOf(block).map(({ text }) => ({ text: oneSpaced(text) })),
});

/** Returns a key that is equal for blocks with the same kind, form and text. */
function textKey({ kind, level, ordered, attribution, src, alt, sentences }: Texts): string {
  const forms = { heading: level, list: ordered, quote: attribution, figure: [src, alt], paragraph: null, fixed: null };
  return JSON.stringify([kind, forms[kind], ...sentences.map(({ text }) => text)]);
}

const isUnchanged = (piece: Shaped, block: Block): boolean => textKey(piece) === textKey(shapeBefore(block));

/** Returns a function that finds the blocks which share most of their sentences with a piece, in document order. */
function likestIn(blocks: readonly Block[]): (piece: Shaped) => Block[] {
  const texts = blocks.map((block) => new Set(shapeBefore(block).sentences.map(({ text }) => text)));
  const sharing = new Map<string, number[]>();
  texts.forEach((own, at) => own.forEach((text) => sharing.get(text)?.push(at) ?? sharing.set(text, [at])));
  return ({ kind, sentences }) => {
    const shared = new Map<number, number>();
    for (const { text } of sentences) {
      const places = sharing.get(text) ?? [];
      if (places.length <= MAX_SHARING) for (const at of places) shared.set(at, (shared.get(at) ?? 0) + 1);
    }
    const isLike = (at: number): boolean =>
      blocks[at]!.kind === kind && shared.get(at)! / Math.max(texts[at]!.size, sentences.length) >= SAME_BLOCK;
    return [...shared.keys()]
      .filter(isLike)
      .sort((a, b) => a - b)
      .map((at) => blocks[at]!);
  };
}

function blockOf(id: string, { kind, level, ordered, attribution, src, alt, sentences }: Shaped): Block {
  if (kind === 'heading') return { id, kind, level, text: sentences.map(({ text }) => text).join(' ') };
  if (kind === 'quote') return { id, kind, sentences, attribution };
  if (kind === 'figure') return { id, kind, src, alt, sentences };
  return kind === 'list' && ordered ? { id, kind, sentences, ordered } : { id, kind, sentences };
}

/** Splits HTML into the text and its list of sources, with the titles in the list. */
export function splitSources(
  html: string,
  sources: readonly string[],
): { text: string; list: string; titles: readonly string[] } {
  const pieces = piecesOf(html);
  const places = pieces.flatMap(({ tag }, at) => (tag !== null && OF_SOURCES.has(tag) ? [at] : []));
  const shapes = sources.length === 0 ? [] : shapesOf(places.map((at) => pieces[at]!));
  const shapeAt = new Map(shapes.map((shape, nth) => [places[nth]!, shape]));
  const { from, to } = sourcesIn(pieces, (at) => shapeAt.get(at), sources);
  const joined = (some: readonly Piece[]) => some.map((piece) => piece.html).join('\n');
  return {
    text: joined(pieces.toSpliced(from, to - from)),
    list: joined(pieces.slice(from, to)),
    titles: shapeAt.get(to - 1)?.texts ?? [],
  };
}

const SOURCES_HEADINGS = inEachLanguage(({ headings }) => headings.sources);

/** Elements that a list of sources and the heading above it can be. */
const OF_SOURCES = new Set(['ol', 'ul', 'h2']);

/**
 * Returns the range of pieces that holds the list of sources with the heading above it; an empty range when there is
 * none.
 */
function sourcesIn(
  pieces: readonly Piece[],
  shapeAt: (at: number) => BlockShape | undefined,
  sources: readonly string[],
): { from: number; to: number } {
  const titles = new Set(sources.map(oneSpaced));
  const list = pieces.findLastIndex(({ tag }, at) => {
    if (titles.size === 0 || (tag !== 'ol' && tag !== 'ul')) return false;
    const shape = shapeAt(at);
    return shape?.kind === 'list' && shape.texts.length > 0 && shape.texts.every((text) => titles.has(text));
  });
  if (list < 0) return { from: 0, to: 0 };
  const hasHeading = pieces[list - 1]?.tag === 'h2' && SOURCES_HEADINGS.has(shapeAt(list - 1)?.texts[0] ?? '');
  return { from: hasHeading ? list - 1 : list, to: list + 1 };
}
