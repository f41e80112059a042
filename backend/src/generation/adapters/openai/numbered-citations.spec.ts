import { aBrief } from '../../../editorial/domain/testing/a-brief.js';
import type { Passage } from '../../../editorial/domain/evidence/passage.js';
import { CitablePassages } from '../language-model/citable-passages.js';
import { citedByNumber, numberedPassages } from './numbered-citations.js';

const passage = (number: number, text = `Passage ${number}.`): Passage => ({
  id: `p${number}`,
  documentId: 'd',
  start: 0,
  end: text.length,
  text,
  hash: String(number),
});
const passages = new CitablePassages({
  brief: aBrief(),
  documents: [{ id: 'd', url: null, title: 'A page', text: '', server: 's', toolCallId: 'c', ownSource: false }],
  passages: [1, 2, 3, 4, 5].map((number) => passage(number)),
});
/** Returns the sentences of a text, each with the passages that it cites. */
const cited = (text: string) =>
  citedByNumber(text, passages)
    .filter((piece) => piece.text.trim() !== '')
    .map(({ text: sentence, citations }) => [sentence.trim(), citations.map(({ passageId }) => passageId).join(' ')]);

describe('numbers in the text of an answer', () => {
  it.each([
    [
      'before the full stop',
      'It takes an hour [1]. It is quiet [2].',
      [
        ['It takes an hour.', 'p1'],
        ['It is quiet.', 'p2'],
      ],
    ],
    [
      'behind the full stop',
      'It takes an hour. [1] It is quiet. [2]',
      [
        ['It takes an hour.', 'p1'],
        ['It is quiet.', 'p2'],
      ],
    ],
    [
      'without a blank',
      'It takes an hour[1]. It is quiet.[2]',
      [
        ['It takes an hour.', 'p1'],
        ['It is quiet.', 'p2'],
      ],
    ],
    ['in the middle', 'An hour [1] is enough for it [3].', [['An hour is enough for it.', 'p1 p3']]],
    ['several in one', 'It takes an hour [1, 3; 5].', [['It takes an hour.', 'p1 p3 p5']]],
    ['one behind the other', 'It takes an hour [1][3] [5].', [['It takes an hour.', 'p1 p3 p5']]],
    ['a range', 'It takes an hour [2-4].', [['It takes an hour.', 'p2 p3 p4']]],
    ['twice the same', 'An hour [1] or so [1].', [['An hour or so.', 'p1']]],
    ['with the word', 'It takes an hour [passage 2].', [['It takes an hour.', 'p2']]],
    ['as a footnote', 'It takes an hour [^2].', [['It takes an hour.', 'p2']]],
    ['in brackets of another kind', 'It takes an hour 【2†source】.', [['It takes an hour.', 'p2']]],
    ['in a list item', '- It takes an hour [2]', [['- It takes an hour', 'p2']]],
    [
      'in a quotation',
      '> It takes an hour. [2]\n> — A page',
      [
        ['> It takes an hour.', 'p2'],
        ['> — A page', ''],
      ],
    ],
    ['of no passage', 'It takes an hour [9].', [['It takes an hour.', 'unknown']]],
    [
      'of a sentence alone',
      'It is about heat. It takes an hour [1].',
      [
        ['It is about heat.', ''],
        ['It takes an hour.', 'p1'],
      ],
    ],
    [
      'that are none',
      'See [the guide](https://a.example) of [2024].',
      [['See [the guide](https://a.example) of [2024].', '']],
    ],
    ['of a link', 'See [1](https://a.example).', [['See [1](https://a.example).', '']]],
  ])('are citations of their sentence: %s', (_, text, expected) => expect(cited(text)).toEqual(expected));

  it('quote the whole passage', () =>
    expect(citedByNumber('An hour [2].', passages)[0]!.citations).toEqual([{ passageId: 'p2', quote: 'Passage 2.' }]));

  it('belong to whole sentences of the language in which the post is written', () => {
    const { website } = aBrief();
    const german = new CitablePassages({
      brief: aBrief({ website: { ...website, language: 'de' } }),
      documents: [],
      passages: [passage(1)],
    });
    const pieces = citedByNumber('Der Einbau kostet 900 Euro zzgl. Material und Anfahrt [1].', german);
    expect(pieces).toMatchObject([
      { text: 'Der Einbau kostet 900 Euro zzgl. Material und Anfahrt.', citations: [{ passageId: 'p1' }] },
    ]);
  });

  it('leave lines and blocks as they are', () =>
    expect(
      citedByNumber('## One\n\nAn hour [1].\n\n@@ b3 @@\nQuiet [2].', passages)
        .map(({ text }) => text)
        .join(''),
    ).toBe('## One\n\nAn hour.\n\n@@ b3 @@\nQuiet.'));

  it('are read in time that grows with the length of the text', () => {
    const started = performance.now();
    citedByNumber('[1 '.repeat(20_000) + ' '.repeat(20_000) + '[1]'.repeat(5_000), passages);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

it('reference numbers of a source are not shown, because a copy of them would be read as a citation', () => {
  const referring = new CitablePassages({
    brief: aBrief(),
    documents: [],
    passages: [passage(1, 'Heat pumps last 20 years.[12] They are quiet [3, 4].')],
  });
  expect(numberedPassages(referring)).toContain('>Heat pumps last 20 years. They are quiet.</passage>');
});
