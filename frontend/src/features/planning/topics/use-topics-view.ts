import type { ReadParams } from '../../../api/types.js';
import { useListAddress } from '../../../ui/use-list-address.js';

type Query = NonNullable<NonNullable<ReadParams<'/api/focus-topics'>>['query']>;
export type TopicSort = NonNullable<Query['sort']>;

export const PAGE_SIZE = 20;

export const SORTS: Record<TopicSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  title: 'Title A to Z',
  '-title': 'Title Z to A',
  startDate: 'Earliest start first',
  '-startDate': 'Latest start first',
  endDate: 'Earliest end first',
  '-endDate': 'Latest end first',
};
export const DEFAULT_SORT = '-createdAt';

const isSort = (value: string | null): value is TopicSort => value !== null && Object.hasOwn(SORTS, value);

/** Filters and pagination of the topic list as stored in the address, and the list that matches them. */
export function useTopicsView(websiteId: string) {
  const { filters, cursors, change, turnTo } = useListAddress(['q', 'category', 'status', 'sort']);
  const { q, category } = filters;
  const status = filters.status === 'active' || filters.status === 'inactive' ? filters.status : null;
  const sort = isSort(filters.sort) ? filters.sort : DEFAULT_SORT;
  const cursor = cursors.at(-1);
  const query: Query = {
    websiteId,
    sort,
    limit: PAGE_SIZE,
    ...(q && { q }),
    ...(category && { categoryId: category }),
    ...(status && { isActive: status === 'active' }),
    ...(cursor && { cursor }),
  };
  return {
    q: q ?? '',
    category,
    status,
    sort,
    query,
    cursors,
    isFiltered: Boolean(q ?? category ?? status),
    change: (part: Parameters<typeof change>[0]) =>
      change({ ...part, ...(part.sort === DEFAULT_SORT && { sort: null }) }),
    clear: () => change({ q: null, category: null, status: null }),
    turnTo,
  };
}

export type TopicsView = ReturnType<typeof useTopicsView>;
