import { sha256 } from '../../../editorial/index.js';

/**
 * Returns the SHA-256 of a step's input, in hex. Members of objects are sorted, so that the hash is the same after the
 * input was stored in the database.
 */
export const inputHash = (input: unknown): string => sha256(JSON.stringify(ordered(input)) ?? '');

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, ordered(member)]),
  );
}
