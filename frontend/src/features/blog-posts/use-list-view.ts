import type { Item, ReadParams } from '../../api/types.js';
import { POST_STATUSES } from '../../entities/post/post-statuses.js';
import { useWebsiteInAddress } from '../../session/use-website-in-address.js';
import { useListAddress } from '../../ui/use-list-address.js';
import { narrowing, NARROWINGS, NOT_NARROWED } from './narrowings.js';

type Query = NonNullable<NonNullable<ReadParams<'/api/blog-posts'>>['query']>;
export type ListedPost = Item<'/api/blog-posts'>;
export type PostSort = NonNullable<Query['sort']>;

export const PAGE_SIZE = 25;

export const SORTS: Record<PostSort, string> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  '-updated_at': 'Last changed first',
  updated_at: 'Longest unchanged first',
  title: 'Title A to Z',
  '-title': 'Title Z to A',
  '-score': 'Highest score first',
  score: 'Lowest score first',
  category: 'Category A to Z',
  '-category': 'Category Z to A',
  website: 'Website A to Z',
  '-website': 'Website Z to A',
};

const DEFAULT_SORT = '-created_at';
const known = <Value extends string>(set: Record<Value, string>, value: string | null): Value | undefined =>
  value !== null && Object.hasOwn(set, value) ? (value as Value) : undefined;

/**
 * Reads filters, order and page of the list from the address, which can be sent to a colleague, and builds the query
 * for the server.
 */
export function useListView() {
  const websiteId = useWebsiteInAddress();
  const { filters, cursors, change, turnTo } = useListAddress([
    'q',
    'status',
    'category',
    'topic',
    'sort',
    ...NARROWINGS,
  ]);
  const status = known(POST_STATUSES, filters.status);
  const sort = known(SORTS, filters.sort) ?? DEFAULT_SORT;
  const { q, category, topic } = filters;
  const cursor = cursors.at(-1);
  const narrowed = narrowing(filters);
  const query: Query = {
    sort,
    limit: PAGE_SIZE,
    ...(status && { status }),
    ...(q && { q }),
    ...(category && { category }),
    ...(topic && { focusTopicId: topic }),
    ...narrowed.query,
    ...(websiteId && { websiteId }),
    ...(cursor && { cursor }),
  };
  return {
    websiteId,
    q: q ?? '',
    status,
    category,
    topic,
    sort,
    query,
    cursors,
    narrowed: narrowed.words,
    isFiltered: Boolean(status ?? q ?? category ?? topic ?? narrowed.words[0]),
    change: (part: Parameters<typeof change>[0]) =>
      change({ ...part, ...(part.sort === DEFAULT_SORT && { sort: null }) }),
    clear: () => change({ q: null, status: null, category: null, topic: null, ...NOT_NARROWED }),
    turnTo,
  };
}

export type ListView = ReturnType<typeof useListView>;
