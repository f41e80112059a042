import {
  angleShare,
  type Brief,
  capitalised,
  contentWords,
  factsOf,
  FocusFit,
  focusOf,
  MIN_DOCUMENTS,
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
/** Other documents come along when one of their passages names this much of what is asked, */
const PASSAGE_NAMES = 0.5;
/** until there are so many. */
const ENOUGH_DOCUMENTS = 3;
const MAX_DOCUMENTS = 4;
const MAX_HEADING = 60;

interface Candidate {
  readonly document: SourceDocument;
  /** Its selected passages in the document's order. */
  readonly own: readonly Passage[];
  readonly fit: number;
}

/**
 * One section for each document on the subject, the best first, under the document's own topic: what one author wrote
 * in one go hangs together, and a heading that its text brought with it fits. Documents that answer a key point come
 * along; what is on something else is left out, as long as the others are enough to write from.
 */
export function planDigest(brief: Brief, passages: readonly Passage[], documents: readonly SourceDocument[]): Outline {
  const fit = new FocusFit(brief, documents);
  const angleWeight = brief.specificFocus ? ANGLE_WEIGHT.besideFocus : ANGLE_WEIGHT.alone;
  const candidates = documents
    .map((document): Candidate => ({
      document,
      own: passages.filter(({ documentId }) => documentId === document.id).sort((a, b) => a.start - b.start),
      fit: fit.of(document) + angleWeight * angleShare(brief.contentAngle, document),
    }))
    .filter(({ own }) => own.length > 0)
    .sort((a, b) => b.fit - a.fit);
  const [spine] = candidates;
  if (!spine) return { sections: [] };

  const vectors = textVectors(candidates.map(({ document }) => contentWords(`${document.title}\n${document.text}`)));
  const likeness = new Map(candidates.map((candidate, at) => [candidate, similarity(vectors[at]!, vectors[0]!)]));
  const bar = Math.max(AT_LEAST, OF_THE_BEST * spine.fit);
  const onSubject = best(
    candidates.filter((candidate) => candidate.fit >= bar),
    (candidate) => candidate.fit / spine.fit + LIKENESS_WEIGHT * likeness.get(candidate)!,
  ).slice(0, MAX_DOCUMENTS);
  const names = ({ own }: Candidate) => Math.max(...own.map(({ text }) => fit.named(focusOf(brief), text)));
  const others = best(
    candidates.filter((candidate) => candidate.fit < bar),
    (candidate) => names(candidate) + likeness.get(candidate)!,
  );
  const needed = (at: number) =>
    onSubject.length + at < (names(others[at]!) >= PASSAGE_NAMES ? ENOUGH_DOCUMENTS : MIN_DOCUMENTS);
  const chosen = [...onSubject, ...others.filter((_, at) => needed(at))];
  for (const point of brief.keyPoints) {
    const speaks = ({ own }: Candidate) => own.some(({ text }) => fit.named(point, text) >= PASSAGE_NAMES);
    const found = chosen.some(speaks) ? undefined : candidates.find(speaks);
    if (found) chosen.push(found);
  }
  return {
    sections: chosen.map(({ document, own }) => ({
      id: `document-${document.id}`,
      heading: headingFrom(document.title) ?? '',
      passageIds: own.map(({ id }) => id),
    })),
  };
}

const best = (candidates: readonly Candidate[], worth: (candidate: Candidate) => number): Candidate[] =>
  [...candidates].sort((a, b) => worth(b) - worth(a));

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
    [
      ...(wordCount(first) >= 3 || second === '' ? [first] : [own, second]),
      first,
      second,
      ...own.split(/,\s|(?<=\?)\s/),
    ]
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
