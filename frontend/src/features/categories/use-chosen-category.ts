import { useEffect } from 'react';
import type { Category } from './categories-of.js';

/** The category of each website that was shown last, until the page is loaded anew. */
const last = new Map<string, string>();

/**
 * Returns the category that the address names; without one, that which was shown last, or the first. Null when the
 * named one does not exist, because another one must not be taken for it.
 */
export function useChosenCategory(
  websiteId: string,
  categories: readonly Category[] | undefined,
  named: string | null,
): Category | null {
  const find = (wanted: string | null | undefined) => categories?.find(({ id }) => id === wanted);
  const chosen = (named ? find(named) : (find(last.get(websiteId)) ?? categories?.[0])) ?? null;
  const id = chosen?.id;
  useEffect(() => {
    if (id) last.set(websiteId, id);
  }, [websiteId, id]);
  return chosen;
}
