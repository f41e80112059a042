import { type Brief, languageOfBrief } from '../brief.js';
import { factsOf } from '../citations/facts.js';
import { MIN_PASSAGES } from '../evidence/evidence.js';
import { FocusFit, focusOf } from '../evidence/focus-fit.js';
import { leansBack } from '../evidence/passage.js';
import { goesAgainst, standsAlone, isSelfContained, unanswered } from '../evidence/references.js';
import type { Language } from '../language/language.js';
import { isImperative } from '../text/imperative.js';
import { similarity } from '../text/tf-idf.js';
import { wordCount } from '../text/words.js';
import { type Excerpt, opensDocument } from './excerpt.js';
import { behind, type Extract, type Paragraph, paragraphsOf, wordsOf } from './paragraph.js';
import { sourceSection } from './source-section.js';

/** A summary is of several sources; what one of them says is read in its section. */
const MIN_SUMMARISED = 2;
const MAX_FINDINGS = 4;
const FINDINGS_OF_A_DOCUMENT = 2;
/** Findings are those of the documents that fit best. */
const SOURCES_OF_FINDINGS = 3;
const FINDING_WORDS = { min: 8, max: 32 } as const;
/** A finding with figures says more, */
const WITH_FIGURES = 0.3;
/** and one of a document that has given one already less. */
const OF_THE_SAME = 0.25;
/** What an excerpt is worth for being part of its document, beside what it says on the focus. */
const OF_THE_DOCUMENT = 0.4;
/** Requests are what a guide is read for. */
const REQUEST_IN_A_GUIDE = 1.2;
/** What follows on the opening is most often what was found. */
const BEHIND_THE_OPENING = 0.2;
const MAX_TO_DO = 6;
/** What an excerpt is worth for saying what the best document says. */
const OF_THE_SPINE = 1.2;
/** A finding names at least this much of what is asked. */
const NAMES = 0.3;
/** A section that says less than this on the focus is on something else. */
const SAYS_ENOUGH = 0.12;
/** "Completed 140, which …": what was counted, another sentence says. Years need no noun. */
const BARE_NUMBER = /\b(?!(?:19|20)\d\d\b)\d{1,3}(?:[.,]\d{1,3}){0,3}[,;.](?:\s|$)/u;
/** From this similarity on, two texts say the same. */
const SAME = 0.6;

/**
 * What a digest takes of its sources. Nothing is taken twice, nothing that refers to what the digest does not tell, and
 * nothing whose sense the next sentence of its source turns round.
 */
export class DigestChoice {
  private readonly language: Language;
  private readonly fit: FocusFit;
  private readonly asked: readonly string[];
  private readonly taken: Excerpt[] = [];
  private readonly used = new Set<string>();

  constructor(
    private readonly brief: Brief,
    excerpts: readonly Excerpt[],
    private readonly spine: readonly Excerpt[],
    instructions: string,
  ) {
    this.language = languageOfBrief(brief);
    this.fit = new FocusFit(brief, [...new Set(excerpts.map(({ document }) => document))]);
    this.asked = [focusOf(brief), ...brief.keyPoints, ...(instructions.trim() ? [instructions] : [])];
  }

  /**
   * Statements that say what was found on the focus and are understood alone, the most telling first. What opens a
   * document introduces it, and finds nothing.
   */
  findings(sources: readonly (readonly Excerpt[])[]): Extract[] {
    const candidates = sources.slice(0, SOURCES_OF_FINDINGS).flatMap((own) =>
      own.flatMap((excerpt, at) =>
        excerpt.sentences
          .map((text, place) => ({
            excerpt,
            text,
            opens: opensDocument(excerpt),
            place,
            next: excerpt.sentences[place + 1] ?? own[at + 1]?.leaning[0] ?? own[at + 1]?.sentences[0],
          }))
          .filter(
            ({ text, opens, place, next }) =>
              this.isFinding(text) &&
              !(next && leansBack(next, this.language)) &&
              !goesAgainst(behind(excerpt, text), this.language) &&
              canBeTaken(excerpt, place) &&
              !opens,
          )
          .map(({ text }) => ({ excerpt, text, worth: this.named(text) + (/\d/.test(text) ? WITH_FIGURES : 0) })),
      ),
    );
    const chosen: Extract[] = [];
    while (chosen.length < MAX_FINDINGS) {
      const ofDocument = ({ excerpt }: Extract) =>
        chosen.filter((other) => other.excerpt.document === excerpt.document).length;
      const [best] = candidates
        .filter(
          (one) =>
            ofDocument(one) < FINDINGS_OF_A_DOCUMENT &&
            chosen.every(({ excerpt }) => excerpt !== one.excerpt && !isSame(excerpt, one.excerpt)),
        )
        .map((one) => ({ ...one, worth: one.worth - OF_THE_SAME * ofDocument(one) }))
        .sort((a, b) => b.worth - a.worth);
      if (!best) break;
      chosen.push({ excerpt: best.excerpt, text: best.text });
    }
    if (new Set(chosen.map(({ excerpt }) => excerpt.document)).size < MIN_SUMMARISED) return [];
    for (const { text } of chosen) this.used.add(text);
    return chosen;
  }

  /** Of one source the paragraphs that say most on the focus, behind the one that opens it. @param length in words */
  section(own: readonly Excerpt[], length: number): Extract[][] {
    if (own.length === 0) return [];
    const paragraphs = paragraphsOf(own, this.used);
    const shown = sourceSection(
      paragraphs,
      opensDocument(own[0]!),
      (paragraph) => this.worth(paragraph, paragraphs.indexOf(paragraph)),
      length,
      own[0]!.document.title,
    );
    const extracts = shown.flat();
    const says = extracts.reduce((sum, { excerpt, text }) => sum + wordCount(text) * this.relevance(excerpt), 0);
    if (this.brief.specificFocus && says < SAYS_ENOUGH * wordsOf(extracts) && this.taken.length >= MIN_PASSAGES)
      return [];
    this.taken.push(...new Set(extracts.map(({ excerpt }) => excerpt)));
    for (const { text } of extracts) this.used.add(text);
    return shown;
  }

  /** Requests of the sources that are shown, not said yet. @param digest all that the digest says */
  toDo(sources: readonly (readonly Excerpt[])[], digest: string): Extract[] {
    return sources
      .flatMap((own) => own.flatMap((excerpt) => excerpt.sentences.map((text) => ({ excerpt, text }))))
      .filter(
        ({ text }) =>
          isImperative(text, this.language) &&
          !this.language.signals.reports?.test(text) &&
          !this.used.has(text) &&
          (this.brief.contentAngle === 'how-to-guide' || this.named(text) > 0) &&
          standsAlone(text, this.language) &&
          unanswered(text, digest, this.language).length === 0,
      )
      .slice(0, MAX_TO_DO);
  }

  private isFinding(text: string): boolean {
    const size = wordCount(text);
    return (
      size >= FINDING_WORDS.min &&
      size <= FINDING_WORDS.max &&
      !isImperative(text, this.language) &&
      isSelfContained(text, this.asked.join('\n'), this.language) &&
      !BARE_NUMBER.test(text) &&
      !this.language.signals.bareCount?.test(text) &&
      this.named(text) >= NAMES
    );
  }

  private named(text: string): number {
    return Math.max(...this.asked.map((phrase) => this.fit.named(phrase, text)));
  }

  /** How far an excerpt serves the focus: by naming it, or by saying what the best document says. */
  private relevance(excerpt: Excerpt): number {
    const likeness = Math.max(
      0,
      ...this.spine.filter((other) => other !== excerpt).map(({ vector }) => similarity(vector, excerpt.vector)),
    );
    return Math.max(this.named(excerpt.sentences.join(' ')), OF_THE_SPINE * likeness);
  }

  /** What a paragraph is worth: its words by what they say on the focus, and nothing where that was said already. */
  private worth(paragraph: Paragraph, place: number): number {
    const extracts = paragraph.extracts.length > 0 ? paragraph.extracts : paragraph.leaning;
    if (extracts.some(({ excerpt }) => this.isSaid(excerpt))) return 0;
    const isRequest =
      this.brief.contentAngle === 'how-to-guide' && extracts.every(({ text }) => isImperative(text, this.language));
    const ofPlace = (isRequest ? REQUEST_IN_A_GUIDE : 0) + (place === 1 ? BEHIND_THE_OPENING : 0) + OF_THE_DOCUMENT;
    return extracts.reduce((sum, { excerpt, text }) => sum + wordCount(text) * (ofPlace + this.relevance(excerpt)), 0);
  }

  private isSaid(excerpt: Excerpt): boolean {
    return this.taken.some((other) => isSame(other, excerpt));
  }
}

/** Whether two texts say the same. What gives other figures in like words says something else. */
function isSame(one: Excerpt, other: Excerpt): boolean {
  if (similarity(one.vector, other.vector) < SAME) return false;
  const [figures, others] = [one, other].map(({ passage }) => new Set(factsOf(passage.text)));
  const shared = [...figures!].filter((figure) => others!.has(figure)).length;
  return 2 * shared >= Math.min(figures!.size, others!.size);
}

/** Whether what is left of an excerpt without one of its sentences still hangs together. */
function canBeTaken({ sentences, language }: Excerpt, place: number): boolean {
  const next = sentences[place + 1];
  return next === undefined || (place === 0 && standsAlone(next, language));
}
