// The days of the history. They lie in a year that no text speaks of, so that each can be found again in what was
// written, and moved.

/** The day of a first start. What is told happened on days before it. */
export const TODAY = '2001-06-15';
const DAY_MS = 86_400_000;

/**
 * A clock that is put to a time of the history, and goes on from there as clocks do: what was done took the time it
 * took.
 */
export class SetClock {
  #offset = 0;

  now() {
    return new Date(Date.now() + this.#offset);
  }

  /** @param daysAgo 1 is the day before the first start @param time `hh:mm`, UTC */
  set(daysAgo, time) {
    const at = Date.parse(`${TODAY}T${time}:00Z`) - daysAgo * DAY_MS;
    if (at < this.now().getTime() && this.#offset)
      throw new Error(`${daysAgo} days ago at ${time} is before what was told last`);
    this.#offset = at - Date.now();
  }

  /** The time that it really is. */
  reset() {
    this.#offset = 0;
  }
}
