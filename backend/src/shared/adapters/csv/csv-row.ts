/**
 * One line of a CSV file (RFC 4180), with its line end. Every value is quoted, and one that a spreadsheet would run as a
 * formula gets an apostrophe before it (OWASP, CSV Injection).
 */
export const csvRow = (values: readonly (string | number | null)[]): string => `${values.map(quoted).join(',')}\r\n`;

const quoted = (value: string | number | null): string => (typeof value === 'string' ? `"${harmless(value).replaceAll('"', '""')}"` : `"${value ?? ''}"`);

/** Spreadsheets read the full-width signs as the ordinary ones, and skip white space before them. */
const harmless = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text);
