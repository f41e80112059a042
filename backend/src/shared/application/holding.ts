import { LeaseLost } from '../domain/lease.js';

/** Well before a lease ends, so that some renewals may fail or be late, milliseconds. */
export const RENEW_EVERY_MS = 2_500;

/** A lease that is renewed while work is in progress. */
export interface Hold {
  /** Aborted, with the reason, when another worker has it. */
  readonly lost: AbortSignal;
  /** Stops renewing. Resolves when no renewal is under way. */
  end(): Promise<void>;
}

/**
 * Renews the lease at this interval until `end`. An unreachable database does not prove that the lease is lost, because
 * each save checks it again.
 * @param renew throws LeaseLost when another worker took over
 */
export function holding(renew: () => Promise<void>, everyMs = RENEW_EVERY_MS): Hold {
  const lost = new AbortController();
  let renewal: Promise<void> | undefined;
  const once = () =>
    renew()
      .catch((error: unknown) => {
        if (error instanceof LeaseLost) lost.abort(error);
      })
      .finally(() => (renewal = undefined));
  const ticking = setInterval(() => void (renewal ??= once()), everyMs);
  return {
    lost: lost.signal,
    async end() {
      clearInterval(ticking);
      await renewal;
    },
  };
}
