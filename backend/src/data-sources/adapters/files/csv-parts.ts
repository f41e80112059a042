import { parse } from 'csv-parse/sync';
import { type Part, partsOf } from './parts.ts';
import { Refusal } from './refusal.ts';
import { rowParagraphs } from './row-text.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const MAX_COLUMNS = 200;
/** Number of rows that share one label. */
const LABEL_ROWS = 50;
const NUMBER = /^[-+]?[\d.,\s%€$£]+$/;

/** Returns the rows of a table as readable text. @throws Refusal when the text is not a table */
export function csvParts(text: string, title: string): Part[] {
  const rows = table(text);
  const [first = [], ...rest] = rows;
  const hasHeader =
    first.length > 1
      ? first.every((cell) => cell.trim() && !NUMBER.test(cell.trim())) && new Set(first).size === first.length
      : rows.length > 1;
  const [names, body] = hasHeader ? [first, rest] : [[], rows];
  if (body.length === 0) throw new Refusal('This table has a first line and no rows.');
  const sections = [];
  for (let at = 0; at < body.length; at += LABEL_ROWS) {
    const some = body.slice(at, at + LABEL_ROWS);
    sections.push({
      label: `rows ${at + 1} to ${at + some.length}`,
      paragraphs: some.flatMap((row) => rowParagraphs(names, row)),
    });
  }
  return partsOf(title, sections);
}

function table(text: string): string[][] {
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
    });
    if (rows.some((row) => row.length > MAX_COLUMNS))
      throw new Refusal(`This table has more than ${MAX_COLUMNS} columns.`);
    return rows;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('This table cannot be read: a quotation mark is opened and never closed.');
  }
}

/**
 * Returns the delimiter that splits most of the first lines into the same number of columns; of several, the one with
 * more columns.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 20);
  const scored = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 1;
    return { delimiter, columns: usual, agreeing: usual > 1 ? counts.filter((count) => count === usual).length : 0 };
  });
  return scored.toSorted((a, b) => b.agreeing - a.agreeing || b.columns - a.columns)[0]!.delimiter;
}
