import { type Brief, languageOfBrief, primaryTerm } from '../brief.js';
import { type Block, blockText, cite, type Draft, type Sentence } from '../draft/draft.js';
import type { Outline } from '../draft/outline.js';
import { answeringSections, halfOpen, leftOpen } from '../evidence/left-open.js';
import { phrasesOf } from '../language/phrases/index.js';
import { leansBack } from '../evidence/passage.js';
import { isImperative } from '../text/imperative.js';
import { runningForm } from '../text/running-form.js';
import { capitalised, wordCount } from '../text/words.js';
import { bannedBy } from '../voice/voiced-post.js';
import { GUARANTEED_RUN } from '../winnowing.js';
import { attributed, commonWords, publisherOf } from './attribution.js';
import { DigestChoice } from './digest-choice.js';
import type { Excerpt } from './excerpt.js';
import { type Extract, wordsOf } from './paragraph.js';

/** Words of sources to aim for in a full digest and in a shortened one. */
export const FULL_LENGTH = 480;
export const SHORT_LENGTH = 280;
/** Where there are others, the best document gets this share of them. */
const SPINE_SHARE = 0.35;
/** A section with fewer words says too little for a heading of its own; one with more is no digest. */
const SECTION_WORDS = { min: 25, max: 400 } as const;
/** Two neighbouring paragraphs of so many words together make one. */
const SHORT_PARAGRAPHS = 50;
/** One request is no list. */
const MIN_REQUESTS = 2;
const MIN_STEPS = 3;
/** Words of an attribution beside the name: "the … points out that". */
const ATTRIBUTION_WORDS = 4;
const OWN_PAGE = 'our own page';

export interface ComposeInput {
  readonly brief: Brief;
  readonly outline: Outline;
  readonly excerpts: readonly Excerpt[];
  readonly targetWords: number;
  /** What a rewrite asks for, in words; passages that name it are preferred. */
  readonly instructions?: string;
  /** Number of the first block. */
  readonly firstId?: number;
}

/**
 * Sets a digest together: findings in brief, a section for each source in the source's own order, what they leave open,
 * what there is to do. Every sentence of a source is cited and stands once; the writer's own only name what the brief
 * asked for and no source answers.
 */
export function composeDigest(input: ComposeInput): Draft {
  const { brief, outline, excerpts, targetWords, instructions = '', firstId = 1 } = input;
  const phrases = phrasesOf(brief.website.language);
  const { headings } = phrases;
  const byPassage = new Map(excerpts.map((excerpt) => [excerpt.passage.id, excerpt]));
  const isBanned = bannedBy(brief);
  const sources = outline.sections
    .map(({ heading, passageIds }) => ({
      heading: isBanned(heading) ? '' : heading,
      own: passageIds.flatMap((id) => byPassage.get(id) ?? []),
    }))
    .filter(({ own }) => own.length > 0);
  const choice = new DigestChoice(brief, excerpts, sources[0]?.own ?? [], instructions);
  const findings = choice.findings(sources.map(({ own }) => own));
  const term = runningForm(
    primaryTerm(brief),
    excerpts.map(({ document }) => document.text),
    languageOfBrief(brief),
  );
  const sections: { heading: string; own: readonly Excerpt[]; paragraphs: Extract[][] }[] = [];
  let left = targetWords;
  for (const [at, { heading, own }] of sources.entries()) {
    const paragraphs = choice.section(own, lengthOf(at, sources.length, left));
    if (wordsOf(paragraphs.flat()) < SECTION_WORDS.min) continue;
    left -= wordsOf(paragraphs.flat());
    sections.push({ heading: heading || (publisherOf(own[0]!.document) ?? capitalised(term)), own, paragraphs });
  }
  const shown = new Set(sections.flatMap(({ own }) => own));
  const withSections = outline.sections.filter(({ passageIds }) =>
    passageIds.some((id) => shown.has(byPassage.get(id)!)),
  );
  // A finding stands above the section that it is from.
  if (sections.length > 0 && findings.some(({ excerpt }) => !shown.has(excerpt)))
    return composeDigest({ ...input, outline: { sections: withSections } });

  const article = new Article(
    firstId,
    brief.existingTitles.length,
    commonWords(
      excerpts.map(({ document }) => document.text),
      languageOfBrief(brief),
    ),
  );
  if (findings.length > 0) {
    article.heading(headings.inBrief);
    article.list(findings);
  }
  for (const section of sections) article.section(section.heading, section.paragraphs);
  const found = [...new Set(excerpts.map(({ document }) => document))];
  const open = leftOpen(brief, found);
  const unanswered = [
    ...leftOpen({ ...brief, specificFocus: null }, answeringSections(article)),
    ...halfOpen(brief, found),
  ];
  const passedOver = [...new Set(unanswered)].filter((part) => !open.includes(part));
  if (open.length + passedOver.length > 0) {
    article.heading(headings.leftOpen);
    article.paragraph([
      ...open.map((part) => plainly(phrases.notMentioned(phrases.quoted(part)))),
      ...passedOver.map((part) => plainly(phrases.littleSaid(phrases.quoted(part)))),
    ]);
  }
  const toDo = choice.toDo(
    sections.map(({ own }) => own),
    article.text,
  );
  if (toDo.length >= MIN_REQUESTS) {
    article.heading(headings.toDo);
    article.list(toDo);
  }
  return { blocks: article.blocks };
}

/** Words of one section. @param at its place, the best source first; @param left words of the whole digest */
function lengthOf(at: number, count: number, left: number): number {
  const share = 1 / (count - at);
  return Math.min(SECTION_WORDS.max, left * (at === 0 ? Math.max(SPINE_SHARE, share) : share));
}

class Article {
  readonly blocks: Block[] = [];
  /** The last heading: a source without a topic of its own goes on under the subject, which may stand there already. */
  private headed = '';

  /** @param attributions how many sources were named before, so that posts of a website take turns with the wordings */
  constructor(
    private nextId: number,
    private attributions: number,
    private readonly common: ReadonlySet<string>,
  ) {}

  get text(): string {
    return this.blocks.map(blockText).join('\n');
  }

  heading(text: string): void {
    this.headed = text;
    this.blocks.push({ id: this.id(), kind: 'heading', level: 2, text });
  }

  paragraph(sentences: readonly Sentence[]): void {
    this.blocks.push({ id: this.id(), kind: 'paragraph', sentences });
  }

  list(extracts: readonly Extract[]): void {
    this.blocks.push({ id: this.id(), kind: 'list', sentences: extracts.map(cited) });
  }

  /** Paragraphs as the source has them; steps become a list. The source is named where it first speaks. */
  section(heading: string, paragraphs: readonly (readonly Extract[])[]): void {
    if (heading !== this.headed) this.heading(heading);
    joined(paragraphs).forEach((extracts, at) => {
      if (extracts.length >= MIN_STEPS && isSteps(extracts)) return this.list(extracts);
      const [first, ...others] = extracts;
      const named = at === 0 ? this.attributed(first!, heading) : null;
      if (named !== null) this.attributions++;
      this.paragraph([{ ...cited(first!), text: named ?? first!.text }, ...others.map(cited)]);
    });
  }

  /** Heading and attribution of a source together must not be the run of words that two posts may not share. */
  private attributed({ excerpt: { document, language }, text }: Extract, heading: string): string | null {
    const spoken = wordCount(`${heading} ${publisherOf(document) ?? OWN_PAGE}`) + ATTRIBUTION_WORDS;
    if (spoken >= GUARANTEED_RUN) return null;
    const named = attributed(text, document, this.attributions, this.common, language);
    return named !== null && !leansBack(named, language) ? named : null;
  }

  private id(): string {
    return `b${this.nextId++}`;
  }
}

const plainly = (text: string): Sentence => ({ text, citations: [] });
const cited = ({ excerpt, text }: Extract): Sentence => ({ text, citations: [cite(excerpt.passage)] });

/** Steps stand together, apart from what explains them; so do short paragraphs, and one that refers to the one before. */
function joined(paragraphs: readonly (readonly Extract[])[]): Extract[][] {
  const result: Extract[][] = [];
  for (const paragraph of paragraphs) {
    const last = result.at(-1);
    const fits =
      last &&
      isSteps(last) === isSteps(paragraph) &&
      (isSteps(paragraph) ||
        leansBack(paragraph[0]!.text, paragraph[0]!.excerpt.language) ||
        wordsOf(last) + wordsOf(paragraph) <= SHORT_PARAGRAPHS);
    if (fits) last.push(...paragraph);
    else result.push([...paragraph]);
  }
  return result;
}

const isSteps = (extracts: readonly Extract[]): boolean =>
  extracts.every(({ text, excerpt }) => isImperative(text, excerpt.language));
