import {
  angleShare,
  type Brief,
  capitalised,
  contentWords,
  factsOf,
  FocusFit,
  type Outline,
  type Passage,
  similarity,
  type SourceDocument,
  textVectors,
  wordCount,
  words,
} from '../../../editorial/index.js';

/** A document is on the subject when it fits the focus this much of the best one, */
const OF_THE_BEST = 0.5;
/** and at all events this much. */
const AT_LEAST = 0.2;
/** What a document gains for being written from the angle; without a focus the angle is what is asked for, */
const ANGLE_WEIGHT = { besideFocus: 0.25, alone: 1 } as const;
/** and for speaking of the same as the best one. */
const LIKENESS_WEIGHT = 1.5;
/** Where fewer documents than this are on the subject, those that are most like the best one come along. */
const ENOUGH_DOCUMENTS = 3;
const MAX_DOCUMENTS = 4;
const MAX_HEADING = 60;

/**
 * One section for each document on the subject, the best first, under the document's own topic: what one author wrote
 * in one go hangs together, and a heading that its text brought with it fits. What is on something else is left out, as
 * long as the others are enough to write from.
 */
export function planDigest(brief: Brief, passages: readonly Passage[], documents: readonly SourceDocument[]): Outline {
  const fit = new FocusFit(brief, documents);
  const angleWeight = brief.specificFocus ? ANGLE_WEIGHT.besideFocus : ANGLE_WEIGHT.alone;
  const candidates = documents
    .map((document) => ({
      document,
      own: passages.filter(({ documentId }) => documentId === document.id).sort((a, b) => a.start - b.start),
      fit: fit.of(document) + angleWeight * angleShare(brief.contentAngle, document),
    }))
    .filter(({ own }) => own.length > 0);
  const spine = Math.max(
    0,
    candidates.map((candidate) => candidate.fit).indexOf(Math.max(...candidates.map((candidate) => candidate.fit))),
  );
  const vectors = textVectors(candidates.map(({ document }) => contentWords(`${document.title}\n${document.text}`)));
  const best = candidates[spine]?.fit ?? 0;
  const ordered = candidates
    .map((candidate, at) => ({
      ...candidate,
      worth: candidate.fit / (best || 1) + LIKENESS_WEIGHT * similarity(vectors[at]!, vectors[spine]!),
    }))
    .sort((a, b) => b.worth - a.worth);
  const bar = Math.max(AT_LEAST, OF_THE_BEST * best);
  const onSubject = ordered.filter((candidate) => candidate.fit >= bar);
  const chosen = [
    ...onSubject,
    ...ordered.filter((candidate) => candidate.fit < bar).slice(0, Math.max(0, ENOUGH_DOCUMENTS - onSubject.length)),
  ];
  return {
    sections: chosen.slice(0, MAX_DOCUMENTS).map(({ document, own }) => ({
      id: `document-${document.id}`,
      heading: headingFrom(document.title) ?? '',
      passageIds: own.map(({ id }) => id),
    })),
  };
}

/**
 * A page's title as a heading: without its publisher and its second half, if it is plain words and states no figure.
 */
export function headingFrom(title: string): string | null {
  const own = title
    .replace(/\s+/g, ' ')
    .trim()
    .split(/ [|–—-] /)[0]!;
  const [first = '', second = ''] = own.split(/:\s/);
  return (
    [wordCount(first) >= 3 || second === '' ? first : own, first, second, ...own.split(/,\s|(?<=\?)\s/)]
      .map((part) => capitalised(part.replace(COUNTED, '')))
      .find(isHeading) ?? null
  );
}

/** "Eight beliefs about heat pumps" makes the heading "Beliefs about heat pumps". */
const COUNTED = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\s+/i;

const isHeading = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}\s,.'’?!&():-]+$/u.test(text) &&
  !/https?:|www\./i.test(text) &&
  text.length <= MAX_HEADING &&
  words(text).length > 1 &&
  contentWords(text).length > 0 &&
  factsOf(text).length === 0;
