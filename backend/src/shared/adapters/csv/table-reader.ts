import { type CsvError, parse, type Parser } from 'csv-parse';
import type { TableRow } from '../../application/uploaded-table.js';
import { plainCell } from './csv-row.js';
import { columnsIn, delimiterOf, type TableForm } from './table-columns.js';
import { TableRefused } from './table-refused.js';
import { TextDecoding } from './text-decoding.js';

/** Maximum length of a line in characters, which also limits the buffer of the reader. */
const MAX_LINE = 20_000;

interface Read {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a CSV file as a stream and stores only its rows, at most as many as its form allows. Errors are reported at the
 * end; after the first one the rest of the file is skipped.
 */
export class TableReader {
  private readonly text = new TextDecoding();
  private readonly rows: TableRow[] = [];
  private blankRows = 0;
  private start = '';
  private columns: (string | null)[] | null = null;
  private parser: Parser | null = null;
  private refusal: TableRefused | null = null;

  constructor(private readonly form: TableForm) {}

  async push(chunk: Uint8Array): Promise<void> {
    await this.unlessRefused(() => this.take(this.text.push(chunk), false));
  }

  /** @throws TableRefused */
  async end(): Promise<TableRow[]> {
    await this.unlessRefused(async () => {
      await this.take(this.text.end(), true);
      await this.finish();
      if (!this.columns) throw new TableRefused('This file is empty.');
      if (!this.rows.length) throw new TableRefused('This file has a first line and no others.');
    });
    if (this.refusal) throw this.refusal;
    return this.rows;
  }

  private async unlessRefused(work: () => Promise<void>): Promise<void> {
    if (this.refusal) return;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof TableRefused)) throw error;
      this.refuse(error);
    }
  }

  /** The delimiter is detected in the first line, so parsing starts only when that line is complete. */
  private async take(text: string, isAll: boolean): Promise<void> {
    if (!this.parser) {
      this.start += text;
      const line = this.start
        .slice(0, MAX_LINE + 1)
        .trimStart()
        .split('\n', 1)[0]!;
      if (this.start.length > MAX_LINE && !line)
        throw new TableRefused(`This file begins with more than ${MAX_LINE.toLocaleString('en')} blank characters.`);
      const isWhole = isAll || this.start.length > MAX_LINE || line.length < this.start.trimStart().length;
      if (!isWhole || !this.start.trim()) return;
      this.parser = this.parserFor(delimiterOf(line, this.form));
      return this.write(this.start);
    }
    return this.write(text);
  }

  private async write(text: string): Promise<void> {
    const { parser } = this;
    if (text && parser) await new Promise<void>((resolve) => parser.write(text, () => resolve()));
  }

  private async finish(): Promise<void> {
    const { parser } = this;
    if (parser && !parser.closed) await new Promise<void>((resolve) => void parser.once('close', resolve).end());
  }

  private parserFor(delimiter: string): Parser {
    const parser = parse({
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      bom: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE,
    });
    parser.on('data', ({ record, info }: Read) => {
      try {
        if (!this.refusal) this.row(record, info.lines, delimiter);
      } catch (error) {
        this.refuse(error as TableRefused);
      }
    });
    return parser.on('error', (error: CsvError) => this.refuse(new TableRefused(saidOf(error))));
  }

  private row(cells: string[], line: number, delimiter: string): void {
    if (!this.columns) {
      if (!isBlank(cells)) this.columns = columnsIn(cells, this.form);
      return;
    }
    if (isBlank(cells)) return this.countBlank();
    if (this.rows.length >= this.form.maxRows)
      throw new TableRefused(
        `A file may have up to ${this.form.maxRows.toLocaleString('en')} lines. Send this one in parts.`,
      );
    const surplus = cells.slice(this.columns.length).some((cell) => cell.trim());
    this.rows.push({
      line,
      cells: Object.fromEntries(
        this.columns.flatMap((column, at) => (column ? [[column, plainCell(cells[at] ?? '')]] : [])),
      ),
      ...(surplus && {
        problem:
          `it has ${cells.length} values for ${this.columns.length} ` +
          `${this.columns.length === 1 ? 'column' : 'columns'}: a value with “${delimiter === '\t' ? 'a tab' : delimiter}” ` +
          'in it stands in quotation marks',
      }),
    });
  }

  /** Blank rows use no memory, but reading hundreds of megabytes of them would take minutes. */
  private countBlank(): void {
    this.blankRows += 1;
    if (this.blankRows > this.form.maxRows)
      throw new TableRefused(`This file has more than ${this.form.maxRows.toLocaleString('en')} rows without a value.`);
  }

  private refuse(error: TableRefused): void {
    this.refusal ??= error;
    this.rows.length = 0;
    this.parser?.destroy();
  }
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => !cell.trim());

function saidOf(error: CsvError): string {
  const line = Number(error['lines']) || 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `Line ${line} is longer than ${MAX_LINE.toLocaleString('en')} characters. Is a quotation mark opened and never closed?`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark is opened and never closed.';
  return `Line ${line} cannot be read as CSV.`;
}
