import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';

const FILE = join(import.meta.dirname, 'history.jsonl.br');
const DAY_MS = 86_400_000;
const DAY_S = 86_400;
/** The website and its users are created five minutes before the first recorded action, see `demo-history/make.mjs`. */
const BEGAN_DAYS_AGO = 62;
const BEGAN_AT_MS = 9 * 3_600_000;
const header = z.object({ today: z.iso.date(), writer: z.string() });

/** Rows of one table, in the order in which they were created. */
export interface HistoryPart {
  table: string;
  /** One JSON object per row, with all columns of the table. */
  rows: string[];
}

/** Values for the placeholders in the recorded history that differ between installations. */
export interface HistoryNames {
  editor: string;
  admin: string;
  signingSecret: string;
}

const daysOf = (date: Date): number => Math.floor(date.getTime() / DAY_MS);

/** Returns when the history begins that ends on the day before `today`. */
export const historyBegan = (today: Date): Date => new Date((daysOf(today) - BEGAN_DAYS_AGO) * DAY_MS + BEGAN_AT_MS);

/**
 * Returns the demonstration's first two months, recorded from the tables of a running Galley (`demo-history/make.mjs`)
 * and moved by whole days so that they end on the day before `today`.
 * @returns parts in an order that satisfies all foreign keys
 */
export function demonstrationHistory(today: Date, names: HistoryNames): HistoryPart[] {
  const text = brotliDecompressSync(readFileSync(FILE)).toString();
  const end = text.indexOf('\n');
  const { today: recordedToday } = header.parse(JSON.parse(text.slice(0, end)));
  const days = daysOf(today) - Date.parse(recordedToday) / DAY_MS;
  const moved = text
    .slice(end + 1)
    // Linear enough: the pattern has a fixed length and begins with four fixed digits.
    .replaceAll(new RegExp(`${recordedToday.slice(0, 4)}-\\d\\d-\\d\\d`, 'g'), (day) => dayAfter(day, days))
    .replaceAll(
      /("webhook-timestamp":")(\d+)/g,
      (_, before: string, seconds: string) => `${before}${Number(seconds) + days * DAY_S}`,
    )
    .replaceAll(/\{(editor|admin|signingSecret)\}/g, (_, name: keyof HistoryNames) => names[name]);
  return partsOf(moved.split('\n').filter(Boolean));
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Groups consecutive lines of `{"table": row}` that belong to the same table. */
function partsOf(lines: readonly string[]): HistoryPart[] {
  const parts: HistoryPart[] = [];
  for (const line of lines) {
    const [, table = '', row = ''] = /^\{"(\w+)":(.*)\}$/.exec(line) ?? [];
    if (parts.at(-1)?.table !== table) parts.push({ table, rows: [] });
    parts.at(-1)!.rows.push(row);
  }
  return parts;
}
