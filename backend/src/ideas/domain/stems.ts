/** The words of a text that carry meaning, each reduced to its stem: forms of one word meet. */
export type StemsOf = (text: string) => readonly string[];

/** Whether a text has every word of the subject, in whatever order and form. A subject without words is nowhere. */
export function covers(text: string, subject: string, stemsOf: StemsOf): boolean {
  const wanted = stemsOf(subject);
  const there = new Set(stemsOf(text));
  return wanted.length > 0 && wanted.every((word) => there.has(word));
}
