import type { TableRow } from '../../shared/application/uploaded-table.js';
import { Invalid } from '../../shared/domain/domain-error.js';
import { WrongLines } from '../domain/errors.js';

/**
 * Makes something of each line of a file, all or nothing.
 * @param read @throws Invalid for a line that breaks a rule
 * @throws WrongLines with what is wrong, line by line
 */
export function readLines<T>(rows: readonly TableRow[], read: (row: TableRow) => T): T[] {
  const wrong: { line: number; message: string }[] = [];
  const made: T[] = [];
  for (const row of rows) {
    try {
      if (row.problem) throw new Invalid(row.problem);
      made.push(read(row));
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      wrong.push({ line: row.line, message: error.message });
    }
  }
  if (wrong.length) throw new WrongLines(wrong);
  return made;
}

/** One of a few words, in any case; undefined for a blank cell. @throws Invalid */
export function wordOf<Word extends string>(
  cell: string | undefined,
  words: readonly Word[],
  name: string,
): Word | undefined {
  const wanted = (cell ?? '').trim().toLowerCase();
  const word = words.find((each) => each === wanted);
  if (wanted && !word)
    throw new Invalid(
      `“${(cell ?? '').trim().slice(0, 40)}” is no ${name}: ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
      name,
    );
  return word;
}
