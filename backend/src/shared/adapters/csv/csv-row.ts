/**
 * One line of a CSV file (RFC 4180), including its line end. Every value is quoted, and a value that a spreadsheet
 * would run as a formula is prefixed with an apostrophe (OWASP, CSV Injection).
 */
export const csvRow = (values: readonly (string | number | null)[]): string => `${values.map(quoted).join(',')}\r\n`;

const quoted = (value: string | number | null): string =>
  typeof value === 'string' ? `"${harmless(value).replaceAll('"', '""')}"` : `"${value ?? ''}"`;

/** Spreadsheets read the full-width signs as the ordinary ones, and skip white space before them. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * The cell's value without the apostrophe that the export added, so that an exported file can be imported unchanged.
 */
export const plainCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
