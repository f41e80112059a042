const HEAD = 8;
const TAIL = 4;

/**
 * A key for the screen: its first 8 and last 4 characters with 24 asterisks between; a key of 12 or fewer is all
 * asterisks.
 */
export const masked = (key: string): string =>
  key.length <= HEAD + TAIL ? '*'.repeat(key.length) : `${key.slice(0, HEAD)}${'*'.repeat(24)}${key.slice(-TAIL)}`;
