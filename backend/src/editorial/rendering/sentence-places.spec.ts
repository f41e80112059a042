import { aDraft, aHeading, aParagraph, aSentence } from '../domain/testing/a-draft.js';
import type { Draft } from '../domain/draft/draft.js';
import { readBlocks } from './read-blocks.js';
import { placesIn } from './sentence-places.js';
import { misplacedIn } from './testing/misplaced-in.js';

const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
const said = (html: string, draft: Draft) =>
  placesIn(html, draft).map(({ block, sentence, start, end }) => [
    `${block}.${sentence}`,
    textOf(html).slice(start, end),
  ]);
const draftOf = (html: string, before: Draft = { blocks: [] }): Draft => ({
  blocks: readBlocks(html, before, ['One']).map(({ block }) => block),
});

describe('places of sentences', () => {
  const draft = aDraft(
    aHeading('b1', 'Costs & returns'),
    aParagraph('b4', aSentence('A pump costs < 9,000 euros.'), aSentence('A 🎈 flies.'), aSentence('A 🎈 flies.')),
    { id: 'b2', kind: 'list', sentences: [aSentence('Save energy'), aSentence('Sleep well')] },
  );
  const html =
    '<h2>Costs &amp; returns</h2>\n<p>A pump costs &lt; 9,000 euros.<sup><a href="#source-1">[1]</a></sup> A 🎈 flies. A 🎈 ' +
    'flies.</p>\n<ul>\n<li>Save energy</li>\n<li>Sleep well</li>\n</ul>\n<h2>Sources</h2>\n<ol>\n<li id="source-1">One</li>\n</ol>';

  it('are offsets into the text of the HTML, with the ids of the blocks', () =>
    expect(said(html, draft)).toEqual([
      ['b1.1', 'Costs & returns'],
      ['b4.1', 'A pump costs < 9,000 euros.'],
      ['b4.2', 'A 🎈 flies.'],
      ['b4.3', 'A 🎈 flies.'],
      ['b2.1', 'Save energy'],
      ['b2.2', 'Sleep well'],
    ]));

  it('count UTF-16 code units from the beginning of the text', () =>
    expect(placesIn(html, draft)[2]).toEqual({ block: 'b4', sentence: 2, start: 47, end: 58 }));

  it('are found behind a list of sources in the middle of the text', () => {
    const [text, list] = html.split('\n<h2>Sources</h2>');
    const moved = text!.replace('\n<ul>', `\n<h2>Sources</h2>${list}\n<ul>`);
    expect(said(moved, draft)).toEqual(said(html, draft));
  });

  it('include a number of a source that stands within the sentence', () =>
    expect(
      said(
        '<p>It costs 9,000 euros<sup><a href="#source-1">[1]</a></sup>.</p>',
        aDraft(aParagraph('b1', aSentence('It costs 9,000 euros.'))),
      ),
    ).toEqual([['b1.1', 'It costs 9,000 euros[1].']]));

  it('leave out what the text does not say', () =>
    expect(said('<p>A 🎈 flies. Else.</p>', draft).map(([name]) => name)).toEqual(['b4.2', 'b4.3'].slice(0, 1)));

  it.each([
    [
      'a table',
      '<table><thead><tr><th>Kind</th><th></th><th>Price</th></tr></thead><tbody><tr><td>Air</td><td>9 euros. Or ' +
        '8.</td></tr></tbody></table>',
    ],
    ['lists within lists', '<ul><li>One<ul><li>Two of 7</li></ul>and more</li></ul>'],
    ['preformatted text', '<pre>\nx &lt; 3\n\ny</pre><p>After it.</p>'],
    ['loose text', 'Loose <b>words</b>. More.<h2>Next</h2>Last<br />line'],
    ['line ends of Windows', '<p>One.\r\nTwo.</p>\r\n<p>Three.</p>'],
    [
      'a figure',
      '<figure><img src="https://x.example/a.png" alt="A pump" /><figcaption>Sold 12 times</figcaption></figure><hr /><p>So it is.</p>',
    ],
    ['a quotation', '<blockquote><p>Well said. Twice!</p><p>— <cite>One</cite></p></blockquote><p>Well said.</p>'],
  ])('are right in %s', (_, odd) => expect(misplacedIn(odd, draftOf(odd))).toEqual([]));

  it('take no time for thousands of sentences around nested lists', () => {
    const odd = `<ul>${Array.from({ length: 2_400 }, (_, n) => `<li>So ${n}<ul><li>in ${n}</li></ul>is it ${n}</li>`).join('')}</ul>`;
    expect(misplacedIn(odd, draftOf(odd))).toEqual([]);
  });

  it('are found in a text of thousands of blocks', () => {
    const many = Array.from({ length: 6_000 }, (_, n) => `<p>The boat has ${n} sails. So it is.</p>`).join('\n');
    expect(placesIn(many, draftOf(many))).toHaveLength(12_000);
  });
});
