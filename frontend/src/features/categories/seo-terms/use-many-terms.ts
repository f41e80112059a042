import { api, data } from '../../../api/client.js';
import { useRequestKey } from '../../../api/use-request-key.js';
import { useAction } from '../../../session/use-action.js';
import { type Category, counted } from '../categories-of.js';
import type { Priority, SeoTerm } from './terms.js';
import { TERM_READS } from './use-term-actions.js';

const MAX_NAMED = 3;

const idsOf = (terms: readonly SeoTerm[]): string[] => terms.map(({ id }) => id);

/** Returns the bulk actions for terms. Each resolves with undefined if it failed. */
export function useManyTerms() {
  const key = useRequestKey();
  const moving = useAction(
    async (terms: readonly SeoTerm[], to: Category) => {
      const body = { ids: idsOf(terms), categoryId: to.id };
      const moved = await data(
        api.POST('/api/seo-terms/move', { body, params: { header: { 'Idempotency-Key': key.of(body) } } }),
      );
      key.answered();
      const there = new Set(idsOf(moved));
      return { moved: moved.length, stayed: terms.filter(({ id }) => !there.has(id)), to: to.name };
    },
    {
      success: ({ moved, stayed, to }) => ({
        title: moved === 0 ? `No SEO term was moved to ${to}` : `${counted(moved, 'SEO term')} moved to ${to}`,
        ...(stayed.length > 0 && {
          description: `${named(stayed)}: ${to} has ${stayed.length === 1 ? 'it' : 'them'} already.`,
        }),
      }),
      failure: 'Failed to move SEO terms',
      refreshes: TERM_READS,
    },
  );
  const prioritising = useAction(
    (terms: readonly SeoTerm[], priority: Priority) =>
      data(api.POST('/api/seo-terms/bulk-priority', { body: { ids: idsOf(terms), priority } })),
    {
      success: (changed, _, priority) =>
        `${counted(changed.length, 'SEO term')} now ${changed.length === 1 ? 'has' : 'have'} ${priority} priority`,
      failure: 'Failed to update SEO terms',
      refreshes: TERM_READS,
    },
  );
  const deleting = useAction(
    (terms: readonly SeoTerm[]) => data(api.POST('/api/seo-terms/bulk-delete', { body: { ids: idsOf(terms) } })),
    {
      success: ({ deleted }) => `${counted(deleted, 'SEO term')} deleted successfully`,
      failure: 'Failed to delete SEO terms',
      refreshes: TERM_READS,
    },
  );
  return {
    move: moving.run,
    prioritise: prioritising.run,
    remove: deleting.run,
    running: moving.running || prioritising.running || deleting.running,
  };
}

/**
 * Returns a sentence that names up to 3 of the terms: '“a” and “b” stay where they are', '“a”, “b”, “c” and 4 more stay
 * where they are'.
 */
function named(terms: readonly SeoTerm[]): string {
  const names = terms.slice(0, MAX_NAMED).map(({ term }) => `“${term}”`);
  const parts = terms.length > MAX_NAMED ? [...names, `${terms.length - MAX_NAMED} more`] : names;
  return terms.length === 1
    ? `${names[0]} stays where it is`
    : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)} stay where they are`;
}
