import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { waitAfter } from '../../api/outage.js';
import { useReadAgain } from '../../api/use-read-again.js';
import { isMissingFile } from '../../ui/missing-file.js';

/** A broken screen waits as long as the second try of a read. */
const TRIES_BEFORE = 2;

/**
 * A screen that cannot be shown, because what came is not what was asked for, leaves the frame standing and is tried
 * again by itself.
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
      <p className="page-state-words">The server did not answer as expected. It is tried again by itself.</p>
      <Button onClick={() => resetErrorBoundary()}>Try again</Button>
    </div>
  );
}
