import { FileRefused } from '../../domain/errors.js';
import { MAX_ROW, parsedRow } from '../row-json.js';
import { textOf } from './file-text.js';

type Row = Record<string, unknown>;

const MAX_DEPTH = 200;
/** Maximum number of characters stored of a member name. */
const MAX_NAME = 100;
const BROKEN = 'The file is not a Ghost export that can be read: it is damaged or cut off.';

/**
 * Yields the rows of some tables of a Ghost export, which is `{"db": [{"data": {table: [row, …]}}]}` or only its inner
 * object. The text is scanned for the boundaries of rows and each row is parsed separately, so only one row is in
 * memory at a time.
 */
export async function* rowsOf(
  path: string,
  tables: readonly string[],
  signal?: AbortSignal,
): AsyncGenerator<{ table: string; row: Row }> {
  const scan = new RowScan(new Set(tables));
  for await (const text of textOf(path, signal)) yield* scan.push(text);
  scan.end();
}

/** An open object or array, and the name of the member that it is in its parent. */
interface Open {
  isArray: boolean;
  name: string;
}

class RowScan {
  private readonly open: Open[] = [];
  private isInString = false;
  private isEscaped = false;
  /** Last string, cut to the length of a member name. */
  private last = '';
  private name = '';
  /** Text of the current row, in pieces. */
  private pieces: string[] | null = null;
  private held = 0;
  private rowDepth = 0;
  private isBegun = false;
  private hasData = false;

  constructor(private readonly tables: ReadonlySet<string>) {}

  *push(text: string): Generator<{ table: string; row: Row }> {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.isInString) {
        this.within(code, text[at]!);
        continue;
      }
      if (code === 0x22) [this.isInString, this.last] = [true, ''];
      else if (code === 0x3a) this.name = this.last;
      else if (code === 0x7b || code === 0x5b) {
        if (this.begin(code === 0x5b)) from = at;
      } else if (code === 0x7d || code === 0x5d) {
        const table = this.finish(code === 0x5d);
        if (table === null) continue;
        this.pieces!.push(text.slice(from, at + 1));
        yield { table, row: read(this.pieces!) };
        [this.pieces, this.held] = [null, 0];
      } else if (this.open.length === 0 && code > 0x20) throw new FileRefused(BROKEN);
    }
    if (!this.pieces) return;
    // A row that continues in the next chunk begins at its start there.
    this.pieces.push(text.slice(from));
    this.held += text.length;
    if (this.held > MAX_ROW) throw new FileRefused('The file has a post that is too large to be one.');
  }

  end(): void {
    if (!this.isBegun || this.open.length > 0 || this.isInString) throw new FileRefused(BROKEN);
    if (!this.hasData) throw new FileRefused('The file is JSON, but not a Ghost export.');
  }

  private within(code: number, character: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (code === 0x5c) this.isEscaped = true;
    else if (code === 0x22) this.isInString = false;
    else if (!this.pieces && this.last.length < MAX_NAME) this.last += character;
  }

  /** @returns whether a row begins at this character */
  private begin(isArray: boolean): boolean {
    const parent = this.open.at(-1);
    if (!parent && this.isBegun) throw new FileRefused(BROKEN);
    if (this.open.length >= MAX_DEPTH) throw new FileRefused(BROKEN);
    this.isBegun = true;
    this.open.push({ isArray, name: parent && !parent.isArray ? this.name : '' });
    if (this.open.at(-1)!.name === 'data' && !isArray) this.hasData = true;
    if (
      this.pieces ||
      isArray ||
      !parent?.isArray ||
      this.open.at(-3)?.name !== 'data' ||
      !this.tables.has(parent.name)
    )
      return false;
    this.pieces = [];
    this.rowDepth = this.open.length;
    return true;
  }

  /** @returns the table of the row that ends at this character, or null */
  private finish(isArray: boolean): string | null {
    const closed = this.open.pop();
    if (!closed || closed.isArray !== isArray) throw new FileRefused(BROKEN);
    return this.pieces && this.open.length === this.rowDepth - 1 ? this.open.at(-1)!.name : null;
  }
}

function read(pieces: readonly string[]): Row {
  const row = parsedRow(pieces.join(''));
  if (row === null) throw new FileRefused(BROKEN);
  return row as Row;
}
