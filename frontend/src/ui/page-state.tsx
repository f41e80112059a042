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
  /** Requests the data again. */
  mutate: () => unknown;
  isValidating?: boolean;
}

interface PageStateProps<T> {
  /** Result of `useRead` or `useList`. */
  of: Reading<T>;
  /** A placeholder of the same size as the content, so that the layout does not shift. Lines of text when left out. */
  skeleton?: ReactNode;
  /** Whether there is nothing to show. By default true for an empty array and for a page without elements. */
  isEmpty?: (data: T) => boolean;
  /** What to show when `isEmpty` is true, usually an `EmptyState`. */
  empty?: ReactNode;
  /** Message for an error that brings none for a person to read. */
  failed?: string;
  children: (data: T) => ReactNode;
}

const nothingIn = (data: unknown): boolean =>
  Array.isArray(data)
    ? data.length === 0
    : typeof data === 'object' && data !== null && 'items' in data && nothingIn(data.items);

/**
 * Renders the state of a read: its skeleton, its error with a retry button, its empty state, or its data. Data that was
 * read before stays on screen when a later read fails. When rendering the data throws, as with a response of another
 * shape, an error is shown and all reads of the screen are repeated.
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
      {/* The skeleton looks like headings and lines, but has no content for a screen reader. */}
      <div aria-hidden>{skeleton ?? <Skeleton active title={false} paragraph={{ rows: 4 }} />}</div>
    </div>
  );
}

/** Calls `children` inside the error boundary, which catches no error that `PageState` itself throws. */
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
  /** Number of attempts to show the data so far, from 1: each makes the next wait longer. */
  tries: number;
  onTry: (tries: number) => void;
  children: string;
}

/**
 * Shows the error of data that could not be rendered. Another read of the screen may be the cause, so after each wait
 * all reads are repeated and the data is rendered again.
 */
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
  /**
   * Whether this is the whole content of the screen: its title is then the main heading and the title of the browser
   * tab.
   */
  whole?: boolean;
  /** Explains what will appear here. */
  children?: ReactNode;
  /** The button that leads to the first element. */
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
