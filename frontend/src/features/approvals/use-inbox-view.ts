import type { Item, ReadParams } from '../../api/types.js';
import { useWebsiteInAddress } from '../../session/use-website-in-address.js';
import { useListAddress } from '../../ui/use-list-address.js';

export type Pending = Item<'/api/blog-posts'>;
type Query = NonNullable<NonNullable<ReadParams<'/api/blog-posts'>>['query']>;
type Sort = NonNullable<Query['sort']>;

export const PAGE_SIZE = 50;
export const FILTERS = ['q', 'category', 'topic', 'age', 'score', 'sort'] as const;

/** Minimum time that a post has been waiting, in hours. */
export const AGES: Record<string, { label: string; hours: number }> = {
  '1d': { label: 'Over a day old', hours: 24 },
  '3d': { label: 'Over 3 days old', hours: 72 },
  '7d': { label: 'Over a week old', hours: 168 },
  '30d': { label: 'Over 30 days old', hours: 720 },
};

export const SCORES: Record<string, { label: string; minScore?: number; maxScore?: number }> = {
  '85-': { label: 'Score 85 and more', minScore: 85 },
  '70-84': { label: 'Score 70 to 84', minScore: 70, maxScore: 84 },
  '50-69': { label: 'Score 50 to 69', minScore: 50, maxScore: 69 },
  '-49': { label: 'Score under 50', maxScore: 49 },
};

export const SORTS: Partial<Record<Sort, string>> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  '-score': 'Highest score first',
  score: 'Lowest score first',
  website: 'By website',
  category: 'By category',
  title: 'Title A to Z',
};

const DEFAULT_SORT = '-created_at';
const known = <T>(set: Record<string, T>, name: string | null): T | undefined =>
  name !== null && Object.hasOwn(set, name) ? set[name] : undefined;

/** Reads filters, order and page of the inbox from the address, and builds the query for the server. */
export function useInboxView() {
  const websiteId = useWebsiteInAddress();
  const { filters, cursors, change, turnTo } = useListAddress(FILTERS);
  const { q, category, topic, age, score } = filters;
  const sort: Sort = known(SORTS, filters.sort) ? (filters.sort as Sort) : DEFAULT_SORT;
  const { minScore, maxScore } = known(SCORES, score) ?? {};
  const hours = known(AGES, age)?.hours;
  const cursor = cursors.at(-1);
  const query: Query = {
    status: 'pending',
    sort,
    limit: PAGE_SIZE,
    ...(websiteId && { websiteId }),
    ...(q && { q }),
    ...(category && { category }),
    ...(topic && { focusTopicId: topic }),
    ...(hours && { olderThanHours: hours }),
    ...(minScore !== undefined && { minScore }),
    ...(maxScore !== undefined && { maxScore }),
    ...(cursor && { cursor }),
  };
  return {
    websiteId,
    filters,
    sort,
    query,
    cursors,
    isFiltered: Boolean(q ?? category ?? topic ?? age ?? score),
    change: (part: Parameters<typeof change>[0]) =>
      change({ ...part, ...(part.sort === DEFAULT_SORT && { sort: null }) }),
    clear: () => change({ q: null, category: null, topic: null, age: null, score: null }),
    turnTo,
  };
}
