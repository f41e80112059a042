import { aDraft, aParagraph, aSentence } from '../domain/testing/a-draft.js';
import { sentencesOf } from '../domain/draft/draft.js';
import { changeSentence, type SentenceChange } from './mark-changes.js';
import { readBlocks } from './read-blocks.js';

const NUMBER = '<sup><a href="#source-1">[1]</a></sup>';

/** Changes the words between `{` and `}` of the nth sentence of the first block; `|` is where the second part begins. */
function changed(html: string, marked: string, kind: SentenceChange['kind'], words = ''): string | null {
  const plain = marked.replace(/[{}|]/g, '');
  const blocks = readBlocks(html, { blocks: [] }, []).map(({ block }) => block);
  const block = blocks.find((one) => sentencesOf(one).some(({ text }) => text === plain))!;
  const sentence = sentencesOf(block).findIndex(({ text }) => text === plain) + 1;
  const start = marked.indexOf('{');
  const turn = marked.replace(/[{}]/g, '').indexOf('|');
  const end = marked.replace(/[{|]/g, '').indexOf('}');
  return changeSentence(
    html,
    { blocks },
    { block: block.id, sentence, text: plain },
    kind === 'delete' ? { kind, start, end } : kind === 'insert' ? { kind, start, words } : { kind, start, turn, end },
  );
}

describe('deleting words of a sentence', () => {
  it.each([
    ['<p>A very good pump. Next.</p>', 'A {very} good pump.', '<p>A good pump. Next.</p>'],
    ['<p>A good pump indeed. Next.</p>', 'A good pump {indeed}.', '<p>A good pump. Next.</p>'],
    ['<p>However, it is.</p>', '{However,} it is.', '<p>it is.</p>'],
    ['<p>A very <b>very</b> good pump.</p>', 'A {very very} good pump.', '<p>A good pump.</p>'],
    ['<p>A <b>very good</b> pump.</p>', 'A very {good pump}.', '<p>A <b>very</b>.</p>'],
    [`<p>It costs${NUMBER} too much.</p>`, 'It costs {too} much.', `<p>It costs${NUMBER} much.</p>`],
    [`<p>It costs 9${NUMBER} euros.</p>`, 'It {costs 9 euros}.', `<p>It${NUMBER}.</p>`],
    ['<p>R&amp;D &lt; 3 &amp; more.</p>', 'R&D {< 3} & more.', '<p>R&amp;D &amp; more.</p>'],
    ['<p>A 🎈 flies.</p>', 'A {🎈} flies.', '<p>A flies.</p>'],
    ['<p>Recieve it.</p>', 'Rec{ie}ve it.', '<p>Recve it.</p>'],
  ])('in %s', (html, marked, expected) => expect(changed(html, marked, 'delete')).toBe(expected));

  it.each([
    [`<p>One. Two.${NUMBER} Three.</p>`, '{Two.}', '<p>One. Three.</p>'],
    [`<p>One. Two.${NUMBER}</p>`, '{Two.}', '<p>One.</p>'],
    [`<p>One.</p>\n<p><b>Two.</b>${NUMBER}</p>\n<p>Three.</p>`, '{Two.}', '<p>One.</p>\n\n<p>Three.</p>'],
    ['<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', '{Two}', '<ul>\n<li>One</li>\n\n</ul>'],
    ['<p>One.</p><ul><li>Two</li></ul>', '{Two}', '<p>One.</p>'],
  ])('removes its numbers and what it alone filled, in %s', (html, marked, expected) =>
    expect(changed(html, marked, 'delete')).toBe(expected),
  );

  it('leaves the cells of a table', () =>
    expect(
      changed('<table><tbody><tr><td>Air</td><td>9 euros</td></tr></tbody></table>', '{Air}; 9 euros', 'delete'),
    ).toBe('<table><tbody><tr><td></td><td>9 euros</td></tr></tbody></table>'));
});

describe('inserting words into a sentence', () => {
  it.each([
    ['A good{} pump.', 'heat', '<p>A good heat pump.</p>'],
    ['A good {}pump.', 'heat', '<p>A good heat pump.</p>'],
    ['{}A good pump.', 'Indeed:', '<p>Indeed: A good pump.</p>'],
    ['A good pump{}.', ', and cheap', '<p>A good pump, and cheap.</p>'],
    ['A good pump{}.', 'indeed', '<p>A good pump indeed.</p>'],
    ['A good pump.{}', '(Really.)', '<p>A good pump. (Really.)</p>'],
    ['A go{}od pump.', 'o', '<p>A goood pump.</p>'],
    ['A good{} pump.', '<img src=x> & "so"', '<p>A good &lt;img src=x&gt; &amp; "so" pump.</p>'],
  ])('at %s', (marked, words, expected) =>
    expect(changed('<p>A good pump.</p>', marked, 'insert', words)).toBe(expected),
  );

  it('stays before the number of the source, and within the element before it', () => {
    expect(changed(`<p>It <b>costs</b>${NUMBER}.</p>`, 'It costs{}.', 'insert', '9 euros')).toBe(
      `<p>It <b>costs 9 euros</b>${NUMBER}.</p>`,
    );
  });
});

describe('exchanging two parts of a sentence', () => {
  it.each([
    ['<p>The pump only costs 9.</p>', 'The {pump| only} costs 9.', '<p>The only pump costs 9.</p>'],
    ['<p>Black and white.</p>', '{Black and| white}.', '<p>white Black and.</p>'],
    ['<p>Recieve it.</p>', 'Rec{i|e}ve it.', '<p>Receive it.</p>'],
    ['<p>A <b>good</b> pump.</p>', 'A {good| pump}.', '<p>A pump <b>good</b>.</p>'],
    [`<p>A good${NUMBER} pump.</p>`, 'A {good| pump}.', `<p>A pump${NUMBER} good.</p>`],
  ])('in %s', (html, marked, expected) => expect(changed(html, marked, 'transpose')).toBe(expected));

  it('is refused where formatting begins or ends within a part', () =>
    expect(changed('<p>A <b>good red</b> pump.</p>', 'A {good| red pump}.', 'transpose')).toBeNull());
});

it('a sentence that the text does not have is not changed', () =>
  expect(
    changeSentence(
      '<p>Other.</p>',
      aDraft(aParagraph('b1', aSentence('One.'))),
      { block: 'b1', sentence: 1, text: 'One.' },
      { kind: 'delete', start: 0, end: 3 },
    ),
  ).toBeNull());
