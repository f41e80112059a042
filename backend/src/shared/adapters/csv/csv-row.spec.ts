import { csvRow } from './csv-row.js';

describe('a row of CSV', () => {
  it('quotes everything and doubles quotes', () =>
    expect(csvRow(['a', 'say "hi", all', 7, null])).toBe('"a","say ""hi"", all","7",""\r\n'));

  it('keeps line breaks inside their value', () => expect(csvRow(['two\nlines'])).toBe('"two\nlines"\r\n'));

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '=HYPERLINK("http://x")'])(
    'leaves %j a text for a spreadsheet',
    (text) => expect(csvRow([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`),
  );

  it('keeps a number a number', () => expect(csvRow([-1])).toBe('"-1"\r\n'));
});
