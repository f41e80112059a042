import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { waitAfter } from '../../api/outage.js';
import { useReadAgain } from '../../api/use-read-again.js';
import { isMissingFile } from '../../ui/missing-file.js';

/** Attempt number passed to `waitAfter`, so that the wait equals the one before the second retry of a failed read. */
const TRIES_BEFORE = 2;

/**
 * Error boundary of a screen. A malformed response may break a screen; the frame around it stays, and the screen is
 * retried after a while.
 */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKeys={[key]} onReset={useReadAgain()} FallbackComponent={Broken}>
      {children}
    </ErrorBoundary>
  );
}

function Broken({ error, resetErrorBoundary }: FallbackProps) {
  if (isMissingFile(error)) throw error;
  const again = useRef(resetErrorBoundary);
  again.current = resetErrorBoundary;
  useEffect(() => {
    const timer = setTimeout(() => again.current(), waitAfter(TRIES_BEFORE));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="page-state" role="alert">
      <h1 className="page-state-title">This screen could not be shown</h1>
      <p className="page-state-words">The server did not answer as expected. Galley retries automatically.</p>
      <Button onClick={() => resetErrorBoundary()}>Try again</Button>
    </div>
  );
}
