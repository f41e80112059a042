import { expect, it } from '@jest/globals';
import { changesIn, isSame, linesOf, rowsOf, shortened, type TextPart } from './compared-lines.js';

const same = (text: string): TextPart => ({ op: 'same', text });
const add = (text: string): TextPart => ({ op: 'add', text });
const remove = (text: string): TextPart => ({ op: 'remove', text });
const read = (...parts: TextPart[]) =>
  linesOf(parts, true).map(({ kind, parts: left }) => [kind, left.map(({ text }) => text).join('')]);

it('reads headings, items, quotes and tables without their Markdown', () =>
  expect(
    read(
      same(
        '## What it costs\n\nA ***pump*** **costs** *about* [9,000 euros](https://example.com/a_\\(b\\)).[1]\n\n-   One\n12. Two\n\n' +
          '> Said.\n\n| Kind | Euros |\n| --- | :-: |\n| Air | 9,000 |\n\n![A stone house](https://example.com/p.png)',
      ),
    ),
  ).toEqual([
    ['heading', 'What it costs'],
    ['paragraph', 'A pump costs about 9,000 euros.[1]'],
    ['item', 'One'],
    ['item', 'Two'],
    ['quote', 'Said.'],
    ['cells', 'Kind · Euros'],
    ['cells', 'Air · 9,000'],
    ['paragraph', 'A stone house'],
  ]));

it('leaves what only looks like Markdown', () =>
  expect(read(same('It is 3 * 4 * 5, and #1 of [sic] all - they say 100 % | more.'))).toEqual([
    ['paragraph', 'It is 3 * 4 * 5, and #1 of [sic] all - they say 100 % | more.'],
  ]));

it('leaves fields that are plain text as they are', () =>
  expect(linesOf([same('## **Not** Markdown')], false)[0]!.parts).toEqual([same('## **Not** Markdown')]));

it('keeps what was removed and added, wherever it was cut', () => {
  const [line] = linesOf(
    [
      same('A [pump'),
      remove('](https://a.example'),
      add(' of 9](https://a.example'),
      same(') is **'),
      remove('big'),
      add('bigger'),
      same('**.'),
    ],
    true,
  );
  expect(line!.parts).toEqual([same('A pump'), add(' of 9'), same(' is '), remove('big'), add('bigger'), same('.')]);
  expect(line!.links).toEqual([]);
});

it('keeps the removed end of a line in its line, and a removed item of a nested list in its own', () => {
  const texts = (...parts: TextPart[]) =>
    linesOf(parts, true).map(({ parts: left }) => left.map(({ op, text }) => `${op} ${text}`));
  expect(texts(same('One.\n'), remove(' Two.\n'), same('\nThree.'))).toEqual([
    ['same One.', 'remove  Two.'],
    ['same Three.'],
  ]);
  expect(texts(same('-   One\n'), remove('    -   Two\n'), same('\nThree.'))).toEqual([
    ['same One'],
    ['remove Two'],
    ['same Three.'],
  ]);
});

it('names a changed address of a link, and formatting that cannot be read', () => {
  const lines = linesOf(
    [
      same('A [pump](https://'),
      remove('a'),
      add('b'),
      same('.example).\nIt is '),
      add('**'),
      same('big'),
      add('**'),
      same('.'),
    ],
    true,
  );
  expect(lines[0]).toMatchObject({
    links: [remove('https://a.example'), add('https://b.example')],
    isOtherMarkup: false,
  });
  expect(lines[1]).toMatchObject({ parts: [same('It is '), same('big'), same('.')], isOtherMarkup: true });
  expect(changesIn(lines)).toBe(2);
});

it('counts a replaced passage once', () =>
  expect(changesIn(linesOf([same('A '), remove('b'), add('c'), same(' d '), add('e')], true))).toBe(2));

it('sets lines of only one of the texts side by side', () => {
  const rows = rowsOf(
    linesOf([same('One\n\n'), remove('Two\n\nThree\n\n'), add('Four\n\n'), same('Five '), add('six')], true),
  );
  const words = rows.map(({ before, after }) =>
    [before, after].map((side) => side.map(({ parts }) => parts.map(({ text }) => text).join(''))),
  );
  expect(words).toEqual([
    [['One'], ['One']],
    [['Two', 'Three'], ['Four']],
    [['Five '], ['Five six']],
  ]);
});

it('leaves out the middle of a long stretch in which nothing differs', () => {
  const lines = linesOf(
    [same(Array.from({ length: 5 }, (_, i) => `${i} ${'word '.repeat(39)}`).join('\n')), same('\n'), add('new')],
    true,
  );
  const shown = shortened(lines, (line) => line);
  expect(shown.map((each) => ('leftOut' in each ? each.leftOut : isSame(each.entry)))).toEqual([
    true,
    120,
    true,
    false,
  ]);
  expect(shortened(lines.slice(0, 3), (line) => line)).toHaveLength(3);
});
