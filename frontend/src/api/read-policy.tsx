import { useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';

const MINUTE = 60_000;

/** Reads are stale after 10 minutes, refetched every 15, never retried by themselves and not because a window got the focus. */
const POLICY = {
  dedupingInterval: 10 * MINUTE,
  refreshInterval: 15 * MINUTE,
  revalidateOnFocus: false,
  shouldRetryOnError: false,
};

/** Gives what is below a cache of its own, so that nothing one person read is shown to the next. */
export function ReadCache({ children }: { children: ReactNode }) {
  const [config] = useState(() => ({ ...POLICY, provider: () => new Map() }));
  return <SWRConfig value={config}>{children}</SWRConfig>;
}

/**
 * How often pending posts are asked for again, by specification: every 15 s in the notifier, every 30 s elsewhere. Both
 * read the same list, so both call it stale after 10 s: the longer 15 s of one would swallow each second look of the other.
 */
export const POLL_NOTIFIER = { refreshInterval: 15_000, dedupingInterval: 10_000 };
export const POLL_PENDING = { refreshInterval: 30_000, dedupingInterval: 10_000 };
