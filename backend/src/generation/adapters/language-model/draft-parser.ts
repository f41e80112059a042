import {
  type Block,
  type Draft,
  type FigureBlock,
  type FixedBlock,
  type Language,
  type PassageCitation,
} from '../../../editorial/index.js';
import type { CitablePassages } from './citable-passages.js';
import { type CitedPiece, CitedText } from './cited-text.js';
import type { ModelAnswer } from './model-provider.js';
import { wellFormed } from './plain-text.js';
import { type LooseBlock, readLayout } from './read-layout.js';

/** Parses a model's response into blocks without ids, each sentence with what it cites. */
export class DraftParser {
  private readonly text: CitedText;
  /** Citations of each claim, by the claim's number. */
  private readonly claims: (readonly PassageCitation[])[] = [];

  constructor(
    { pieces }: ModelAnswer,
    private readonly passages: CitablePassages,
    private readonly language: Language,
  ) {
    this.text = CitedText.fromPieces(
      pieces.map(({ text, citations }): CitedPiece => {
        const claim = citations.length > 0 ? this.claims.push(citations) - 1 : null;
        return { text: wellFormed(text), claim };
      }),
    );
  }

  get isEmpty(): boolean {
    return this.text.text.trim() === '';
  }

  /** Returns the whole response as a draft. @param firstNumber number in the id of the first block */
  draft(firstNumber = 1): Draft {
    return { blocks: this.blocksOf(this.text).map((block, index) => ({ ...block, id: `b${firstNumber + index}` })) };
  }

  /**
   * Splits the response at its `@@` lines and returns the new blocks for each block id; an empty list where nothing was
   * written. Text before the first `@@` line is ignored.
   */
  byBlock(): Map<string, NewBlock[]> {
    const parts = new Map<string, CitedText[]>();
    let current: CitedText[] = [];
    for (const line of this.text.lines()) {
      const [mark, id] = MARK.exec(line.text) ?? [];
      if (id) parts.set(id, (current = []));
      current.push(line.slice(mark?.length ?? 0));
    }
    return new Map([...parts].map(([id, lines]) => [id, this.blocksOf(CitedText.joined(lines, '\n'))]));
  }

  private blocksOf(text: CitedText): NewBlock[] {
    return readLayout(text, (address) => this.passages.isSource(address), this.language).map((block) =>
      this.cited(block),
    );
  }

  private cited(block: LooseBlock): NewBlock {
    if (block.kind === 'heading') return block;
    const sentences = block.sentences.map(({ text, claims }) => ({
      text,
      citations: eachOnce(claims.flatMap((claim) => this.claims[claim]!)),
    }));
    if (block.kind === 'quote')
      return {
        kind: 'quote',
        sentences,
        attribution: block.attribution || this.sourceOf(sentences.flatMap(({ citations }) => citations)),
      };
    return { ...block, sentences };
  }

  private sourceOf(citations: readonly PassageCitation[]): string {
    const passage = this.passages.passages.find(({ id }) => id === citations[0]?.passageId);
    return passage ? this.passages.titleOf(passage) : '';
  }
}

type Unnumbered<B> = B extends Block ? Omit<B, 'id'> : never;
/** A block that a writer can produce; only people can insert others. */
export type NewBlock = Unnumbered<Exclude<Block, FigureBlock | FixedBlock>>;

/** An `@@` line with a block id. The block's text may follow on the same line. */
const MARK = /^\s*@@+\s*(b\d+)\s*(?:@@+:?|$)/;

const eachOnce = (citations: readonly PassageCitation[]): PassageCitation[] => [
  ...new Map(citations.map((citation) => [`${citation.passageId} ${citation.quote}`, citation])).values(),
];
