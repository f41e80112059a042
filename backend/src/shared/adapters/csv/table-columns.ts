import { TableRefused } from './table-refused.js';

/** The expected columns of an imported table. */
export interface TableForm {
  /** The table's columns with their accepted synonyms, in lower case. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** At least one of these columns must be present. */
  needs: readonly string[];
  maxRows: number;
}

/** Spreadsheets write the one or the other, by the country they are set to. */
const DELIMITERS = [',', ';', '\t'];
const MAX_NAMED = 10;

/** The delimiter of a file: the one that splits its first line into the most known columns. */
export function delimiterOf(firstLine: string, form: TableForm): string {
  const known = (delimiter: string): number => firstLine.split(delimiter).filter((cell) => columnOf(cell, form)).length;
  return DELIMITERS.toSorted((a, b) => known(b) - known(a))[0]!;
}

/**
 * The columns by position; null for columns that are ignored.
 * @throws TableRefused when the header does not match the expected table
 */
export function columnsIn(names: readonly string[], form: TableForm): (string | null)[] {
  const columns = names.map((name) => columnOf(name, form));
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice) throw new TableRefused(`The column “${twice}” is there twice.`);
  if (!form.needs.some((column) => columns.includes(column))) {
    const there = names
      .slice(0, MAX_NAMED)
      .map((name) => `“${name.trim().slice(0, 40)}”`)
      .join(', ');
    const all = Object.keys(form.columns);
    throw new TableRefused(
      `The first line of the file must name its columns: ${all.join(', ')}. It says ` +
        `${there || 'nothing'}${names.length > MAX_NAMED ? ' …' : ''}.`,
    );
  }
  return columns;
}

function columnOf(cell: string, { columns }: TableForm): string | null {
  const name = cell
    .replace(/^\ufeff/, '')
    .replaceAll(/^\s*"|"\s*$/g, '')
    .trim()
    .toLowerCase();
  return (
    Object.entries(columns).find(([column, others]) => column.toLowerCase() === name || others.includes(name))?.[0] ??
    null
  );
}
