/** Largest value of PostgreSQL's `integer`, the type of post numbers. */
export const MAX_POST_NUMBER = 2_147_483_647;

/** Parses a post number in canonical form: digits without leading zeros. @returns null for any other text */
export function postNumberOf(text: unknown): number | null {
  const number = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : MAX_POST_NUMBER + 1;
  return number <= MAX_POST_NUMBER ? number : null;
}
