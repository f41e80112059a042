const HEAD = 8;
const TAIL = 4;

/**
 * Masks a key for display: its first 8 and last 4 characters with 24 asterisks between. A key of up to 12 characters
 * becomes asterisks only.
 */
export const masked = (key: string): string =>
  key.length <= HEAD + TAIL ? '*'.repeat(key.length) : `${key.slice(0, HEAD)}${'*'.repeat(24)}${key.slice(-TAIL)}`;
