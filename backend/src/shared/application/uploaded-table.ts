/** A row of a table, by column names. */
export interface TableRow {
  /** The line in the file where the row ends, counted from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Why the cells cannot be assigned to columns. */
  readonly problem?: string;
}
