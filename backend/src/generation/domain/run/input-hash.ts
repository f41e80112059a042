import { sha256 } from '../../../editorial/index.js';

/**
 * SHA-256, hex, over a step's input with the members of every object in one order, so that it is the same before and
 * after a stay in the database.
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
