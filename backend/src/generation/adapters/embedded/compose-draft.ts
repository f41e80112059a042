import type { Brief } from '../../domain/brief.js';
import { primaryTerm } from '../../domain/brief.js';
import type { Block, Draft, Sentence } from '../../domain/draft/draft.js';
import { cite } from '../../domain/draft/draft.js';
import type { Outline, OutlineSection } from '../../domain/draft/outline.js';
import { isImperative } from '../../domain/text/imperative.js';
import { runningForm } from '../../domain/text/running-form.js';
import { wordCount } from '../../domain/text/words.js';
import { attributed, commonWords, SHORT_QUOTE, sourceName } from './attribution.js';
import { chooseExcerpts } from './choose-excerpts.js';
import type { Excerpt } from './excerpt.js';
import { closingHeading, closingSentences, openingSentences } from './framing.js';

/** Words of sources to aim for in a full article (about 750 words in all) and in a shortened one (about 600). */
export const FULL_LENGTH = 640;
export const SHORT_LENGTH = 480;
/** Two neighbouring excerpts of one document make one paragraph up to this many words. */
const PARAGRAPH_WORDS = 95;
/** A sentence shorter than this says too little to be set apart. */
const MIN_QUOTE_WORDS = 8;
/** One quotation set apart for so many sections. */
const SECTIONS_PER_QUOTE = 2;
const MIN_STEPS = 3;

export interface ComposeInput {
  readonly brief: Brief;
  readonly outline: Outline;
  readonly excerpts: readonly Excerpt[];
  readonly targetWords: number;
  readonly wishes?: string;
  /** Number of the first block. */
  readonly firstId?: number;
}

/** Sets an article together: introduction, headed sections, conclusion. Every sentence of a source is cited and stands once. */
export function composeDraft({ brief, outline, excerpts, targetWords, wishes = '', firstId = 1 }: ComposeInput): Draft {
  const choice = chooseExcerpts({ outline, excerpts, term: primaryTerm(brief), targetWords, wishes });
  const sections = outline.sections.map((section, index) => ({ section, excerpts: choice.sections[index]! })).filter(({ excerpts: own }) => own.length > 0);
  const texts = excerpts.map((excerpt) => excerpt.document.text);
  const term = runningForm(primaryTerm(brief), texts);
  const article = new Article(firstId, commonWords(texts));

  article.paragraph(openingSentences(brief, term, sections.map(({ section }) => section)).map(plainly));
  if (choice.opening) article.paragraph(article.excerpted([choice.opening]));
  sections.forEach(({ section, excerpts: own }, index) => article.section(section, own, index % SECTIONS_PER_QUOTE === 1));
  const closing = closingSentences(term);
  article.heading(closingHeading(brief));
  article.paragraph([plainly(closing.before), ...(choice.closing ? article.excerpted([choice.closing]) : []), plainly(closing.after)]);
  return { blocks: article.blocks };
}

class Article {
  readonly blocks: Block[] = [];
  private readonly mentioned = new Set<string>();
  private turn = 0;

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

  section(section: OutlineSection, excerpts: readonly Excerpt[], withQuote: boolean): void {
    this.heading(section.heading);
    const quoted = withQuote && excerpts.length > 1 ? excerpts.find(isQuotable) : undefined;
    const steps = section.id === 'steps' ? excerpts.flatMap(stepsOf) : [];
    const listed = steps.length >= MIN_STEPS ? new Set(steps.map((step) => step.text)) : new Set<string>();

    const lead = section.lead ? [plainly(section.lead)] : [];
    const paragraphs = paragraphsOf(excerpts.filter((excerpt) => excerpt !== quoted && !excerpt.sentences.some((sentence) => listed.has(sentence))));
    if (paragraphs.length === 0) this.paragraph(lead);
    paragraphs.forEach((paragraph, index) => this.paragraph([...(index === 0 ? lead : []), ...this.excerpted(paragraph)]));
    if (listed.size > 0) this.blocks.push({ id: this.id(), kind: 'list', sentences: steps });
    if (quoted) this.quote(quoted);
  }

  /** Sentences of neighbouring excerpts of one document, the first with a word about whose they are. */
  excerpted(excerpts: readonly Excerpt[]): Sentence[] {
    return excerpts.flatMap((excerpt, index) =>
      excerpt.sentences.map((sentence, at) => ({
        text: index === 0 && at === 0 ? this.introduced(sentence, excerpt) : sentence,
        citations: [cite(excerpt.passage)],
      })),
    );
  }

  private quote(excerpt: Excerpt): void {
    this.blocks.push({
      id: this.id(),
      kind: 'quote',
      sentences: excerpt.sentences.map((text) => ({ text, citations: [cite(excerpt.passage)] })),
      attribution: sourceName(excerpt.document),
    });
    this.mentioned.add(excerpt.document.id);
  }

  private introduced(sentence: string, excerpt: Excerpt): string {
    const before = this.mentioned.has(excerpt.document.id);
    this.mentioned.add(excerpt.document.id);
    return attributed(sentence, excerpt.document, { turn: this.turn++, mentionedBefore: before, common: this.common });
  }

  private id(): string {
    return `b${this.nextId++}`;
  }
}

const plainly = (text: string): Sentence => ({ text, citations: [] });

const isQuotable = (excerpt: Excerpt): boolean =>
  excerpt.sentences.length === 1 && excerpt.words >= MIN_QUOTE_WORDS && excerpt.words <= SHORT_QUOTE && !/[“”"]/.test(excerpt.sentences[0]!) && !isImperative(excerpt.sentences[0]!);

/** An excerpt that is nothing but steps; one that explains them as well is better left whole. */
const stepsOf = (excerpt: Excerpt): Sentence[] =>
  excerpt.sentences.every(isImperative) ? excerpt.sentences.map((text) => ({ text, citations: [cite(excerpt.passage)] })) : [];

function paragraphsOf(excerpts: readonly Excerpt[]): Excerpt[][] {
  const paragraphs: Excerpt[][] = [];
  for (const excerpt of excerpts) {
    const last = paragraphs.at(-1);
    const words = last?.reduce((sum, other) => sum + other.words, 0) ?? 0;
    if (last?.[0]!.document === excerpt.document && words + wordCount(excerpt.sentences.join(' ')) <= PARAGRAPH_WORDS) last.push(excerpt);
    else paragraphs.push([excerpt]);
  }
  return paragraphs;
}
