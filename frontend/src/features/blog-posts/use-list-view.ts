import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Item, ReadParams } from '../../api/types.js';

type Query = NonNullable<NonNullable<ReadParams<'/api/blog-posts'>>['query']>;
export type PostStatus = Item<'/api/blog-posts'>['status'];
export type PostSort = NonNullable<Query['sort']>;

export const STATUSES: Record<PostStatus, string> = {
  pending: 'Pending Review',
  approved: 'Approved',
  rejected: 'Declined',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

export const SORTS: Record<PostSort, string> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  '-updated_at': 'Last changed first',
  updated_at: 'Longest unchanged first',
  title: 'Title A to Z',
  '-title': 'Title Z to A',
  '-score': 'Highest score first',
  score: 'Lowest score first',
};

export interface ListView {
  status: PostStatus | undefined;
  sort: PostSort;
  q: string;
  /** The cursors that led to this page, one a page: the last is where it begins. */
  cursors: string[];
}

const known = <Value extends string>(set: Record<Value, string>, value: string | null): Value | undefined =>
  value !== null && Object.hasOwn(set, value) ? (value as Value) : undefined;

/** What is shown of the list, kept in the address so that it can be sent to a colleague. `change` goes to the first page. */
export function useListView(websiteId: string | null) {
  const [params, setParams] = useSearchParams();
  const view: ListView = {
    status: known(STATUSES, params.get('status')),
    sort: known(SORTS, params.get('sort')) ?? '-created_at',
    q: params.get('q') ?? '',
    cursors: params.getAll('after'),
  };

  const change = useCallback(
    (part: Partial<Record<'status' | 'sort' | 'q', string | undefined>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('after');
          for (const [name, value] of Object.entries(part)) {
            if (value && !(name === 'sort' && value === '-created_at')) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );

  const turnTo = (cursors: string[]) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('after');
      cursors.forEach((cursor) => after.append('after', cursor));
      return after;
    });

  // The pages of one website are not those of another.
  const website = useRef(websiteId);
  useEffect(() => {
    if (website.current === websiteId) return;
    website.current = websiteId;
    change({});
  }, [change, websiteId]);

  return { view, change, turnTo };
}
