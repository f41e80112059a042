/** A lease that is renewed while something goes on. */
export interface Hold {
  /** Aborted, with the reason, when a renewal failed: another worker has it, or the database is away. */
  readonly lost: AbortSignal;
  /** Renews no more. Resolves when no renewal is under way. */
  end(): Promise<void>;
}

/** Renews every so many milliseconds until `end`. */
export function holding(renew: () => Promise<void>, everyMs: number): Hold {
  const lost = new AbortController();
  let renewal = Promise.resolve();
  const ticking = setInterval(() => {
    renewal = renewal.then(renew).catch((reason: unknown) => lost.abort(reason));
  }, everyMs);
  return {
    lost: lost.signal,
    async end() {
      clearInterval(ticking);
      await renewal;
    },
  };
}
