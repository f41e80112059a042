/** PostgreSQL's `integer`. */
const MAX = 2_147_483_647;

/** A post's number as it is written: digits, no zero before them. @returns null when it cannot be one */
export function postNumberOf(text: unknown): number | null {
  const number = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : MAX + 1;
  return number <= MAX ? number : null;
}
