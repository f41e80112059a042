import { gzipSync } from 'node:zlib';
import { MAX_FILE_CHARACTERS, type ReadFile } from '../../domain/source-file.js';
import { readFile } from './read-file.js';
import { Refusal } from './refusal.js';
import { aPdf } from './testing/a-pdf.js';

const read = (name: string, content: string | Uint8Array): Promise<ReadFile> =>
  readFile(name, new Uint8Array(Buffer.from(content)), MAX_FILE_CHARACTERS);
const refusal = async (name: string, content: string | Uint8Array): Promise<string> => {
  const error = await read(name, content).then(
    () => new Error('it was read'),
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(Refusal);
  return (error as Error).message;
};

describe('a file', () => {
  it('of Markdown is split by its headings and read as plain text', async () => {
    const { kind, parts } = await read(
      'guide.md',
      '---\ndraft: true\n---\n# Heat pumps\n\nA *heat pump* moves [heat](https://a.test).\n\n## Costs\n\n- It ' +
        'costs **9,000** euros &amp; more.\n\n```\ncode()\n```\n<script>x()</script>\n',
    );
    expect({ kind, parts }).toEqual({
      kind: 'markdown',
      parts: [{ title: 'Heat pumps', text: 'A heat pump moves heat.\n\nIt costs 9,000 euros & more.' }],
    });
  });

  it('that is long is split into parts that are titled by their position', async () => {
    const section = (name: string) => `## ${name}\n\n${'A sentence about pipes and pumps. '.repeat(160)}\n`;
    const { parts } = await read('guide.md', `# Guide\n\n${section('Pipes')}${section('Pumps')}`);
    expect(parts.map(({ title }) => title)).toEqual(['Guide: Pipes', 'Guide: Pumps']);
    expect(Math.max(...parts.map(({ text }) => text.length))).toBeLessThanOrEqual(6_100);
  });

  it('of text keeps its paragraphs and takes its title from its name', async () => {
    expect(await read('winter_notes-2026.txt', 'One line\nwrapped.\r\n\r\nAnother.')).toEqual({
      kind: 'text',
      parts: [{ title: 'winter notes 2026', text: 'One line\nwrapped.\n\nAnother.' }],
    });
  });

  it.each([
    ['<html lang="de-AT"><title>Kessel</title>', 'de-AT'],
    ['<html><head><meta http-equiv="Content-Language" content="fr, en"><title>Kessel</title></head><body>', 'fr, en'],
    ['<html><title>Kessel</title>', undefined],
    [`<html lang="${'x'.repeat(5_000)}"><title>Kessel</title>`, 'x'.repeat(100)],
  ])('of HTML has the language that it declares: %s', async (head, language) => {
    const paragraph = `<p>${'Alte Kessel verlieren ein Drittel ihrer Wärme. '.repeat(5)}</p>`;
    expect(await read('page.html', `<!doctype html>${head}<article>${paragraph}</article>`)).toMatchObject(
      language === undefined ? { kind: 'html' } : { kind: 'html', language },
    );
  });

  it('of HTML is read without its navigation', async () => {
    const paragraph = `<p>${'Old boilers lose a third of their heat. '.repeat(5)}</p>`;
    const html =
      '<!doctype html><title>Boilers</title><nav><a href="/">Home</a></nav>' +
      `<article><h1>Boilers</h1>${paragraph.repeat(3)}</article><footer>Imprint</footer>`;
    const { kind, parts } = await read('page.txt', html);
    expect([kind, parts[0]?.title]).toEqual(['html', 'Boilers']);
    expect(parts[0]?.text).not.toMatch(/Home|Imprint|</);
  });

  it.each([
    [',', 'Model,Price,Note\nAqua 5,9000,"It is quiet, even at night in winter."\n'],
    [';', 'Model;Price;Note\nAqua 5;9000;It is quiet, even at night in winter.\n'],
    ['tab', 'Model\tPrice\tNote\nAqua 5\t9000\tIt is quiet, even at night in winter.\n'],
    ['|', 'Model|Price|Note\nAqua 5|9000|It is quiet, even at night in winter.\n'],
  ])('of CSV with %s as the delimiter is read row by row', async (_, csv) => {
    expect(await read('prices.csv', csv)).toEqual({
      kind: 'csv',
      parts: [{ title: 'prices', text: 'Aqua 5: Price 9000.\n\nIt is quiet, even at night in winter.' }],
    });
  });

  it('of PDF is read page by page, its lines joined and its gaps kept', async () => {
    const pdf = aPdf(
      [
        ['Heat pumps move heat instead of', 'making it, which saves elec-', 'tricity.', '', 'They are quiet.'],
        ['The second page.'],
      ],
      { title: 'Field trial' },
    );
    expect(await read('x.pdf', pdf)).toEqual({
      kind: 'pdf',
      parts: [
        {
          title: 'Field trial',
          text: 'Heat pumps move heat instead of making it, which saves electricity.\n\nThey are quiet.\n\nThe second page.',
        },
      ],
    });
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffGrüße aus Köln.')],
    ['UTF-16LE with a mark', Buffer.from('\ufeffGrüße aus Köln.', 'utf16le')],
    ['UTF-16BE with a mark', Buffer.from('\ufeffGrüße aus Köln.', 'utf16le').swap16()],
    ['UTF-16LE without one', Buffer.from('Grüße aus Köln.', 'utf16le')],
    ['UTF-16BE without one', Buffer.from('Grüße aus Köln.', 'utf16le').swap16()],
    ['Latin-1', Buffer.from('Grüße aus Köln.', 'latin1')],
    ['UTF-8 with a stray NUL', Buffer.from(`Grüße aus\0 Köln.${' '.repeat(150)}`)],
  ])('in %s is read', async (_, bytes) => expect((await read('a.txt', bytes)).parts[0]?.text).toBe('Grüße aus Köln.'));

  it('is recognised by its content, whatever its name', async () => {
    expect((await read('notes.md', aPdf([['A sentence that stands on this page.']]))).kind).toBe('pdf');
    expect((await read('table.pdf', '# Title\n\nText.')).kind).toBe('markdown');
  });

  it.each([
    ['empty.md', '', 'This file is empty.'],
    ['blank.txt', ' \n\n ', 'There is no text in this file.'],
    ['photo.txt', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'This is a picture'],
    ['report.txt', Buffer.from('504b030414000600', 'hex'), 'a ZIP archive or an Office document'],
    ['notes.txt', gzipSync('text'), 'a gzip archive'],
    ['data.csv', Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 7919) % 256)), 'This is no text'],
    [
      'cyrillic.txt',
      Buffer.from('cff0e8e2e5f220ece8f0212020cff0e8e2e5f2', 'hex'),
      'encoding of this text is not known',
    ],
    ['locked.pdf', aPdf([['Secret.']], { locked: true }), 'locked with a password'],
    ['scan.pdf', aPdf([[], []]), 'no text, only pictures'],
    ['broken.pdf', '%PDF-1.4\nnothing of a document', 'This PDF is broken'],
    ['header.csv', 'Model,Price\n', 'no rows'],
    ['long.txt', 'x'.repeat(2_000_001), 'more than 2 million characters'],
    ['menu.html', '<!doctype html><nav><a href="/">Home</a></nav>', 'no text to read'],
  ])('%s is clearly refused', async (name, content, said) => expect(await refusal(name, content)).toContain(said));

  it('in forty languages keeps every letter', async () => {
    const greetings = [
      'Hello',
      'Grüß Gott',
      'Olá',
      'Përshëndetje',
      'Здравствуйте',
      'Γειά σου',
      'שלום',
      'مرحبا',
      'سلام',
      'नमस्ते',
      'নমস্কার',
      'ਸਤ ਸ੍ਰੀ ਅਕਾਲ',
      'નમસ્તે',
      'வணக்கம்',
      'నమస్కారం',
      'ನಮಸ್ಕಾರ',
      'നമസ്കാരം',
      'ආයුබෝවන්',
      'สวัสดี',
      'ສະບາຍດີ',
      'မင်္ဂလာပါ',
      'ជំរាបសួរ',
      'Xin chào',
      '你好',
      '您好',
      'こんにちは',
      '안녕하세요',
      'Сайн уу',
      'გამარჯობა',
      'Բարեւ',
      'ሰላም',
      'Habari',
      'Sawubona',
      'Merhaba',
      'Cześć',
      'Dobrý deň',
      'Szia',
      'Sveiki',
      'Góðan dag',
      'Dia duit',
      '👋🏽 emoji',
    ];
    expect(greetings.length).toBeGreaterThanOrEqual(40);
    expect((await read('hello.txt', greetings.join('\n\n'))).parts[0]?.text).toBe(greetings.join('\n\n'));
  });
});
