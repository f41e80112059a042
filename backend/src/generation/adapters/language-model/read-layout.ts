import { pattern } from '../../../shared/domain/pattern.js';
import {
  type HeadingBlock,
  type Language,
  languageOf,
  type ListBlock,
  type ParagraphBlock,
  type QuoteBlock,
  sentenceSpans,
} from '../../../editorial/index.js';
import { CitedText } from './cited-text.js';
import { withoutMarks } from './inline-marks.js';
import { withoutEnd } from '../../../shared/domain/text-ends.js';

/** A sentence and the numbers of the claims it contains. */
interface ClaimedSentence {
  readonly text: string;
  readonly claims: readonly number[];
}

type Loose<B> = Omit<B, 'id' | 'sentences'> & { readonly sentences: readonly ClaimedSentence[] };
/** A block that has no id yet and claims instead of citations. */
export type LooseBlock = Omit<HeadingBlock, 'id'> | Loose<ParagraphBlock> | Loose<QuoteBlock> | Loose<ListBlock>;

const HEADING = /^\s{0,3}(#{1,6})(?:\s+([^]*))?$/d;
/** A line in bold from beginning to end, which models use as a heading. */
const BOLD_LINE = /^\s*(?:\*\*|__)([^*_]+?):?(?:\*\*|__):?\s*$/d;
const ITEM = /^\s*(?:[-*+•‣–]|\d{1,3}[.)])\s+([^]+)$/d;
const NUMBERED = /^\s*\d/;
const ROW = /^\s*\|(.+)\|\s*$/d;
const QUOTED = /^\s{0,3}>+\s?([^]*)$/d;
const ATTRIBUTION = /^(?:—|–|--|-)\s*(.+)$/s;
/**
 * Horizontal rules, code fences and the separator row of a table, which have no text. Matched after removing white
 * space.
 */
const DRAWING = /^(?:[-*_=]{3,}|(?:```|~~~)[^]*|\|?(?::?-{2,}:?\|)+:?-*:?\|?)$/;
/** An introductory line that addresses the person who asked rather than the reader. */
const PREAMBLE = pattern('i')`
  ^(?:(?:sure|certainly|of course|okay|ok|understood)\b[^.:!]{0,60}[.:!]\s*)?(?:here(?:'s| is| are)|below is|
  i have (?:written|revised)|i've (?:written|revised))\b.{0,160}:$
`;

/**
 * Parses the layout that the prompts ask for and the variations that models produce: any Markdown, wrapped lines,
 * tables, stray HTML. Anything unknown becomes a paragraph.
 */
export function readLayout(
  text: CitedText,
  isSource: (address: string) => boolean = () => false,
  language: Language = languageOf(),
): LooseBlock[] {
  const reader = new LayoutReader(isSource, language);
  for (const line of text.lines()) reader.read(line);
  return reader.end();
}

/** Removes closing marks of a Markdown heading, as in `## Costs ##`. */
function withoutClosingMarks(heading: CitedText): CitedText {
  const before = withoutEnd(heading.text.trimEnd(), '#');
  return /\s$/.test(before) ? heading.slice(0, before.trimEnd().length) : heading;
}

type Kind = 'paragraph' | 'quote' | 'list';

class LayoutReader {
  private readonly blocks: LooseBlock[] = [];
  private kind: Kind = 'paragraph';
  /** Lines of the current paragraph or quotation, or items of the current list. */
  private parts: CitedText[] = [];
  private ordered = false;

  constructor(
    private readonly isSource: (address: string) => boolean,
    private readonly language: Language,
  ) {}

  read(line: CitedText): void {
    const part = (pattern: RegExp, group = 1) => {
      const at = pattern.exec(line.text)?.indices?.[group];
      return at && line.slice(at[0], at[1]);
    };
    if (line.text.trim() === '' || DRAWING.test(line.text.replaceAll(/\s/g, ''))) return this.flush();
    const depth = HEADING.exec(line.text)?.[1]?.length;
    const heading = depth ? (part(HEADING, 2) ?? line.slice(0, 0)) : part(BOLD_LINE);
    if (heading) return this.heading(withoutClosingMarks(heading), depth ?? 3);
    const quoted = part(QUOTED);
    if (quoted) return this.add('quote', quoted);
    const row = part(ROW);
    if (row)
      return this.add(
        'list',
        row.replaced(/\s+/g, () => [' ']).replaced(/ ?\| ?/g, () => [', ']),
      );
    const item = part(ITEM);
    if (item) {
      this.add('list', item);
      if (this.parts.length === 1) this.ordered = NUMBERED.test(line.text);
      return;
    }
    if (this.kind === 'list' && this.parts.length > 0 && /^\s/.test(line.text))
      this.parts.push(CitedText.joined([this.parts.pop()!, line], ' '));
    else this.add('paragraph', line);
  }

  end(): LooseBlock[] {
    this.flush();
    return this.blocks;
  }

  private add(kind: Kind, part: CitedText): void {
    if (kind !== this.kind) this.flush();
    this.kind = kind;
    this.parts.push(part);
  }

  /**
   * Adds a heading. A single `#` before anything else is the title, which the post stores separately, and is ignored.
   */
  private heading(words: CitedText, depth: number): void {
    this.flush();
    const { text } = this.clean(words);
    if (text && !(depth === 1 && this.blocks.length === 0))
      this.blocks.push({ kind: 'heading', level: depth <= 2 ? 2 : 3, text });
  }

  private flush(): void {
    const parts = this.parts.splice(0);
    const { kind, ordered } = this;
    this.kind = 'paragraph';
    this.ordered = false;
    if (kind === 'list')
      return this.list(
        parts.map((part) => this.clean(part)).filter(({ text }) => text !== ''),
        ordered,
      );
    if (kind === 'quote') return this.quote(parts);
    const paragraph = this.clean(CitedText.joined(parts, ' '));
    if (paragraph.text && !(this.blocks.length === 0 && PREAMBLE.test(paragraph.text)))
      this.blocks.push({ kind, sentences: sentencesOf(paragraph, this.language) });
  }

  /**
   * Adds a list. Each item is one sentence, whatever its text, because an item is cited as a whole. Items after an
   * empty line continue the list.
   */
  private list(items: readonly CitedText[], ordered: boolean): void {
    const sentences = items.map((item) => ({ text: item.text, claims: item.claimsIn(0, item.text.length) }));
    const last = this.blocks.at(-1);
    if (last?.kind === 'list')
      this.blocks[this.blocks.length - 1] = { ...last, sentences: [...last.sentences, ...sentences] };
    else if (sentences.length > 0) this.blocks.push({ kind: 'list', sentences, ...(ordered ? { ordered } : {}) });
  }

  /**
   * Adds a quotation. Without a citation its words have no source, so it becomes a paragraph, which is checked like the
   * writer's own text.
   */
  private quote(lines: readonly CitedText[]): void {
    const said = ATTRIBUTION.exec(this.clean(lines.at(-1)!).text)?.[1];
    const words = this.clean(CitedText.joined(said && lines.length > 1 ? lines.slice(0, -1) : lines, ' ')).replaced(
      /^[“"«„]|[”"»“]$/g,
      () => [],
    );
    const sentences = sentencesOf(words, this.language);
    if (sentences.length === 0) return;
    const cited = sentences.some(({ claims }) => claims.length > 0);
    this.blocks.push(cited ? { kind: 'quote', sentences, attribution: said ?? '' } : { kind: 'paragraph', sentences });
  }

  private clean(text: CitedText): CitedText {
    return withoutMarks(text, this.isSource);
  }
}

const sentencesOf = (text: CitedText, language: Language): ClaimedSentence[] =>
  sentenceSpans(text.text, language).map((span) => ({ text: span.text, claims: text.claimsIn(span.start, span.end) }));
