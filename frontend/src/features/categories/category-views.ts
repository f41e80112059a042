import { useLocation, useSearchParams } from 'react-router';

/** What the workspace shows of a category. Four views are screens with addresses of their own. */
export const VIEWS = ['overview', 'terms', 'expertise', 'sources', 'topics', 'test'] as const;
export type View = (typeof VIEWS)[number];

const PATHS: Record<View, string> = {
  overview: '/categories',
  terms: '/seo-terms',
  expertise: '/expertise',
  sources: '/categories',
  topics: '/categories',
  test: '/test-content',
};

export const VIEW_LABELS: Record<View, string> = {
  overview: 'Overview',
  terms: 'Terms',
  expertise: 'Expertise',
  sources: 'Sources',
  topics: 'Focus topics',
  test: 'Test',
};

/** Returns the address of a view, of a category or of the one that was shown last. */
export function addressOf(view: View, categoryId?: string): string {
  const query = new URLSearchParams({
    ...(categoryId && { category: categoryId }),
    ...(PATHS[view] === '/categories' && view !== 'overview' && { view }),
  }).toString();
  return query ? `${PATHS[view]}?${query}` : PATHS[view];
}

/** Returns the view at the current address. */
export function useView(): View {
  const { pathname } = useLocation();
  const named = useSearchParams()[0].get('view');
  const here = VIEWS.filter((view) => PATHS[view] === pathname);
  return here.find((view) => view === named) ?? here[0] ?? 'overview';
}
