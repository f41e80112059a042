import {
  type Block,
  blockText,
  type Brief,
  cite,
  containsPhrase,
  countPhrase,
  type Draft,
  isImperative,
  leansBack,
  type Outline,
  type OutlineSection,
  primaryTerm,
  runningForm,
  type Sentence,
  withSubjectNamed,
  wordCount,
} from '../../../editorial/index.js';
import { attributed, commonWords, sourceName } from './attribution.js';
import { chooseExcerpts } from './choose-excerpts.js';
import { goesOn, type Excerpt } from './excerpt.js';
import { closingHeading, closingSentences, openingSentences } from './framing.js';

/**
 * Number of words of excerpts to aim for in a full article (about 650 words in all) and in a shortened one (about 500).
 */
export const FULL_LENGTH = 590;
export const SHORT_LENGTH = 440;
/** Maximum number of words of a paragraph that consists of several consecutive excerpts. */
const PARAGRAPH_WORDS = 95;
/** Length in words of a sentence that may be set apart as a quotation. */
const QUOTE_WORDS = { min: 8, max: 24 } as const;
/** Minimum number of words that must remain in a paragraph without its quoted sentence. */
const WORDS_BESIDE_QUOTE = 20;
/** Maximum number of quotations set apart in one post. */
const MAX_QUOTES = 2;
/** Minimum number of paragraphs between two attributions in the text. */
const PARAGRAPHS_PER_NAME = 3;
const MIN_STEPS = 3;
/** Maximum number of headings that get a term of the brief appended. */
const MAX_TERM_HEADINGS = 2;

export interface ComposeInput {
  readonly brief: Brief;
  readonly outline: Outline;
  readonly excerpts: readonly Excerpt[];
  readonly targetWords: number;
  readonly instructions?: string;
  /** Number in the id of the first block. */
  readonly firstId?: number;
}

/**
 * Composes an article: introduction, sections with headings, conclusion. Each sentence of a source is cited and used
 * once.
 */
export function composeDraft({
  brief,
  outline,
  excerpts,
  targetWords,
  instructions = '',
  firstId = 1,
}: ComposeInput): Draft {
  const choice = chooseExcerpts({
    outline,
    excerpts,
    term: primaryTerm(brief),
    terms: brief.terms,
    angle: brief.contentAngle,
    targetWords,
    instructions,
  });
  const texts = excerpts.map((excerpt) => excerpt.document.text);
  const term = runningForm(primaryTerm(brief), texts);
  const filledSections = outline.sections
    .map((section, index) => ({ section, excerpts: choice.sections[index]! }))
    .filter(({ excerpts: own }) => own.length > 0);
  const headed = withSubjectNamed(
    filledSections.map(({ section }) => section),
    primaryTerm(brief),
    term,
  );
  const sections = namedByTerms(
    brief,
    filledSections.map((filled, at) => ({ ...filled, section: headed[at]! })),
  );
  const article = new Article(firstId, commonWords(texts));

  const introduction = openingSentences(
    brief,
    term,
    sections.map(({ section }) => section),
  ).map(plainly);
  const opening = choice.opening ? article.excerpted([choice.opening]) : [];
  // A source's statement is the better beginning, provided that it names the subject of the article.
  for (const paragraph of opening[0] && containsPhrase(opening[0].text, term)
    ? [opening, introduction]
    : [introduction, opening])
    article.paragraph(paragraph);
  for (const { section, excerpts: own } of sections) article.section(section, own);
  const closing = closingSentences(brief, term, density(article.blocks, term));
  article.heading(closingHeading(brief));
  article.paragraph([
    ...(choice.closing ? [plainly(closing.before), ...article.excerpted([choice.closing])] : []),
    plainly(closing.after),
  ]);
  return { blocks: article.blocks };
}

/** Returns the number of mentions of the term per hundred words. */
function density(blocks: readonly Block[], term: string): number {
  const text = blocks.map(blockText).join('\n');
  return (countPhrase(text, term) / Math.max(1, wordCount(text))) * 100;
}

interface Filled {
  readonly section: OutlineSection;
  readonly excerpts: readonly Excerpt[];
}

/**
 * Appends to a heading the brief's term that most excerpts of its section mention. Each term is used in one heading
 * only.
 */
function namedByTerms(brief: Brief, sections: readonly Filled[]): Filled[] {
  const open = brief.terms.map(({ term }) => term.trim()).filter((term) => term !== '' && term !== primaryTerm(brief));
  let left = MAX_TERM_HEADINGS;
  return sections.map(({ section, excerpts }) => {
    const named =
      left > 0
        ? open.findIndex(
            (term) =>
              !containsPhrase(section.heading, term) &&
              excerpts.filter((excerpt) => containsPhrase(excerpt.passage.text, term)).length * 2 > excerpts.length,
          )
        : -1;
    if (named < 0 || /[:?]/.test(section.heading)) return { section, excerpts };
    left--;
    const [term] = open.splice(named, 1);
    return { section: { ...section, heading: `${section.heading}: ${term}` }, excerpts };
  });
}

class Article {
  readonly blocks: Block[] = [];
  private readonly named = new Set<string>();
  private paragraphs = 0;
  private lastNamed = -PARAGRAPHS_PER_NAME;
  private quotes = 0;

  constructor(
    private nextId: number,
    private readonly common: ReadonlySet<string>,
  ) {}

  heading(text: string): void {
    this.blocks.push({ id: this.id(), kind: 'heading', level: 2, text });
  }

  paragraph(sentences: readonly Sentence[]): void {
    if (sentences.length > 0) this.blocks.push({ id: this.id(), kind: 'paragraph', sentences });
  }

  section(section: OutlineSection, excerpts: readonly Excerpt[]): void {
    this.heading(section.heading);
    const steps = section.id === 'steps' ? excerpts.flatMap(stepsOf) : [];
    const listed = steps.length >= MIN_STEPS ? new Set(steps.map((step) => step.text)) : new Set<string>();
    const unlisted = excerpts.filter((excerpt) => !excerpt.sentences.some((sentence) => listed.has(sentence)));
    const lead = section.lead ? [plainly(section.lead)] : [];
    const paragraphs = paragraphsOf(unlisted);
    if (paragraphs.length === 0) this.paragraph(lead);
    if (listed.size > 0 && paragraphs.length === 0) this.list(steps);
    paragraphs.forEach((paragraph, index) => {
      const quoted =
        listed.size === 0 && index === paragraphs.length - 1 ? this.quotable(paragraph, paragraphs.length) : null;
      this.paragraph([...(index === 0 ? lead : []), ...this.excerpted(paragraph, quoted)]);
      if (quoted) this.quote(quoted);
      if (listed.size > 0 && index === 0) this.list(steps);
    });
  }

  /** Returns the cited sentences of consecutive excerpts, the first one with an attribution from time to time. */
  excerpted(excerpts: readonly Excerpt[], without: Quotable | null = null): Sentence[] {
    const introduced = this.introduced(excerpts);
    this.paragraphs++;
    return excerpts.flatMap((excerpt, index) =>
      excerpt.sentences.flatMap((sentence, at) =>
        without?.excerpt === excerpt && without.text === sentence
          ? []
          : [
              {
                text: index === 0 && at === 0 && introduced ? introduced : sentence,
                citations: [cite(excerpt.passage)],
              },
            ],
      ),
    );
  }

  private introduced([first]: readonly Excerpt[]): string | null {
    if (!first || this.named.has(first.document.id) || this.paragraphs - this.lastNamed < PARAGRAPHS_PER_NAME)
      return null;
    const text = attributed(first.sentences[0]!, first.document, this.named.size, this.common);
    if (text === null) return null;
    this.named.add(first.document.id);
    this.lastNamed = this.paragraphs;
    return text;
  }

  /**
   * Returns the last sentence of a paragraph if it can be set apart as a quotation and enough text remains; otherwise
   * null.
   */
  private quotable(paragraph: readonly Excerpt[], paragraphsInSection: number): Quotable | null {
    const excerpt = paragraph.at(-1)!;
    const text = excerpt.sentences.at(-1)!;
    const others = paragraph.reduce((sum, other) => sum + other.words, 0) - wordCount(text);
    if (this.quotes >= MAX_QUOTES || paragraphsInSection < 2 || others < WORDS_BESIDE_QUOTE || !isQuotable(text))
      return null;
    this.quotes++;
    return { excerpt, text };
  }

  private list(sentences: readonly Sentence[]): void {
    this.blocks.push({ id: this.id(), kind: 'list', sentences });
  }

  private quote({ excerpt, text }: Quotable): void {
    this.blocks.push({
      id: this.id(),
      kind: 'quote',
      sentences: [{ text, citations: [cite(excerpt.passage)] }],
      attribution: sourceName(excerpt.document),
    });
    this.named.add(excerpt.document.id);
  }

  private id(): string {
    return `b${this.nextId++}`;
  }
}

interface Quotable {
  readonly excerpt: Excerpt;
  readonly text: string;
}

const plainly = (text: string): Sentence => ({ text, citations: [] });

/** Whether a sentence is short, has no figures and can be understood without its context. */
const isQuotable = (text: string): boolean => {
  const words = wordCount(text);
  return (
    words >= QUOTE_WORDS.min &&
    words <= QUOTE_WORDS.max &&
    text.endsWith('.') &&
    !/[\d“”":]/.test(text) &&
    !isImperative(text) &&
    !leansBack(text) &&
    !/\b(?:it|its|they|them|their|he|she|his|her|this|ones?|we|us|our|you|please|therefore|however|also|too)\b/i.test(
      text,
    )
  );
};

/** Returns the sentences of an excerpt that consists only of steps. An excerpt that also explains them stays whole. */
const stepsOf = (excerpt: Excerpt): Sentence[] =>
  excerpt.sentences.every(isImperative)
    ? excerpt.sentences.map((text) => ({ text, citations: [cite(excerpt.passage)] }))
    : [];

/** Joins excerpts that follow each other in their document into paragraphs. */
function paragraphsOf(excerpts: readonly Excerpt[]): Excerpt[][] {
  const paragraphs: Excerpt[][] = [];
  for (const excerpt of excerpts) {
    const last = paragraphs.at(-1);
    const words = last?.reduce((sum, other) => sum + other.words, 0) ?? 0;
    if (last && goesOn(last.at(-1)!, excerpt) && words + excerpt.words <= PARAGRAPH_WORDS) last.push(excerpt);
    else paragraphs.push([excerpt]);
  }
  return paragraphs;
}
