import type { TableForm } from './table-columns.js';
import { csvRow } from './csv-row.js';
import { TableReader } from './table-reader.js';

const FORM: TableForm = { columns: { term: ['keyword'], priority: [] }, needs: ['term'], maxRows: 3 };

const read = async (file: string | Uint8Array, { form = FORM, pieces = 7 } = {}) => {
  const reader = new TableReader(form);
  const bytes = Buffer.from(file as string);
  for (let at = 0; at < bytes.length; at += pieces) await reader.push(bytes.subarray(at, at + pieces));
  return reader.end();
};
const cellsOf = async (file: string | Uint8Array) => (await read(file)).map(({ cells }) => cells);
const utf16 = (text: string, bigEndian = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

describe('a table', () => {
  const ROWS = [
    { term: 'heat pump', priority: 'high' },
    { term: '太陽光', priority: '' },
  ];

  it.each([
    ['commas', 'term,priority\nheat pump,high\n太陽光,\n'],
    ['semicolons', 'Term;Priority\r\nheat pump;high\r\n太陽光;\r\n'],
    ['tabs', 'term\tpriority\nheat pump\thigh\n太陽光\t'],
    ['quotation marks', '"term","priority"\n"heat pump","high"\n"太陽光",""\n'],
    ['a byte order mark', '\ufeffterm,priority\nheat pump,high\n太陽光,\n'],
    ['old line ends', 'term,priority\rheat pump,high\r太陽光,\r'],
    ['blank lines', '\n\nterm,priority\n\nheat pump,high\n , \n\n太陽光\n\n'],
    ['its columns the other way round', 'priority,KEYWORD\nhigh,heat pump\n,太陽光\n'],
    ['columns of others', 'id,term,volume,priority\n1,heat pump,200,high\n2,太陽光,10,\n'],
  ])('is read with %s', async (_, file) => expect(await cellsOf(file)).toEqual(ROWS));

  it.each([false, true])('is read in UTF-16 with its mark, big end first: %s', async (bigEndian) =>
    expect(await cellsOf(utf16('term\tpriority\r\nheat pump\thigh\r\n太陽光\t\r\n', bigEndian))).toEqual(ROWS),
  );

  it('is the same however it arrives', async () => {
    const file = '\ufeffterm;priority\n"heat; ""pump"" 🔥";high\nå;low\n';
    const all = await Promise.all([1, 2, 3, 5, 1000].map((pieces) => read(file, { pieces })));
    for (const rows of all) expect(rows).toEqual(all[0]);
    expect(all[0]!.map(({ cells }) => cells['term'])).toEqual(['heat; "pump" 🔥', 'å']);
  });

  it('comes in as it went out, harmless in between', async () => {
    const terms = ['=cmd|calc', "'quoted'", '@home', 'a "b", c'];
    const file = csvRow(['term', 'priority']) + terms.map((term) => csvRow([term, 'low'])).join('');
    expect(file).toContain(`"'=cmd|calc"`);
    expect((await read(file, { form: { ...FORM, maxRows: 9 } })).map(({ cells }) => cells['term'])).toEqual(terms);
  });

  it.each(['\n', '\r\n'])('knows the line each row ends on, lines ending in %j', async (end) => {
    const rows = await read(['', ' ', 'term', 'one', '', `"two${end}lines"`, 'three'].join(end));
    expect(rows.map(({ line }) => line)).toEqual([4, 7, 8]);
  });

  it('tells a row that has more values than there are columns', async () => {
    const [, second] = await read('term,priority\nfine,low\nheat pump, cost,low\n');
    expect(second).toMatchObject({ line: 3, problem: expect.stringContaining('it has 3 values for 2 columns') });
  });
});

describe('what is no such table is refused in words', () => {
  it.each([
    [
      'other columns',
      'name,colour\nx,red\n',
      'The first line of the file must name its columns: term, priority. It says “name”, “colour”.',
    ],
    [
      'no first line',
      'heat pump\nboiler\n',
      'The first line of the file must name its columns: term, priority. It says “heat pump”.',
    ],
    ['a column twice', 'term,keyword\na,b\n', 'The column “term” is there twice.'],
    ['nothing', '', 'This file is empty.'],
    ['white space', ' \n \n', 'This file is empty.'],
    ['a first line only', 'term,priority\n', 'This file has a first line and no others.'],
    [
      'an Excel workbook',
      Buffer.from('504b030414000600', 'hex'),
      'This file is an Excel workbook or a ZIP archive, not CSV.',
    ],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This file is an old Excel workbook, not CSV.'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'This file is a picture, not CSV.'],
    [
      'binary data',
      Buffer.from([0x74, 0x65, 0x72, 0x6d, 0x0a, 0xff, 0xfe, 0x80, 0x81]),
      'This file is not text in UTF-8.',
    ],
    ['Latin letters in an old code', Buffer.from('term\nWärme\n', 'latin1'), 'This file is not text in UTF-8.'],
    ['UTF-16 without its mark', Buffer.from('term\nx\n', 'utf16le'), 'This file is not text: it has NUL characters.'],
    ['NUL', 'term\nheat\0pump\n', 'This file is not text: it has NUL characters.'],
    ['half a letter at its end', Buffer.from([...Buffer.from('term\nx'), 0xc3]), 'This file is not text in UTF-8.'],
    [
      'a quotation mark that never closes',
      'term\n"heat pump\nboiler\n',
      'A quotation mark is opened and never closed.',
    ],
    ['a line without end', `term\n"${'x'.repeat(30_000)}`, 'Line 2 is longer than 20,000 characters.'],
    ['a first line without end', 'x'.repeat(100_000), 'Line 1 is longer than 20,000 characters.'],
    ['too many rows', 'term\na\nb\nc\nd\n', 'A file may have up to 3 lines. Send this one in parts.'],
    [
      'too many rows without a value',
      `term,priority\n${' , \n'.repeat(5)}`,
      'This file has more than 3 rows without a value.',
    ],
  ])('%s', async (_, file, message) => {
    await expect(read(file as string, { pieces: 4096 })).rejects.toThrow(message);
    await expect(read(file as string, { pieces: 1000 })).rejects.toMatchObject({
      kind: 'invalid',
      details: { errors: [{ field: 'file' }] },
    });
  });

  it.each([' ', '\n', '\r', '\t'])('beginning with %j without end', async (blank) => {
    const reader = new TableReader(FORM);
    const piece = Buffer.from(blank.repeat(65_536));
    for (let sent = 0; sent < 3_000; sent += 1) await reader.push(piece);
    await expect(reader.end()).rejects.toThrow('This file begins with more than 20,000 blank characters.');
  });

  it('holding no more of a file of 100 MB than its rows', async () => {
    const reader = new TableReader({ ...FORM, maxRows: 10_000 });
    const piece = Buffer.from('heat pump cost,high\n'.repeat(3000));
    await reader.push(Buffer.from('term,priority\n'));
    const before = process.memoryUsage().arrayBuffers;
    for (let sent = 0; sent < 100 * 1024 * 1024; sent += piece.length) await reader.push(piece);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024);
    await expect(reader.end()).rejects.toThrow('A file may have up to 10,000 lines. Send this one in parts.');
  });
});
