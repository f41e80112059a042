/** Work that can pause at each `yield`, so that it does not block the event loop until its end. */
export type Pausable<T> = Generator<void, T>;

/** Does it without a pause. */
export function withoutPause<T>(work: Pausable<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
