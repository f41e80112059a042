import { type OpenArchive, refusal } from './open-archive.js';

type Row = Record<string, unknown>;

/** Maximum number of rows, and of their characters, in one batch. */
const ROWS = 200;
const CHARACTERS = 250_000;

export async function* batches(archive: OpenArchive, name: string): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  let characters = 0;
  try {
    for await (const row of archive.rows(name)) {
      rows.push(row);
      characters += JSON.stringify(row).length;
      if (rows.length < ROWS && characters < CHARACTERS) continue;
      yield rows;
      [rows, characters] = [[], 0];
    }
  } catch (error) {
    throw refusal(error);
  }
  if (rows.length > 0) yield rows;
}
