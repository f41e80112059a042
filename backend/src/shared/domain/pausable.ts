/** Work that may pause at each `yield`, so that it need not hold the process until its end. */
export type Pausable<T> = Generator<void, T>;

/** Does it without a pause. */
export function withoutPause<T>(work: Pausable<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
