import { useState, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { isOutage, noteResponse, noteFailure, waitAfter } from './outage.js';

const MINUTE = 60_000;
/** How often a response on screen is requested again, milliseconds. */
export const REFRESH_MS = 15 * MINUTE;

/**
 * Responses are cached for 10 minutes and requested again every 15 minutes, but not when the window gets the focus.
 * After a 4xx response there is no automatic retry. After an outage, the error is shown at once, and the reads on
 * screen are retried until the server responds.
 */
const POLICY: SWRConfiguration = {
  dedupingInterval: 10 * MINUTE,
  refreshInterval: REFRESH_MS,
  revalidateOnFocus: false,
  shouldRetryOnError: isOutage,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) =>
    void setTimeout(() => void revalidate({ retryCount }), waitAfter(retryCount)),
  onError: noteFailure,
  onSuccess: noteResponse,
};

/** Gives its children a response cache of their own, so that nothing that one person read is shown to the next. */
export function ReadCache({ children }: { children: ReactNode }) {
  const [config] = useState(() => ({ ...POLICY, provider: () => new Map() }));
  return <SWRConfig value={config}>{children}</SWRConfig>;
}

/** Options of reads whose data other people change while it is on screen. */
export const POLLED = { refreshInterval: 30_000, dedupingInterval: 10_000 };
