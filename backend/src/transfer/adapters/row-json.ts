import { jsonExcess } from '../../shared/adapters/json/json-excess.js';

/** Bytes or characters of a row: several times the longest post with its blocks. Parsing it holds the process. */
export const MAX_ROW = 16 * 1024 * 1024;
/** More than a post of tens of thousands of sentences has. */
const LIMITS = { levels: 200, fields: 20_000, parts: 300_000, values: 300_000 };

/** A row of a file. @returns null for what is no JSON, or would take too long to parse */
export function parsedRow(json: string): unknown {
  if (jsonExcess(json, LIMITS)) return null;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
