import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { SeoTerm } from '../domain/seo-term.js';
import type { SeoTerms } from './ports.js';

/**
 * The terms of these ids, all of them, of websites that the caller may configure.
 * @throws SeoTermsNotFound, MayNotConfigure
 */
export async function chosenTerms(scope: Scope, terms: SeoTerms, ids: readonly string[]): Promise<SeoTerm[]> {
  const chosen = await terms.ofIds(scope, [...new Set(ids)]);
  for (const { websiteId } of chosen) mayConfigure(scope, websiteId);
  return chosen;
}

/** Groups terms by category, since the audit log has one entry for each category. */
export const byCategory = (terms: readonly SeoTerm[]): Map<string, SeoTerm[]> =>
  Map.groupBy(terms, ({ categoryId }) => categoryId);

/** Maximum terms that the audit log names; all are counted. */
const MAX_NAMED = 50;

export const namesOf = (terms: readonly SeoTerm[]): string[] => terms.slice(0, MAX_NAMED).map(({ term }) => term);
