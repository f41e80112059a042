import { angleShare } from '../angle-fit.js';
import { type Brief, languageOfBrief, primaryTerm } from '../brief.js';
import type { Outline, OutlineSection } from '../draft/outline.js';
import { MIN_DOCUMENTS } from '../evidence/evidence.js';
import { FocusFit, focusOf, namedBy, OF_THE_BEST, subjectWords } from '../evidence/focus-fit.js';
import { type Passage, isCaseStudyPassage } from '../evidence/passage.js';
import type { SourceDocument } from '../evidence/source-document.js';
import type { Language } from '../language/language.js';
import { sentences } from '../text/sentences.js';
import { similarity, textVectors } from '../text/tf-idf.js';
import { contentWords, wordCount } from '../text/words.js';
import { type AskedPhrases, headingAnswering, headingFrom, headingOn } from './heading.js';

/** A document on the focus fits it this much at all events. */
const AT_LEAST = 0.1;
/** What it gains for a passage that names the whole focus, */
const NAMED_WEIGHT = 0.1;
/** and for one that says what is asked of the subject: more, where no title is on that. */
const SAID_WEIGHT = { titled: 0.08, untitled: 0.3 } as const;
/** Where the best document is written from the angle, so are the others, at least this much of it. */
const OF_ITS_ANGLE = 0.5;
/** A document that answers the focus by itself may fit a little less than the best one. */
const ANSWERS = 0.7;
const NEARLY = 0.8;
/** What a document on the focus gains for being written from the angle. */
const ANGLE_WEIGHT = 0.25;
/** What a document on the focus loses for never naming the primary term: natural fibres are no natural refrigerants. */
const TERM_SHARE = 0.25;
/** Without a focus the angle is what is asked for, and the term counts so much beside it. */
const TERM_WEIGHT = 0.4;
/** What likeness to the best document counts where documents on the subject are put in order. */
const LIKENESS_WEIGHT = 1.5;
/** Other documents come along when one of their passages names this much of what is asked, */
const PASSAGE_NAMES = 0.75;
/** With this many words on its focus, one document is enough: what is on something else would only stand beside it. */
const ENOUGH_ALONE = 140;
/** Once there are so many, another document on the focus says this much more of what it asks of the subject, */
const SAYS_MORE = 0.15;
/** and one whose title asks nothing of it has so many passages that do. */
const MIN_SAYING = 2;
/** What a document that explains its subject gains where that is what the focus asks for. */
const EXPLAINS_WEIGHT = 0.5;
/** What it gains for a title in the very words of the focus: a loft is an attic, and still was asked for as a loft. */
const WORDED_WEIGHT = 0.05;
/** Where the focus asks several things, a document on one of them is on the subject when it names so much of the term. */
const ON_TERM = 0.5;
/** Another one stands beside for what is around one passage: it fits this much of the best, */
const BESIDE = 0.5;
/** is titled by half of what is asked, and says so much of it in that passage. */
const HALF = 0.5;
const SAYS_ALL = 0.99;
/** Without a focus, documents on the term come along until their passages have so many words. */
const ENOUGH_WORDS = 450;
/** Or so many, where they are written from the angle. */
const ENOUGH_ON_AN_ANGLE = 200;
/** What stands beside the best one is shown as far as it speaks from the angle. */
const FROM_THE_ANGLE = 0.2;
/** Beside its opening, or whole. */
const MIN_ON_AN_ANGLE = 2;
const MAX_DOCUMENTS = 3;
/** Of which some may have nothing that can be used. */
const MAX_WIDENED = 8;
/** Passages of a document that is on something else. */
const ASIDE_PASSAGES = 3;

interface Candidate {
  readonly document: SourceDocument;
  /** Its selected passages in the document's order. */
  readonly own: readonly Passage[];
  /** 0 to 1: how far it serves the focus. */
  readonly asked: number;
  /** 0 to 1: the most of the focus that one of its passages names. */
  readonly named: number;
  readonly angle: number;
  readonly fit: number;
}

/**
 * One section for each document on the subject, the best first, under the document's own topic: what one author wrote
 * in one go hangs together, and a heading that its text brought with it fits. Documents that answer a key point come
 * along; what is on something else is left out, as long as the others are enough to write from.
 */
export function planDigest(brief: Brief, passages: readonly Passage[], documents: readonly SourceDocument[]): Outline {
  const language = languageOfBrief(brief);
  const fit = new FocusFit(brief, documents);
  const focus = focusOf(brief);
  const names = (own: readonly Passage[]) => Math.max(...own.map(({ text }) => fit.named(focus, text)));
  const isOverview = !brief.specificFocus && brief.contentAngle === 'none';
  const { explains, asksToExplain } = language.signals;
  const isExplanation = asksToExplain.test(brief.specificFocus?.trim() ?? '');
  const isAnyTitled = documents.some(({ title }) => fit.asks(focus, title) > 0);
  const candidates = documents
    .map((document) => ({ document, own: passagesOf(document, passages) }))
    .filter(({ own }) => own.length > 0)
    .map(({ document, own }): Candidate => {
      const angle =
        angleShare(brief.contentAngle, document, language) +
        (brief.contentAngle === 'case-study' ? storyShare(document, language) : 0);
      const named = names(own);
      const asked = fit.of(document);
      if (!brief.specificFocus && brief.contentAngle !== 'none')
        return { document, own, asked, named, angle, fit: TERM_WEIGHT * asked + angle };
      const onTerm = 1 - TERM_SHARE + TERM_SHARE * fit.credit(primaryTerm(brief), document);
      return {
        document,
        own,
        asked,
        named,
        angle,
        fit:
          asked * onTerm +
          NAMED_WEIGHT * named +
          SAID_WEIGHT[isAnyTitled ? 'titled' : 'untitled'] * Math.max(...own.map(({ text }) => fit.asks(focus, text))) +
          ANGLE_WEIGHT * angle +
          (isExplanation && explains.test(document.title) ? EXPLAINS_WEIGHT * onTerm : 0) +
          WORDED_WEIGHT * sharedWords(focus, document.title),
      };
    })
    .sort((one, other) => other.fit - one.fit);
  const [first] = candidates;
  if (!first) return { sections: [] };

  const isOnTerm = ({ document }: Candidate) => fit.credit(primaryTerm(brief), document) >= ON_TERM;
  const ofFocus = ({ document }: Candidate) => fit.credit(focus, document);
  /** What fits best for a key point alone stands behind what says more on the focus. */
  const [nearest = first] = best(candidates.filter(isOnTerm), ofFocus);
  const lead = ofFocus(first) < first.asked && ofFocus(nearest) > ofFocus(first) ? nearest : first;

  const saying = ({ own }: Candidate) => own.filter(({ text }) => fit.asks(focus, text) > 0);
  const isTitled = ({ document }: Candidate) => fit.asks(focus, document.title) > 0;
  const bar = Math.max(AT_LEAST, OF_THE_BEST * lead.fit);
  const fitsBest = ({ fit: own, asked, angle }: Candidate) =>
    (own >= bar || (asked >= ANSWERS && own >= NEARLY * lead.fit)) && angle >= OF_ITS_ANGLE * lead.angle;
  const spine = candidates.find((candidate) => fitsBest(candidate) && isTitled(candidate)) ?? lead;
  const vectors = textVectors(
    candidates.map(({ document }) => contentWords(`${document.title}\n${document.text}`, languageOfBrief(brief))),
  );
  const likeness = new Map(
    candidates.map((candidate, at) => [candidate, similarity(vectors[at]!, vectors[candidates.indexOf(spine)]!)]),
  );
  const isEnough = (found: readonly Candidate[]) =>
    found.flatMap(({ own }) => own).reduce((sum, { text }) => sum + wordCount(text), 0) >= ENOUGH_ALONE;
  const said = (found: readonly Candidate[]) =>
    fit.asks(focus, found.flatMap(({ own }) => own.map(({ text }) => text)).join('\n'));
  const saysMore = (candidate: Candidate, before: readonly Candidate[]) =>
    said([...before, candidate]) >= said(before) + SAYS_MORE;
  const isOnPart = (candidate: Candidate) =>
    Boolean(brief.specificFocus) &&
    candidate.fit >= NEARLY * lead.fit &&
    isTitled(candidate) &&
    isOnTerm(candidate) &&
    saysMore(candidate, [spine]);
  const isOnSubject = (candidate: Candidate) => fitsBest(candidate) || isOnPart(candidate);
  const onSubject = best(
    candidates.filter(isOnSubject),
    (candidate) => candidate.fit / lead.fit + LIKENESS_WEIGHT * likeness.get(candidate)!,
  ).slice(0, MAX_DOCUMENTS);
  const others = best(
    candidates.filter((candidate) => !onSubject.includes(candidate)),
    (candidate) => candidate.named + likeness.get(candidate)! + (brief.specificFocus ? 0 : candidate.fit / lead.fit),
  );
  const needed = (candidate: Candidate, before: readonly Candidate[]): boolean => {
    const isAlone = before.length < MIN_DOCUMENTS;
    const isNear = candidate.fit >= BESIDE * lead.fit;
    if (brief.specificFocus)
      return !isEnough(before) && isOnTerm(candidate) && ((isAlone && isNear) || candidate.named >= PASSAGE_NAMES);
    if (isAlone) return true;
    const words = before.flatMap(({ own }) => own).reduce((sum, { text }) => sum + wordCount(text), 0);
    return words < (isOverview ? ENOUGH_WORDS : ENOUGH_ON_AN_ANGLE) && before.length < MAX_DOCUMENTS;
  };
  const chosen = [spine];
  for (const candidate of onSubject) {
    if (candidate === spine) continue;
    const isOn = isTitled(candidate) || saying(candidate).length >= MIN_SAYING;
    const isSecond = !brief.specificFocus && chosen.length < MIN_DOCUMENTS;
    if (isOverview || isSecond || !isEnough(chosen) || (isOn && isOnTerm(candidate) && saysMore(candidate, chosen)))
      chosen.push(candidate);
  }
  for (const other of others) {
    const saysAll = Math.max(...other.own.map(({ text }) => fit.asks(focus, text))) >= SAYS_ALL;
    const isBeside =
      saysAll &&
      isOnTerm(other) &&
      fit.asks(focus, other.document.title) >= HALF &&
      other.fit >= BESIDE * lead.fit &&
      saysMore(other, chosen);
    if (isBeside || needed(other, chosen)) chosen.push(other);
  }
  /** What each document was taken for; those on the subject are taken whole. */
  const takenFor = new Map(chosen.map((candidate): [Candidate, string[]] => [candidate, [focus]]));
  const isWhole = (candidate: Candidate) => !brief.specificFocus || isOnSubject(candidate);
  const isAsked = ({ text }: Passage) =>
    angleShare(brief.contentAngle, { title: '', text }, language) >= FROM_THE_ANGLE;
  const onAngle = ({ own }: Candidate) => {
    const found = own.filter((passage, at) => at === 0 || isAsked(passage));
    return found.length > MIN_ON_AN_ANGLE ? found : own;
  };
  const shownOf = (candidate: Candidate, phrases: readonly string[]) => {
    if (!isWhole(candidate)) return aside(candidate, phrases);
    return brief.specificFocus || isOverview || candidate === spine ? candidate.own : onAngle(candidate);
  };
  /** The document whose title and one of whose passages together name half of a point and more. */
  const titledBy = (point: string) =>
    candidates.find(({ document: { title }, own }) =>
      own.some(({ text }) => fit.named(point, text) > 0 && fit.named(point, `${title}\n${text}`) >= HALF),
    );
  for (const point of brief.keyPoints) {
    const speaks = ({ own }: Candidate) => own.some(({ text }) => fit.named(point, text) >= PASSAGE_NAMES);
    const isCovered = [...takenFor.keys()].filter(isWhole).some(speaks);
    const found = isCovered
      ? undefined
      : (candidates.find(speaks) ?? (language.titlesAnswerPoints ? titledBy(point) : undefined));
    if (found) takenFor.set(found, [...(takenFor.get(found) ?? []), point]);
  }
  /** The opening and, for each thing a document was taken for, what stands around the passage that names most of it. */
  const aside = ({ own }: Candidate, phrases: readonly string[]): readonly Passage[] => {
    const around = phrases.flatMap((phrase) => {
      const named = own.map(({ text }) => fit.named(phrase, text));
      const at = named.indexOf(Math.max(...named));
      return own.slice(Math.max(0, at - 1), at + ASIDE_PASSAGES - 1);
    });
    return own.filter((passage, at) => at === 0 || around.includes(passage));
  };
  const asked = askedPhrases(brief, language);
  const subject = subjectWords(brief);
  const asksBeside = [...namedBy(focus, language)].some((word) => !subject.has(word));
  const headingOf = ({ title }: SourceDocument, shown: readonly Passage[]) => {
    const own = headingOn(title, (heading) => fit.asks(focus, heading), language);
    if (own !== null && (!asksBeside || [...namedBy(own, language)].some((word) => !subject.has(word)))) return own;
    const passages = shown.map(({ text }) => text);
    return headingAnswering({ title, passages }, asked, (phrase, text) => fit.asks(phrase, text), language) ?? own;
  };
  return {
    sections: [...takenFor].map(([candidate, phrases]) =>
      sectionOf(
        candidate.document,
        shownOf(candidate, phrases),
        language,
        headingOf(candidate.document, shownOf(candidate, phrases)),
      ),
    ),
  };
}

/** The outline with whole documents, and those beside them that fit next: for where those on the subject do not suffice. */
export function widened(
  brief: Brief,
  outline: Outline,
  passages: readonly Passage[],
  documents: readonly SourceDocument[],
): Outline {
  const fit = new FocusFit(brief, documents);
  const sections = best(documents, (document) => fit.of(document)).flatMap((document) => {
    const own = passagesOf(document, passages);
    return own.length === 0 ? [] : [sectionOf(document, own, languageOfBrief(brief))];
  });
  const place = ({ id }: OutlineSection) =>
    outline.sections.findIndex((section) => section.id === id) + 1 || Number.MAX_SAFE_INTEGER;
  return { sections: sections.sort((a, b) => place(a) - place(b)).slice(0, MAX_WIDENED) };
}

/** Of the focus those parts that ask something by themselves; “Vor-” of “Vor- und Nachteile” does not. */
const askedPhrases = (brief: Brief, language: Language): AskedPhrases => ({
  subject: primaryTerm(brief),
  focus: focusOf(brief),
  parts: (brief.specificFocus ?? '')
    .split(language.signals.betweenParts)
    .map((part) => part.trim())
    .filter((part) => contentWords(part, language).length > 0 && !part.endsWith('-')),
  points: brief.keyPoints,
});

const passagesOf = ({ id }: SourceDocument, passages: readonly Passage[]): readonly Passage[] =>
  passages.filter(({ documentId }) => documentId === id).sort((a, b) => a.start - b.start);

const sectionOf = (
  document: SourceDocument,
  passages: readonly Passage[],
  language: Language,
  heading = headingFrom(document.title, language),
): OutlineSection => ({
  id: `document-${document.id}`,
  heading: heading ?? '',
  passageIds: passages.map(({ id }) => id),
});

/** The share of a phrase's words that stand in a title as they are: 0 to 1. */
function sharedWords(phrase: string, title: string): number {
  const asked = new Set(contentWords(phrase));
  const there = new Set(contentWords(title));
  return [...asked].filter((word) => there.has(word)).length / Math.max(1, asked.size);
}

/** The share of a document's sentences that tell of one case: with a name, a year, or in the past without either. */
function storyShare({ text }: SourceDocument, language: Language): number {
  const all = sentences(text, language);
  return (
    all.filter((sentence) => NAMES_AND_YEARS.test(sentence) || isCaseStudyPassage(sentence, language)).length /
    Math.max(1, all.length)
  );
}
const NAMES_AND_YEARS = /(?<=\p{Ll} )\p{Lu}\p{Ll}+|\b(?:19|20)\d\d\b/u;

const best = <T>(candidates: readonly T[], worth: (candidate: T) => number): T[] =>
  [...candidates].sort((a, b) => worth(b) - worth(a));
