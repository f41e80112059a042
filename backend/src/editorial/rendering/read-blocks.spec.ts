import { languageOf } from '../domain/language/languages.js';
import { sanitizePost } from '../../shared/adapters/html/sanitize-post.js';
import type { Citation } from '../domain/citations/verification.js';
import { type Block, type Draft, sentencesOf } from '../domain/draft/draft.js';
import type { SourceDocument } from '../domain/evidence/source-document.js';
import { aDraft, aHeading, aParagraph, aSentence } from '../domain/testing/a-draft.js';
import { seededRandom } from '../domain/testing/random.js';
import { cutSentences, WrittenSentences } from './cut-sentences.js';
import { piecesOf } from './html-pieces.js';
import { readBlocks } from './read-blocks.js';
import { structureOfPost } from './read-html.js';
import { renderPost } from './render-post.js';
import { misplacedIn } from './testing/misplaced-in.js';

const document: SourceDocument = {
  id: 'one',
  url: 'https://one.example/',
  title: 'Prices of pumps',
  text: '',
  server: 's',
  toolCallId: 'c',
  ownSource: false,
};
const cited = (text: string) => aSentence(text, { passageId: 'one:0-9', quote: 'q' });
const draft = aDraft(
  aHeading('b1', 'Costs & returns'),
  aParagraph('b2', cited('A pump costs 9,000 euros.'), cited('It lasts e.g. 20 years.'), aSentence('That is long.')),
  { id: 'b3', kind: 'quote', sentences: [cited('Well said. Twice!')], attribution: 'One' },
  { id: 'b4', kind: 'list', sentences: [cited('Save 30 % of the energy'), aSentence('Sleep well')] },
  aHeading('b5', 'More', 3),
);
const citations = draft.blocks.flatMap((block) =>
  sentencesOf(block).flatMap((sentence, at) =>
    sentence.citations.map((): Citation => ({
      block: block.id,
      sentence: at + 1,
      documentId: 'one',
      passageId: 'one:0-9',
      toolCallId: 'c',
      quote: 'q',
    })),
  ),
);
const { html } = renderPost({ draft, citations, documents: [document], websiteUrl: 'https://w.example' });
const sources = [document.title];
const read = (edited: string, before: Draft = draft) => readBlocks(sanitizePost(edited), before, sources);
const blocksOf = (edited: string) => read(edited).map(({ block }) => block);

describe('reading a post’s HTML back', () => {
  it('returns the rendered draft with the same block objects', () => {
    const blocks = blocksOf(html);
    expect(blocks).toHaveLength(draft.blocks.length);
    blocks.forEach((block, index) => expect(block).toBe(draft.blocks[index]));
  });

  it('returns the same draft after an editor removed all ids and line breaks', () => {
    const plain = html.replaceAll('\n', '').replaceAll(/ id="[^"]*"/g, '');
    expect(blocksOf(plain)).toEqual(draft.blocks);
  });

  it('keeps the id of an edited block and the citations of its unchanged sentences', () => {
    const [, block] = blocksOf(html.replace('It lasts e.g. 20 years.', 'It lasts 40 years.'));
    expect(block).toEqual(
      aParagraph('b2', cited('A pump costs 9,000 euros.'), aSentence('It lasts 40 years.'), aSentence('That is long.')),
    );
  });

  it('keeps the id of a block that was written anew between the same neighbours', () => {
    const blocks = blocksOf(
      html
        .replace('Costs &amp; returns', 'What it costs')
        .replace(/<blockquote>.*?<\/blockquote>/, '<blockquote><p>Other.</p></blockquote>'),
    );
    expect(blocks.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);
  });

  it('keeps the id of a reworded block beside one that is new, by the words in common', () =>
    expect(
      blocksOf(html.replace('<h2>Costs &amp;', '<h2>Another</h2><h2>All costs &amp;')).map(({ id }) => id),
    ).toEqual(['b6', 'b1', 'b2', 'b3', 'b4', 'b5']));

  it('gives a block of another kind, or more blocks than before, ids of their own', () => {
    expect(blocksOf(html.replace(/<blockquote>.*?<\/blockquote>/, '<p>Other.</p>'))[2]!.id).toBe('b6');
    expect(
      blocksOf(html.replace('<h2>Costs &amp; returns</h2>', '<h2>One</h2><h2>Two</h2>')).map(({ id }) => id),
    ).toEqual(['b6', 'b7', 'b2', 'b3', 'b4', 'b5']);
  });

  it('gives a block that was restored its id of then, if it is free', () => {
    const before = aDraft(aParagraph('b2', cited('A pump costs 9,000 euros.')), aHeading('b7', 'Later'));
    const [restored, , , ...others] = readBlocks(html, before, sources, [draft]).map(({ block }) => block.id);
    expect([restored, ...others]).toEqual(['b1', 'b4', 'b5']);
  });

  it('gives a new block an unused id at any position', () => {
    const blocks = blocksOf(`<p>New words.</p>${html}<p>At the end.</p>`);
    expect(blocks.map(({ id }) => id)).toEqual(['b6', 'b1', 'b2', 'b3', 'b4', 'b5', 'b7']);
  });

  it('keeps a duplicated id for only one of two copied blocks', () => {
    const copied = html.replace(/<p>A pump.*?<\/p>/, '$&$&');
    expect(blocksOf(copied).map(({ id }) => id)).toEqual(['b1', 'b2', 'b6', 'b3', 'b4', 'b5']);
  });

  it('keeps the citations of a sentence that moves to another block', () => {
    const moved = blocksOf('<p>It lasts e.g. 20 years. And a new one.</p><h2>Costs</h2>');
    expect(moved[0]).toMatchObject({ sentences: [cited('It lasts e.g. 20 years.'), aSentence('And a new one.')] });
  });

  it.each([
    ['words before it', '<p>Nobody says: A pump costs 9,000 euros.</p>'],
    ['words in it', '<p>A pump hardly costs 9,000 euros.</p>'],
    ['another number', '<p>A pump costs 19,000 euros.</p>'],
    ['its end cut off', '<p>A pump costs 9,000.</p>'],
    ['an item that goes on', '<ul><li>Save 30 % of the energy in Alaska</li></ul>'],
    ['words behind an item that has no full stop', '<p>Save 30 % of the energy in Alaska alone</p>'],
  ])('removes the citations of a sentence with %s', (_, edited) => {
    expect(
      blocksOf(edited)
        .flatMap(sentencesOf)
        .flatMap((sentence) => sentence.citations),
    ).toEqual([]);
  });

  it('reads words appended to a sentence as a sentence of their own', () => {
    const [block] = blocksOf('<p>A pump costs 9,000 euros. (Or 90,000 in a castle.)</p>');
    expect(sentencesOf(block!)).toEqual([cited('A pump costs 9,000 euros.'), aSentence('(Or 90,000 in a castle.)')]);
  });

  it.each([
    ['one that begins with a small letter', 'That is long.', 'eBay lists 9 pumps.'],
    ['one after an abbreviation', 'It was sold in Jan.', 'The pump lasts 20 years.'],
  ])('keeps the citations of %s when the sentence before it is edited', (_, first, second) => {
    const before = aDraft(aParagraph('b1', aSentence(first), cited(second)));
    const [edited] = read(`<p>Now ${first} ${second}</p>`, before).map(({ block }) => block);
    expect(edited).toEqual(aParagraph('b1', aSentence(`Now ${first}`), cited(second)));
    const [begun] = read(`<p>Words, e.g. ${second}</p>`, before).map(({ block }) => block);
    expect(sentencesOf(begun!)).toEqual([aSentence(`Words, e.g. ${second}`)]);
  });

  it('keeps of a sentence that a post says twice the citations it had in its block, and those of now over earlier', () => {
    const other = aSentence('A pump costs 9,000 euros.', { passageId: 'two:0-9', quote: 'r' });
    const before = aDraft(aParagraph('b2', cited(other.text), aSentence('Old.')), aParagraph('b3', other));
    const edited = `<p>${other.text} New.</p><p>${other.text} More.</p>`;
    const third = aSentence(other.text, { passageId: 'three:0-9', quote: 's' });
    const blocks = readBlocks(edited, before, sources, [aDraft(aParagraph('b2', third))]).map(({ block }) => block);
    expect(blocks).toEqual([
      aParagraph('b2', cited(other.text), aSentence('New.')),
      aParagraph('b3', other, aSentence('More.')),
    ]);
  });

  it('does not mistake a list with more items than the sources for the list of sources', () => {
    const blocks = blocksOf(html.replace('</ol>', '<li>Pumps cost 5 euros</li></ol>'));
    expect(blocks.at(-1)).toMatchObject({
      kind: 'list',
      ordered: true,
      sentences: [aSentence('Prices of pumps'), aSentence('Pumps cost 5 euros')],
    });
  });

  it('keeps tables, several pictures, nested lists and code as fixed blocks with their whole text', () => {
    const odd = [
      '<table><thead><tr><th>Kind</th><th>Price</th></tr></thead><tbody><tr><td>Air</td><td>9,000 euros</td></tr></tbody></table>',
      '<figure><img src="https://x.example/a.png" alt="A" /><img src="https://x.example/b.png" alt="B" />' +
        '<figcaption>Sold 12 times</figcaption></figure>',
      '<ul><li>One<ul><li>Two of 7</li></ul></li></ul>',
      '<pre>x &lt; 3</pre>',
      '<p><img src="https://x.example/b.png" alt="" /></p>',
      '<hr />',
      '<blockquote><p>Said.</p><ul><li>And listed</li></ul></blockquote>',
    ];
    const found = read(odd.join(''));
    expect(found.map((one) => one.html)).toEqual(odd);
    expect(found.map(({ block }) => [block.kind, sentencesOf(block).map(({ text }) => text)])).toEqual([
      ['fixed', ['Kind; Price', 'Air; 9,000 euros']],
      ['fixed', ['Sold 12 times']],
      ['fixed', ['One', 'Two of 7']],
      ['fixed', ['x < 3']],
      ['fixed', []],
      ['fixed', []],
      ['fixed', ['Said.', 'And listed']],
    ]);
  });

  it('reads a picture with its caption as a figure, which keeps its id when it is moved, described or captioned', () => {
    const figure = (alt: string, caption: string) =>
      `<figure><a href="https://x.example/"><img src="https://x.example/a.png?b=1&amp;c" alt="${alt}" width="8" /></a>` +
      `<figcaption>${caption}</figcaption></figure>`;
    const html = `<p>One.</p>${figure('', 'A <em>pump</em>')}<p>Two.</p>`;
    const first = readBlocks(html, { blocks: [] }, []).map(({ block }) => block);
    expect(first[1]).toEqual({
      id: 'b2',
      kind: 'figure',
      src: 'https://x.example/a.png?b=1&c',
      alt: '',
      sentences: [aSentence('A pump')],
    });
    const later = `<p>Two.</p><p>New.</p><p>One.</p>${figure('A boiler', 'Another caption, and a longer one')}`;
    expect(readBlocks(later, { blocks: first }, []).at(-1)!.block).toMatchObject({
      id: 'b2',
      alt: 'A boiler',
      sentences: [aSentence('Another caption, and a longer one')],
    });
  });

  it('reads loose text, links and emphasis as running text', () => {
    const found = read('Loose <b>words</b> and <a href="https://x.example/">a link</a>.<h2>Next</h2>Last<br>line');
    expect(found.map(({ block }) => [block.kind, sentencesOf(block).map(({ text }) => text)])).toEqual([
      ['paragraph', ['Loose words and a link.']],
      ['heading', ['Next']],
      ['paragraph', ['Last line']],
    ]);
  });

  it('does not mistake a superscript for the number of a source', () => {
    const [block] = blocksOf('<p>A house of 90 m<sup>2</sup> has no<sup>[1]</sup> pump.</p>');
    expect(sentencesOf(block!).map(({ text }) => text)).toEqual(['A house of 90 m2 has no pump.']);
  });

  it('counts sources on the post’s own website as internal links, not as text', () => {
    const structure = structureOfPost(html.replaceAll(/ id="[^"]*"/g, ''), 'https://one.example', sources);
    expect(structure.internalLinks).toBe(1);
    expect(structure.parts.at(-1)).toEqual({ kind: 'heading', level: 3, text: 'More' });
  });
});

describe('HTML of any shape', () => {
  const random = seededRandom(20_261_121);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const inline = (): string =>
    pick([
      'Words & more.',
      'It costs 9,000 euros.',
      '<b>bold</b> text',
      '<a href="https://x.example/?a=1&amp;b=2">link</a>',
      'a<br>b',
      'x &lt; y',
      '<i>deep <b>er</b></i>',
      'Ω ≥ “quote”',
      '<img src="https://x.example/i.png" alt="5 > 3">',
      'm<sup>2</sup>',
    ]);
  const words = (): string => Array.from({ length: 1 + Math.floor(random() * 4) }, inline).join(' ');
  const block = (deep = 0): string =>
    pick([
      () => `<p>${words()}</p>`,
      () => `<h${pick([2, 3, 4])}>${words()}`,
      () => `<p>${words()}`,
      () => `<ul><li>${words()}<li>${deep < 2 ? block(deep + 1) : words()}</ul>`,
      () => `<blockquote>${deep < 2 ? block(deep + 1) : words()}</blockquote>`,
      () => `<table><tr><td>${words()}<td>${words()}</table>`,
      () => words(),
      () => '<hr>',
      () => `<div>${words()}</div>`,
      () => `<script>alert(1)</script><pre>${words()}</pre>`,
    ])();

  it('splits into pieces that restore it byte for byte, and reads the same a second time', () => {
    for (let n = 0; n < 400; n++) {
      const clean = sanitizePost(
        Array.from({ length: 1 + Math.floor(random() * 6) }, () => block()).join(pick(['', '\n', ' '])),
      );
      expect(sanitizePost(clean)).toBe(clean);
      expect(
        piecesOf(clean)
          .map((piece) => piece.html)
          .join('')
          .replaceAll(/\s/g, ''),
      ).toBe(clean.replaceAll(/\s/g, ''));
      const first = readBlocks(clean, { blocks: [] }, []);
      const draftOf: Draft = { blocks: first.map((one): Block => one.block) };
      const second = readBlocks(clean, draftOf, []);
      second.forEach((one, index) => expect(one.block).toBe(draftOf.blocks[index]));
      expect(new Set(draftOf.blocks.map(({ id }) => id)).size).toBe(first.length);
      expect(misplacedIn(clean, draftOf)).toEqual([]);
    }
  });

  it('is read in linear time, however many blocks and sentences it has', () => {
    const many = Array.from({ length: 6_000 }, (_, n) => n);
    const before = aDraft(
      ...many.map((n) =>
        aParagraph(`b${n + 1}`, aSentence(`The boat has ${n} sails.`), aSentence(`It was built as number ${n}.`)),
      ),
    );
    const edited = many
      .map((n) => `<p>The boat has ${n} sails. Somebody wrote this as number ${n}. And this.</p>`)
      .join('');
    const pieces = piecesOf(edited).length;
    const blocks = readBlocks(edited, before, sources).map(({ block }) => block);
    expect(pieces).toBe(6_000);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(6_000);
    expect(sentencesOf(blocks.at(-1)!).map(({ text }) => text)).toEqual([
      'The boat has 5999 sails.',
      'Somebody wrote this as number 5999.',
      'And this.',
    ]);
  }, 40_000);

  it('keeps the ids of blocks with identical text', () => {
    const many = Array.from({ length: 200 }, (_, n) => n);
    const before = aDraft(...many.map((n) => aParagraph(`b${n + 1}`, aSentence('Boats sail.'))));
    expect(readBlocks('<p>Boats sail.</p>'.repeat(200), before, sources).map(({ block }) => block)).toEqual(
      before.blocks,
    );
  });
});

// With an algorithm that is quadratic in the size or cubic in the depth, each of these texts would take minutes.
describe('the largest texts that are accepted', () => {
  const deep = (tag: string) => sanitizePost(`<${tag}>`.repeat(99) + '<p>Deep words.</p>' + `</${tag}>`.repeat(99));
  const many = sanitizePost(
    Array.from({ length: 2_000 }, (_, at) => `<p>Number ${at} is here. So is this.</p>`).join(''),
  );

  it('are read block by block, and matched again after each block was edited', () => {
    const before: Draft = { blocks: readBlocks(many, { blocks: [] }, []).map(({ block }) => block) };
    expect(before.blocks.map(({ id }) => id)).toEqual(Array.from({ length: 2_000 }, (_, at) => `b${at + 1}`));
    const edited = readBlocks(many.replaceAll('So is this', 'So is that'), before, []);
    expect(edited.map(({ block }) => block.id)).toEqual(before.blocks.map(({ id }) => id));
  });

  it('are read when nested to the limit', () => {
    for (const tag of ['blockquote', 'section']) {
      expect(structureOfPost(deep(tag), 'https://w.example', []).parts.map(({ text }) => text)).toEqual([
        'Deep words.',
      ]);
      expect(
        blocksOf(deep(tag))
          .flatMap(sentencesOf)
          .map(({ text }) => text),
      ).toEqual(['Deep words.']);
    }
  });

  it('are split into a writer’s sentences, however many there are', () => {
    const written = Array.from({ length: 10_000 }, (_, at) => `No. ${at.toString(36)} A.`);
    expect(cutSentences(written.join(' '), new WrittenSentences(written))).toEqual(written);
    const begun = Array.from({ length: 600 }, (_, at) => `${'Ab. '.repeat(at)}Ac!`);
    expect(cutSentences(begun.join(' '), new WrittenSentences(begun)).slice(0, 499)).toEqual(begun.slice(0, 499));
  });
});

it('ends new sentences as the language does', () => {
  const [read] = readBlocks(
    '<p>Es kostet z. B. 5 Euro. Am 3. März nicht.</p>',
    { blocks: [] },
    [],
    [],
    languageOf('de'),
  );
  expect(sentencesOf(read!.block).map(({ text }) => text)).toEqual(['Es kostet z. B. 5 Euro.', 'Am 3. März nicht.']);
});
