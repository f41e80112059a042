import type { Brief } from '../brief.js';
import { MIN_DOCUMENTS } from '../evidence/evidence.js';
import { FocusFit, focusOf } from '../evidence/focus-fit.js';
import { leansBack } from '../evidence/passage.js';
import { goesAgainst, standsAlone, unanswered } from '../evidence/references.js';
import { isImperative } from '../text/imperative.js';
import { similarity } from '../text/tf-idf.js';
import { wordCount } from '../text/words.js';
import { type Excerpt, opensDocument } from './excerpt.js';

/** One sentence of an excerpt that stands by itself. */
export interface Extract {
  readonly excerpt: Excerpt;
  readonly text: string;
}

/** One finding is no summary. */
const MIN_FINDINGS = 2;
const MAX_FINDINGS = 4;
const FINDINGS_OF_A_DOCUMENT = 2;
const FINDING_WORDS = { min: 8, max: 32 } as const;
/** A finding with figures says more, */
const WITH_FIGURES = 0.3;
/** and one of a document that has given one already less. */
const OF_THE_SAME = 0.25;
/** What an excerpt is worth for being part of its document, beside what it says on the focus. */
const OF_THE_DOCUMENT = 0.4;
/** Requests are what a guide is read for. */
const REQUEST_IN_A_GUIDE = 1.2;
/** What a gap behind the opening costs, in words of full worth. */
const GAP = 15;
const MAX_TO_DO = 6;
/** What an excerpt is worth for saying what the best document says. */
const OF_THE_SPINE = 1.2;
/** A finding names at least this much of what is asked. */
const NAMES = 0.3;
/** A section that says less than this on the focus is on something else. */
const SAYS_ENOUGH = 0.12;
/** "Completed 140, which …": what was counted, another sentence says. Years need no noun. */
const BARE_NUMBER = /\b(?!(?:19|20)\d\d\b)\d{1,3}(?:[.,]\d{1,3}){0,3}[,;.](?:\s|$)/u;
/** What was done is no request, whatever word it begins with. */
const TELLS = /\b(?:was|were|had|has|have|\p{Ll}{2,20}ed)\b/u;
/** From this similarity on, two texts say the same. */
const SAME = 0.6;

/**
 * What a digest takes of its sources. Nothing is taken twice, nothing that refers to what the digest does not tell, and
 * nothing whose sense the next sentence of its source turns round.
 */
export class DigestChoice {
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
    this.fit = new FocusFit(brief, [...new Set(excerpts.map(({ document }) => document))]);
    this.asked = [focusOf(brief), ...brief.keyPoints, ...(instructions.trim() ? [instructions] : [])];
  }

  /** Statements that say what was found on the focus and are understood alone, the most telling first. */
  findings(sources: readonly (readonly Excerpt[])[]): Extract[] {
    const candidates = sources.flatMap((own) =>
      own.flatMap((excerpt, at) =>
        excerpt.sentences
          .map((text, place) => ({
            excerpt,
            text,
            opens: opensDocument(excerpt),
            place,
            next: excerpt.sentences[place + 1] ?? own[at + 1]?.sentences[0],
          }))
          .filter(
            ({ text, opens, place, next }) =>
              this.isFinding(text) &&
              !(next && leansBack(next)) &&
              !isTurned(excerpt, text) &&
              canBeTaken(excerpt, place) &&
              (!opens || (place === 0 && excerpt.sentences.length > 1)),
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
            chosen.every(
              ({ excerpt }) => excerpt !== one.excerpt && similarity(excerpt.vector, one.excerpt.vector) < SAME,
            ),
        )
        .map((one) => ({ ...one, worth: one.worth - OF_THE_SAME * ofDocument(one) }))
        .sort((a, b) => b.worth - a.worth);
      if (!best) break;
      chosen.push({ excerpt: best.excerpt, text: best.text });
    }
    if (chosen.length < MIN_FINDINGS) return [];
    for (const { text } of chosen) this.used.add(text);
    return chosen;
  }

  /**
   * Of one source the stretch that says most on the focus, behind the passage that opens it; a stretch is what follows
   * one another in the source.
   */
  section(own: readonly Excerpt[], budget: number): Excerpt[] {
    const left = own.map((excerpt) => this.withoutUsed(excerpt));
    const opening = left[0] && opensDocument(left[0]) && left[0].sentences.length > 0 ? left[0] : null;
    let best: { stretch: Excerpt[]; worth: number } = { stretch: [], worth: 0 };
    for (let from = 0; from < left.length; from++) {
      const behind = opening && from > 0 ? opening : null;
      if (!this.canBegin(left[from]!, behind)) continue;
      let worth = behind ? this.worth(behind) - (from > 1 ? GAP : 0) : 0;
      let size = behind?.words ?? 0;
      const stretch = behind ? [behind] : [];
      for (let to = from; to < left.length; to++) {
        const excerpt = left[to]!;
        if (excerpt.sentences.length === 0) continue;
        const before = stretch.at(-1);
        const isTorn = before && isTurned(before, before.sentences.at(-1)!) && !goesAgainst(excerpt.sentences[0]!);
        if (this.isSaid(excerpt) || isTorn) break;
        size += excerpt.words;
        if (size > budget && stretch.length > 0) break;
        stretch.push(excerpt);
        worth += this.worth(excerpt);
        if (worth > best.worth && !isTurned(excerpt, excerpt.sentences.at(-1)!))
          best = { stretch: [...stretch], worth };
      }
    }
    const words = best.stretch.reduce((sum, excerpt) => sum + excerpt.words, 0);
    const says = best.stretch.reduce((sum, excerpt) => sum + excerpt.words * this.relevance(excerpt), 0);
    if (this.brief.specificFocus && says < SAYS_ENOUGH * words && this.documents >= MIN_DOCUMENTS) return [];
    this.taken.push(...best.stretch);
    for (const text of best.stretch.flatMap(({ sentences }) => sentences)) this.used.add(text);
    return best.stretch;
  }

  /** Requests of the sources that are shown, not said yet. @param told all that the digest says */
  toDo(sources: readonly (readonly Excerpt[])[], told: string): Extract[] {
    return sources
      .flatMap((own) => own.flatMap((excerpt) => excerpt.sentences.map((text) => ({ excerpt, text }))))
      .filter(
        ({ text }) =>
          isImperative(text) &&
          !TELLS.test(text) &&
          !this.used.has(text) &&
          (this.brief.contentAngle === 'how-to-guide' || this.named(text) > 0) &&
          standsAlone(text) &&
          unanswered(text, told).length === 0,
      )
      .slice(0, MAX_TO_DO);
  }

  /** Documents that sections were taken of. */
  private get documents(): number {
    return new Set(this.taken.map(({ document }) => document)).size;
  }

  private isFinding(text: string): boolean {
    const size = wordCount(text);
    return (
      size >= FINDING_WORDS.min &&
      size <= FINDING_WORDS.max &&
      !isImperative(text) &&
      standsAlone(text) &&
      !BARE_NUMBER.test(text) &&
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

  private worth(excerpt: Excerpt): number {
    const request =
      this.brief.contentAngle === 'how-to-guide' && excerpt.sentences.every(isImperative) ? REQUEST_IN_A_GUIDE : 0;
    return excerpt.words * (OF_THE_DOCUMENT + request + this.relevance(excerpt));
  }

  private canBegin(excerpt: Excerpt, behind: Excerpt | null): boolean {
    const [first] = excerpt.sentences;
    if (first === undefined) return false;
    if (opensDocument(excerpt) || isImperative(first)) return true;
    return behind ? !leansBack(first) && unanswered(first, told(behind)).length === 0 : standsAlone(first);
  }

  private isSaid(excerpt: Excerpt): boolean {
    return this.taken.some((other) => similarity(other.vector, excerpt.vector) >= SAME);
  }

  /** Without the finding that stands in brief. */
  private withoutUsed(excerpt: Excerpt): Excerpt {
    const rest = excerpt.sentences.filter((text) => !this.used.has(text));
    return rest.length === excerpt.sentences.length
      ? excerpt
      : { ...excerpt, sentences: rest, words: wordCount(rest.join(' ')) };
  }
}

/** Whether the source goes on, behind a sentence, against it. */
function isTurned({ document, passage }: Excerpt, sentence: string): boolean {
  const at = document.text.indexOf(sentence, passage.start);
  const end = at < 0 ? passage.end : at + sentence.length;
  return goesAgainst(document.text.slice(end, end + LOOK_AHEAD).trimStart());
}
/** Characters in which the next sentence begins. */
const LOOK_AHEAD = 80;

/** Whether what is left of an excerpt without one of its sentences still hangs together. */
function canBeTaken({ sentences }: Excerpt, place: number): boolean {
  const next = sentences[place + 1];
  return next === undefined || (place === 0 && standsAlone(next));
}

const told = ({ document, sentences }: Excerpt): string => `${document.title}\n${sentences.join(' ')}`;
