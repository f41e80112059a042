import { CitedText } from './cited-text.js';
import { readLayout } from './read-layout.js';
import { wellFormed } from './plain-text.js';

/** Parses a test text in which `⟦0:words⟧` is a stretch with claim 0. */
const marked = (text: string): CitedText =>
  CitedText.fromPieces(
    text.split(/(⟦\d+:[^⟧]*⟧)/).map((part) => {
      const [, claim, words] = /^⟦(\d+):([^⟧]*)⟧$/.exec(part) ?? [];
      return { text: wellFormed(words ?? part), claim: claim === undefined ? null : Number(claim) };
    }),
  );
const read = (text: string) => readLayout(marked(text), (address) => address.includes('source.example'));
const texts = (text: string) =>
  read(text).map((block) =>
    block.kind === 'heading'
      ? `${'#'.repeat(block.level)} ${block.text}`
      : block.sentences.map((sentence) => sentence.text).join(' | '),
  );

describe('the layout of a post', () => {
  it('has headings, paragraphs of sentences, lists and quotes', () =>
    expect(
      read(
        'Opening one. Opening two.\n\n## Costs\n\n⟦0:It costs 5 euros.⟧ And so on.\n\n- ⟦1:First.⟧\n- Second\n\n> ' +
          '⟦2:Words of a source.⟧\n> — Some Source\n',
      ),
    ).toEqual([
      {
        kind: 'paragraph',
        sentences: [
          { text: 'Opening one.', claims: [] },
          { text: 'Opening two.', claims: [] },
        ],
      },
      { kind: 'heading', level: 2, text: 'Costs' },
      {
        kind: 'paragraph',
        sentences: [
          { text: 'It costs 5 euros.', claims: [0] },
          { text: 'And so on.', claims: [] },
        ],
      },
      {
        kind: 'list',
        sentences: [
          { text: 'First.', claims: [1] },
          { text: 'Second', claims: [] },
        ],
      },
      { kind: 'quote', sentences: [{ text: 'Words of a source.', claims: [2] }], attribution: 'Some Source' },
    ]));

  it.each([
    ['lines that were wrapped', 'One sentence\nthat goes on.', ['One sentence that goes on.']],
    ['line breaks of Windows', 'One.\r\n\r\nTwo.', ['One.', 'Two.']],
    ['a title', '# The Title\n\nText.', ['Text.']],
    ['a later heading of the first level', 'Text.\n\n# Part', ['Text.', '## Part']],
    ['deep headings', '#### Deep ##\nText.', ['### Deep', 'Text.']],
    ['a bold line for a heading', '**What it costs:**\nText.', ['### What it costs', 'Text.']],
    ['numbered items', '1. One\n2) Two', ['One | Two']],
    ['an item that goes on in the next line', '- One item\n  that goes on\n- Two', ['One item that goes on | Two']],
    ['a list with empty lines in it', '- One\n\n- Two', ['One | Two']],
    ['a table', '| Part | Price |\n|---|---:|\n| Filter | 5 |', ['Part, Price | Filter, 5']],
    ['rules and fences', '```markdown\nText.\n```\n\n---\n\nMore.', ['Text.', 'More.']],
    ['what is said to whoever asked', 'Sure! Here is the post you asked for:\n\nText.', ['Text.']],
    [
      'bold, italic and code',
      'A **bold** and *slanted* `word` of __some__ _kind_, 2 * 3 * 4 and snake_case_name.',
      ['A bold and slanted word of some kind, 2 * 3 * 4 and snake_case_name.'],
    ],
    ['stray HTML', 'A <b>bold</b> word<br/> where 2 < 3 and 4 > 3.', ['A bold word where 2 < 3 and 4 > 3.']],
    ['references in brackets', 'It costs 5 euros [1, 2]. It lasts【3】.', ['It costs 5 euros. | It lasts.']],
    ['a picture', 'Text ![alt](https://evil.example/x.png) here.', ['Text here.']],
    ['control characters and halves of characters', 'A\u0000B\u0007 \ud800.', ['AB \ufffd.']],
    ['nothing', ' \n\n ', []],
    ['a heading without words', '##\n\nText.', ['Text.']],
  ])('copes with %s', (_, text, blocks) => expect(texts(text)).toEqual(blocks));

  it('tells numbered lists from others', () => {
    expect(read('1. One\n2. Two')[0]).toMatchObject({ kind: 'list', ordered: true });
    expect(read('- One')[0]).not.toHaveProperty('ordered');
    expect(read('1. One\n\nText.\n\n| a | b |')[2]).not.toHaveProperty('ordered');
  });

  it('keeps the address of a link for the citation contract to check, unless it is a source', () => {
    expect(texts('See [our offer](https://evil.example/x "now") today.')).toEqual([
      'See our offer (https://evil.example/x) today.',
    ]);
    expect(texts('See [the study](https://source.example/x) today.')).toEqual(['See the study today.']);
    expect(texts('See <https://evil.example/x> today.')).toEqual(['See https://evil.example/x today.']);
  });

  it('turns a quotation without a source into a paragraph', () =>
    expect(read('> Everybody says so.\n> — Everybody')[0]).toEqual({
      kind: 'paragraph',
      sentences: [{ text: 'Everybody says so.', claims: [] }],
    }));

  it('leaves the attribution of a quotation empty when there is none', () =>
    expect(read('> “⟦0:Exact words.⟧”')[0]).toEqual({
      kind: 'quote',
      sentences: [{ text: 'Exact words.', claims: [0] }],
      attribution: '',
    }));
});

describe('claims', () => {
  it('stay with their sentences when the text is cleaned', () =>
    expect(read('**Plain.** ⟦0:A **bold** claim [1]⟧. ⟦1:Another⟧ one, ⟦2:with two⟧. None.')[0]).toEqual({
      kind: 'paragraph',
      sentences: [
        { text: 'Plain.', claims: [] },
        { text: 'A bold claim.', claims: [0] },
        { text: 'Another one, with two.', claims: [1, 2] },
        { text: 'None.', claims: [] },
      ],
    }));

  it('over several sentences belong to each of them', () =>
    expect(read('⟦0:One. Two.⟧ Three.')[0]).toMatchObject({
      sentences: [{ claims: [0] }, { claims: [0] }, { claims: [] }],
    }));

  it('on nothing but a full stop are ignored', () =>
    expect(read('One⟦0:. ⟧Two.')[0]).toMatchObject({ sentences: [{ claims: [] }, { claims: [] }] }));

  it('may begin and end in the middle of words', () =>
    expect(read('Th⟦0:is is it. A⟧nd this.')[0]).toMatchObject({
      sentences: [
        { text: 'This is it.', claims: [0] },
        { text: 'And this.', claims: [0] },
      ],
    }));
});

it.each(['*a ', '**a', '[a](', '![a](', '_ _', '> ', '- ', '`', '<b ', '| ', '\\', '# ', ' ', '[1', '@@ b1 '])(
  'is fast for a long text made of “%s”',
  (piece) => {
    const started = performance.now();
    readLayout(
      CitedText.fromPieces([
        { text: piece.repeat(20_000), claim: 0 },
        { text: '.', claim: null },
      ]),
    );
    expect(performance.now() - started).toBeLessThan(10_000);
  },
);
