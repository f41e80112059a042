import { deflateSync } from 'node:zlib';
import { FileRefused } from '../../domain/data-source-errors.js';
import { MAX_FILE_BYTES, type ReadFile } from '../../domain/source-file.js';
import { aPdf } from './testing/a-pdf.js';
import { WorkerFileReader } from './worker-file-reader.js';

const MIB = 1024 * 1024;
const patient = new WorkerFileReader();
/** Has a shorter time limit than the application's, which malicious files in these tests would use up. */
const quickReader = new WorkerFileReader(1_000);
const read = (name: string, content: string | Uint8Array, website = 'a website', reader = patient): Promise<ReadFile> =>
  reader.read({ name, bytes: typeof content === 'string' ? Buffer.from(content) : content }, website);
const refusal = async (name: string, content: string | Uint8Array, reader = patient): Promise<string> => {
  const error = await read(name, content, 'a website', reader).then(
    () => new Error('it was read'),
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(FileRefused);
  return (error as Error).message;
};

describe('a file', () => {
  it('is read in a thread, up to 2 million characters', async () => {
    expect(await read('notes.txt', 'A sentence.')).toEqual({
      kind: 'text',
      parts: [{ title: 'notes', text: 'A sentence.' }],
    });
    expect(await refusal('long.txt', 'x'.repeat(2_000_001))).toContain('more than 2 million characters');
  });
});

describe('files of several websites', () => {
  it('take turns, so that many files of one website do not delay another', async () => {
    const order: string[] = [];
    const noted = (name: string, website: string) =>
      read(`${name}.txt`, 'A sentence.', website).then(() => order.push(name));
    await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((name) => noted(name, 'a')), noted('b1', 'b')]);
    expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a4'));
    expect(order.filter((name) => name !== 'b1')).toEqual(['a1', 'a2', 'a3', 'a4']);
  });
});

describe('a malicious file', () => {
  const hostile = deflateSync(Buffer.alloc(400 * MIB, ' '), { level: 1 });

  it('that expands to gigabytes is abandoned while the process keeps running', async () => {
    const bomb = aPdf([[]], {
      content: deflateSync(deflateSync(Buffer.alloc(900 * MIB), { level: 1 }), { level: 9 }),
      filter: '[/FlateDecode /FlateDecode]',
    });
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 20);
    expect(await refusal('bomb.pdf', bomb, quickReader)).toMatch(/too much time or memory|only pictures|is broken/);
    clearInterval(heart);
    expect(beats).toBeGreaterThan(5);
    expect(hostile.length).toBeLessThan(MAX_FILE_BYTES);
  });

  it.each([
    ['in a circle', '[2 0 R 2 0 R] /Count 2'],
    ['a million times the same', `[${'4 0 R '.repeat(1_000_000)}] /Count 1000000`],
    ['of which there is one, and it says a million', '[4 0 R] /Count 1000000'],
  ])('with pages %s is refused', async (_, kids) => {
    const pdf = aPdf([[]]).toString('latin1').replace('[4 0 R] /Count 1', kids);
    expect(await refusal('pages.pdf', Buffer.from(pdf, 'latin1'), quickReader)).toMatch(
      /too much time|cannot be read|pages; up to 2000|only pictures|is broken/,
    );
  });

  it('does not prevent the next file from being read', async () => {
    const [bad, good] = await Promise.allSettled([
      read('bomb.pdf', aPdf([[]], { content: hostile })),
      read('good.txt', 'A sentence.'),
    ]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  });

  it.each([
    ['nested deeper than anybody reads', `<!doctype html>${'<div>'.repeat(200_000)}`],
    ['with a million empty elements', `<!doctype html>${'<p></p>'.repeat(1_000_000)}`],
    ['with a quotation mark that never ends', `a,b\n"${'x,'.repeat(2_000_000)}`],
    ['of nothing but marks', '['.repeat(500_000)],
    ['of nothing but stars', `# a\n\n${'*'.repeat(100_000)} ${'_'.repeat(100_000)}`],
    ['of comments before a document that never comes', `${'<!---->'.repeat(250_000)}<`],
    ['of tags that never end', '<a'.repeat(900_000)],
  ])('%s is either read or refused', async (name, content) => {
    await read(
      name.includes('quotation') ? 'x.csv' : name.includes('stars') || name.includes('marks') ? 'x.md' : 'x.html',
      content,
      'a website',
      quickReader,
    ).catch((error: unknown) => expect(error).toBeInstanceOf(FileRefused));
  });
});
