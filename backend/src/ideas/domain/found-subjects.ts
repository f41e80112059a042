import type { CategoryId } from '../../shared/domain/ids.js';
import type { IdeaAngle } from './content-angle.js';
import { belongsTo, subjectOf } from './document-subject.js';
import { covers, type StemsOf } from './stems.js';
import type { TermPriority } from './topic-idea.js';

/** An SEO term of a website. */
export interface WantedTerm {
  readonly term: string;
  readonly priority: TermPriority;
  readonly categoryId: CategoryId;
  readonly categoryName: string;
}

export interface FoundDocument {
  /** Plain text. */
  readonly title: string;
  readonly server: string;
  readonly angles: readonly IdeaAngle[];
}

export interface FoundSubject extends WantedTerm {
  readonly subject: string;
  /** Those that have it in their titles. */
  readonly documents: readonly FoundDocument[];
}

/** A website has few of them at a time, so the rest need not be looked at. */
const MOST = 40;

/**
 * Subjects that the documents found for some terms are about and that are none of the website's terms: those of terms
 * of higher priority first.
 */
export function foundSubjects(
  terms: readonly WantedTerm[],
  found: ReadonlyMap<string, readonly FoundDocument[]>,
  known: readonly string[],
  stemsOf: StemsOf,
): FoundSubject[] {
  const subjects = new Map<string, FoundSubject>();
  for (const wanted of terms) {
    const documents = found.get(wanted.term) ?? [];
    for (const { title } of documents) {
      const subject = subjectOf(title);
      if (!subject || !belongsTo(subject, wanted.term, wanted.categoryName, stemsOf)) continue;
      const key = [...new Set(stemsOf(subject))].sort().join(' ');
      if (subjects.has(key) || known.some((term) => covers(term, subject, stemsOf))) continue;
      subjects.set(key, {
        ...wanted,
        subject,
        documents: documents.filter((document) => covers(document.title, subject, stemsOf)),
      });
    }
  }
  return [...subjects.values()].slice(0, MOST);
}
