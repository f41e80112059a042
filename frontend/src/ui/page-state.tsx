import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/errors.js';
import './page-state.css';

interface Reading<T> {
  data: T | undefined;
  error: Error | undefined;
  /** Reads again. */
  mutate: () => unknown;
  isValidating?: boolean;
}

interface PageStateProps<T> {
  /** What `useRead` or `useList` answered. */
  of: Reading<T>;
  /** A placeholder of the size that the content will have, so that nothing jumps. Lines of text when left out. */
  skeleton?: ReactNode;
  /** Whether there is nothing to show. By itself true for an empty array and an empty page. */
  isEmpty?: (data: T) => boolean;
  /** What to show then: see `EmptyState`. */
  empty?: ReactNode;
  /** The sentence for an error without one of its own. */
  failed?: string;
  children: (data: T) => ReactNode;
}

const nothingIn = (data: unknown): boolean =>
  Array.isArray(data) ? data.length === 0 : typeof data === 'object' && data !== null && 'items' in data && nothingIn(data.items);

/** Shows a read in place: its skeleton, its error with a retry, its empty state, or what was read. Old data outlives an error. */
export function PageState<T>({ of, skeleton, isEmpty = nothingIn, empty, failed, children }: PageStateProps<T>) {
  if (of.data !== undefined) return empty !== undefined && isEmpty(of.data) ? empty : children(of.data);
  if (of.error) {
    return (
      <div className="page-state" role="alert">
        <p className="page-state-title">{sentenceOf(of.error, failed ?? 'This could not be loaded.')}</p>
        <Button onClick={() => void of.mutate()} loading={of.isValidating}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">Loading...</span>
      {skeleton ?? <Skeleton active title={false} paragraph={{ rows: 4 }} />}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  /** Whether it is all that the screen says: then its title is the screen's heading. */
  whole?: boolean;
  /** What will appear here. */
  children?: ReactNode;
  /** The button that makes it appear. */
  action?: ReactNode;
}

export function EmptyState({ title, whole = false, children, action }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className="page-state">
      <Title className="page-state-title">{title}</Title>
      {children && <p className="page-state-words">{children}</p>}
      {action}
    </div>
  );
}
