/** A line of a table, by the names of its columns. */
export interface TableRow {
  /** Where it ends in the file, counted from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Why it cannot be told which cell is which. */
  readonly problem?: string;
}
