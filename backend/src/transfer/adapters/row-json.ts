import { jsonExcess } from '../../shared/adapters/json/json-excess.js';

/**
 * Maximum size of a row in bytes or characters, several times the longest post with its blocks. Parsing a row blocks
 * the event loop.
 */
export const MAX_ROW = 16 * 1024 * 1024;
/** Limits above what a post of tens of thousands of sentences needs. */
const LIMITS = { levels: 200, fields: 20_000, parts: 300_000, values: 300_000 };

/** Parses a row of a file. @returns null when it is not JSON or would take too long to parse */
export function parsedRow(json: string): unknown {
  if (jsonExcess(json, LIMITS)) return null;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
