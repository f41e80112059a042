import { useState, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { isOutage, noteResponse, noteFailure, waitAfter } from './outage.js';

const MINUTE = 60_000;

/**
 * Reads are stale after 10 minutes, refetched every 15, and not because a window got the focus. A refusal is never
 * asked again by itself. An outage is: it is told at once, and what is on the screen is read anew until the server is
 * back.
 */
const POLICY: SWRConfiguration = {
  dedupingInterval: 10 * MINUTE,
  refreshInterval: 15 * MINUTE,
  revalidateOnFocus: false,
  shouldRetryOnError: isOutage,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) =>
    void setTimeout(() => void revalidate({ retryCount }), waitAfter(retryCount)),
  onError: noteFailure,
  onSuccess: noteResponse,
};

/** Gives what is below a cache of its own, so that nothing one person read is shown to the next. */
export function ReadCache({ children }: { children: ReactNode }) {
  const [config] = useState(() => ({ ...POLICY, provider: () => new Map() }));
  return <SWRConfig value={config}>{children}</SWRConfig>;
}

/** For what others change while one looks. */
export const POLLED = { refreshInterval: 30_000, dedupingInterval: 10_000 };
