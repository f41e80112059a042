import { Button, Skeleton } from 'antd';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { sentenceOf } from '../api/errors.js';
import { waitAfter } from '../api/outage.js';
import { useReadAgain } from '../api/use-read-again.js';
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
  Array.isArray(data)
    ? data.length === 0
    : typeof data === 'object' && data !== null && 'items' in data && nothingIn(data.items);

/**
 * Shows a read in place: its skeleton, its error with a retry, its empty state, or what was read. Old data outlives an
 * error. What cannot be shown, because it is not what was asked for, is told like an error and read again.
 */
export function PageState<T>({
  of,
  skeleton,
  isEmpty = nothingIn,
  empty,
  failed = 'This could not be loaded.',
  children,
}: PageStateProps<T>) {
  const { data } = of;
  const [tries, setTries] = useState(1);
  if (data !== undefined) {
    if (empty !== undefined && isEmpty(data)) return empty;
    return (
      <ErrorBoundary
        resetKeys={[data, tries]}
        fallback={
          <Unreadable of={of} tries={tries} onTry={setTries}>
            {failed}
          </Unreadable>
        }
      >
        <Shown of={data}>{children}</Shown>
      </ErrorBoundary>
    );
  }
  if (of.error) return <Failed of={of}>{sentenceOf(of.error, failed)}</Failed>;
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">Loading...</span>
      {/* Nothing to read, though it looks like headings and lines. */}
      <div aria-hidden>{skeleton ?? <Skeleton active title={false} paragraph={{ rows: 4 }} />}</div>
    </div>
  );
}

/** Within the boundary, so that it catches what goes wrong in showing it. */
const Shown = <T,>({ of, children }: { of: T; children: (data: T) => ReactNode }) => children(of);

const Failed = ({ of, children }: { of: Pick<Reading<unknown>, 'mutate' | 'isValidating'>; children: string }) => (
  <div className="page-state" role="alert">
    <p className="page-state-title">{children}</p>
    <Button onClick={() => void of.mutate()} loading={of.isValidating ?? false}>
      Try again
    </Button>
  </div>
);

interface UnreadableProps {
  of: Pick<Reading<unknown>, 'isValidating'>;
  /** How often it could not be shown: it waits longer each time. */
  tries: number;
  onTry: (tries: number) => void;
  children: string;
}

/** What broke it may be another read of the screen: after each wait all are read anew, and it is shown again. */
function Unreadable({ of: { isValidating }, tries, onTry, children }: UnreadableProps) {
  const readAgain = useReadAgain();
  const again = useCallback(() => {
    readAgain();
    onTry(tries + 1);
  }, [readAgain, onTry, tries]);
  useEffect(() => {
    const timer = setTimeout(again, waitAfter(tries));
    return () => clearTimeout(timer);
  }, [again, tries]);
  return <Failed of={{ isValidating: isValidating ?? false, mutate: again }}>{children}</Failed>;
}

interface EmptyStateProps {
  title: string;
  /** Whether it is all that the screen says: then its title is the screen's heading, and names the browser's tab. */
  whole?: boolean;
  /** What will appear here. */
  children?: ReactNode;
  /** The button that makes it appear. */
  action?: ReactNode;
}

export function EmptyState({ title, whole = false, children, action }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'p';
  useEffect(() => {
    if (whole) document.title = `${title} · Galley`;
  }, [whole, title]);
  return (
    <div className="page-state">
      <Title className="page-state-title">{title}</Title>
      {children && <p className="page-state-words">{children}</p>}
      {action}
    </div>
  );
}
