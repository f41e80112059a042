import type { FormInstance } from 'antd';
import { api, data } from '../../../api/client.js';
import type { ReadPath } from '../../../api/types.js';
import { useAction } from '../../../session/use-action.js';
import { AFTER_CHANGE } from '../categories-of.js';
import { selectCategoryFirst } from '../select-category-first.js';
import { addedText } from '../csv/use-csv.js';
import type { Priority } from './terms.js';

export const TERM_READS: ReadPath[] = [
  '/api/seo-terms/category/{categoryId}',
  '/api/seo-terms/category/{categoryId}/coverage',
  ...AFTER_CHANGE,
];

/** Returns actions that add and change terms. Each resolves with undefined if it failed. */
export function useTermActions(categoryId: string | null, form: FormInstance) {
  const refreshes = TERM_READS;
  const adding = useAction(
    (category: string, term: string, priority: Priority) =>
      data(api.POST('/api/seo-terms', { body: { categoryId: category, term, priority } })),
    { success: 'SEO term added successfully', failure: 'Failed to add SEO term', refreshes, form },
  );
  const addingMany = useAction(
    async (category: string, terms: string[], priority: Priority) => {
      const { data: added = [], response } = await api.POST('/api/seo-terms/bulk', {
        body: { categoryId: category, terms, priority },
      });
      return { added: added.length, duplicates: Number(response.headers.get('x-duplicates') ?? 0) };
    },
    {
      success: (imported) => addedText(imported, 'SEO term'),
      failure: 'Failed to add SEO terms',
      refreshes,
    },
  );
  const changing = useAction(
    (id: string, body: { term: string; priority: Priority }) =>
      data(api.PATCH('/api/seo-terms/{id}', { params: { path: { id } }, body })),
    { success: 'SEO term updated successfully', failure: 'Failed to update SEO term', refreshes, form },
  );

  return {
    add: async (term: string, priority: Priority) =>
      categoryId ? adding.run(categoryId, term, priority) : selectCategoryFirst(),
    /** Sends no request if the text contains no term. */
    addMany: async (terms: string[], priority: Priority) => {
      if (!categoryId) return selectCategoryFirst();
      return terms.length > 0 ? addingMany.run(categoryId, terms, priority) : undefined;
    },
    change: changing.run,
    running: adding.running || addingMany.running || changing.running,
  };
}
