import type { CategoryId } from '../../shared/domain/ids.js';
import { containment, similarity } from '../../shared/domain/trigrams.js';
import { IDEA_ANGLES, type IdeaAngle } from './content-angle.js';
import { type Coverage, isCovered } from './coverage.js';
import { descriptionOf, titleOf } from './idea-wordings.js';
import { reasonOfSubject, reasonOfTerm } from './reasons.js';
import { covers, type StemsOf } from './stems.js';
import type { IdeaSource, Likeness, Suggestion, TermPriority } from './topic-idea.js';

/** Something that might be written about. */
export interface Candidate {
  readonly kind: IdeaSource['kind'];
  readonly subject: string;
  /** The SEO term that the idea covers, or with which its subject was found. */
  readonly term: string;
  readonly priority: TermPriority;
  readonly categoryId: CategoryId;
  readonly coverage: Coverage;
  /** Titles of documents about it, as plain text. */
  readonly documents: readonly { title: string; server: string }[];
  /** The angles that suit it, the best first. */
  readonly angles: readonly IdeaAngle[];
  /** Whether content servers were asked about it and answered. */
  readonly asked: boolean;
  /** Titles of posts and topics that look like it. */
  readonly alike: readonly Likeness[];
}

/**
 * From this likeness on, a title repeats what is there and is no idea; from the lower one on it says what it resembles.
 * Titles of few templates are alike anyway, so the subject has to be there too.
 */
const REPEATS = 0.6;
export const RESEMBLES = 0.5;
const SAME_THING = 0.6;

const PRIORITY: Readonly<Record<TermPriority, number>> = { high: 6, medium: 4, low: 2 };
/**
 * A subject of a document is worth a little less than the term it was found for, and what is covered less with each
 * post.
 */
const FOUND = 1.5;
const COVERED = 2.5;
const MOST_COVERED = 4;
/** Documents beyond these add nothing. */
const ENOUGH_DOCUMENTS = 6;
const PER_DOCUMENT = 1 / 3;
/** An idea loses by each one before it of its category, and of its subject: a dozen should not be about one thing. */
const SAME_CATEGORY = 0.75;
const SAME_SUBJECT = 0.75;
/** And by each time that its subject was suggested before. */
const SUGGESTED = 1;
/** At most one of four ideas is a subject found in documents; the others are SEO terms. */
const SUBJECTS_SHARE = 4;
/**
 * The same angle should not come up more often, of a category and altogether; but one further down a subject's list
 * than this suits even less.
 */
const WORN_IN_CATEGORY = 2;
const WORN = 4;
const SUITABLE_ANGLES = 3;
const NAMED_DOCUMENTS = 3;

/**
 * The best ideas among candidates, best first: by priority, by what is not covered, by what there is to write from, by
 * how far the subject is from all titles that are there; then for variety of categories, subjects and angles. The same
 * input gives the same ideas.
 * @param limit how many at most
 */
export function suggestTopics(candidates: readonly Candidate[], limit: number, stemsOf: StemsOf): Suggestion[] {
  const chosen: { candidate: Candidate; suggestion: Suggestion }[] = [];
  const left = [...candidates];
  while (chosen.length < limit && left.length > 0) {
    const subjects = chosen.filter(({ candidate }) => candidate.kind === 'content_server').length;
    const wantsSubject = chosen.length % SUBJECTS_SHARE === SUBJECTS_SHARE - 1;
    const eligible = left.filter(({ kind }) => (kind === 'content_server' ? subjects < limit / SUBJECTS_SHARE : true));
    const preferred = wantsSubject ? eligible.filter(({ kind }) => kind === 'content_server') : eligible;
    const best = bestOf(
      preferred.length > 0 ? preferred : eligible,
      chosen.map(({ candidate }) => candidate),
      stemsOf,
    );
    if (!best) break;
    left.splice(left.indexOf(best), 1);
    const suggestion = worded(best, chosen, stemsOf);
    if (suggestion) chosen.push({ candidate: best, suggestion });
  }
  return chosen.map(({ suggestion }) => suggestion);
}

function bestOf(
  candidates: readonly Candidate[],
  chosen: readonly Candidate[],
  stemsOf: StemsOf,
): Candidate | undefined {
  const score = (candidate: Candidate): number => {
    const { kind, priority, coverage, documents, categoryId, subject, alike } = candidate;
    const lost =
      kind === 'content_server'
        ? FOUND
        : isCovered(coverage)
          ? Math.min(MOST_COVERED, COVERED + (coverage.posts + coverage.topics) / 2)
          : 0;
    const novelty = 1 - Math.max(0, ...alike.map(({ title }) => similarity(subject, title)));
    const near = chosen.filter(
      (other) => covers(other.subject, subject, stemsOf) || covers(subject, other.subject, stemsOf),
    ).length;
    const same = chosen.filter((other) => other.categoryId === categoryId).length;
    return (
      PRIORITY[priority] -
      lost +
      PER_DOCUMENT * Math.min(ENOUGH_DOCUMENTS, documents.length) +
      novelty -
      SAME_CATEGORY * same -
      SAME_SUBJECT * near -
      SUGGESTED * coverage.ideas
    );
  };
  return candidates.map((candidate) => ({ candidate, score: score(candidate) })).sort((a, b) => b.score - a.score)[0]
    ?.candidate;
}

/** @returns null when each way to word it repeats something */
function worded(
  candidate: Candidate,
  chosen: readonly { candidate: Candidate; suggestion: Suggestion }[],
  stemsOf: StemsOf,
): Suggestion | null {
  const { subject, categoryId, coverage } = candidate;
  const angles = (of: typeof chosen) => of.map(({ suggestion }) => suggestion.contentAngle);
  const [here, everywhere] = [
    angles(chosen.filter((other) => other.candidate.categoryId === categoryId)),
    angles(chosen),
  ];
  const isWorn = (angle: IdeaAngle) => timesIn(here, angle) >= WORN_IN_CATEGORY || timesIn(everywhere, angle) >= WORN;
  const free = [...candidate.angles, ...IDEA_ANGLES.filter((angle) => !candidate.angles.includes(angle))].filter(
    (angle) => !coverage.angles.has(angle),
  );
  const suitable = free.slice(0, SUITABLE_ANGLES);
  const inTurn = [
    ...suitable.filter((angle) => !isWorn(angle)),
    ...suitable.filter(isWorn),
    ...free.slice(SUITABLE_ANGLES),
  ];
  const taken = chosen.map(({ suggestion }): Likeness => ({ kind: 'topic', title: suggestion.title }));
  for (const angle of inTurn) {
    const title = titleOf(
      subject,
      angle,
      taken.map((other) => other.title),
      stemsOf,
    );
    if (!repeats({ title, subject }, [...candidate.alike, ...taken])) return suggestionOf(candidate, angle, title);
  }
  return null;
}

function suggestionOf(
  { kind, subject, term, priority, categoryId, coverage, documents, asked }: Candidate,
  angle: IdeaAngle,
  title: string,
): Suggestion {
  const servers = [...new Set(documents.map(({ server }) => server))];
  const source: IdeaSource = {
    kind,
    subject,
    term,
    priority,
    documents: documents.length,
    servers,
    titles: [...new Set(documents.map((document) => document.title))].slice(0, NAMED_DOCUMENTS),
  };
  const reason = kind === 'seo_term' ? reasonOfTerm(source, coverage, angle, asked) : reasonOfSubject(source);
  return {
    categoryId,
    title,
    description: descriptionOf(subject, angle),
    contentAngle: angle,
    reason,
    source,
    resembles: null,
  };
}

const timesIn = (angles: readonly IdeaAngle[], wanted: IdeaAngle): number =>
  angles.filter((angle) => angle === wanted).length;

interface Titled {
  readonly title: string;
  readonly subject: string;
}

/** Whether the title says what one of these does. */
export const repeats = (idea: Titled, titles: readonly Likeness[]): boolean =>
  titles.some((other) => likeness(idea, other) >= REPEATS);

/** The most alike of them, when it is so much alike that people should know. */
export function resembled(idea: Titled, titles: readonly Likeness[]): Likeness | null {
  const [best] = titles.map((other) => ({ other, alike: likeness(idea, other) })).sort((a, b) => b.alike - a.alike);
  return best && best.alike >= RESEMBLES ? best.other : null;
}

const likeness = ({ title, subject }: Titled, other: Likeness): number =>
  containment(subject, other.title) >= SAME_THING ? similarity(title, other.title) : 0;
