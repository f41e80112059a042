import { harmIn } from './testing/harm-in.js';
import { linkCitations } from './link-citations.js';
import { XSS_PAYLOADS } from '../../../../test/corpora/xss-payloads.js';
import { MarkupTooHeavy } from './markup-limits.js';
import { sanitizePost } from './sanitize-post.js';

const marker = (number: number, place: number): string =>
  `<sup><a href="#source-${number}" id="citation-${number}-${place}">[${number}]</a></sup>`;
const ONE = `Tariffs decide.${marker(1, 1)}`;
const TWO = `Machines matter less.${marker(1, 2)}${marker(2, 1)}`;
const NOTES =
  '<h2>Sources</h2>\n<ol>\n' +
  '<li id="source-1">Survey <a href="#citation-1-1">↩</a> <a href="#citation-1-2">↩</a></li>\n' +
  '<li id="source-2">Guide <a href="#citation-2-1">↩</a></li>\n</ol>';
const NOTE_1 = NOTES.split('\n')[2]!;
/** Words that lead to a note. */
const SEE = '<a href="#source-1">See the survey</a>';
const post = (...paragraphs: string[]): string => `${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}\n${NOTES}`;

/** Checks that ids are unique, every link leads to an id, and every note leads back to its markers in their order. */
function expectLinked(html: string): void {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const [, to] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(to);
  for (const [, number, note] of html.matchAll(/<li id="source-(\d+)">(.*?)<\/li>/g)) {
    const markers = [...html.matchAll(/href="#source-(\d+)" id="([^"]+)"/g)].filter(([, of]) => of === number);
    expect([...note!.matchAll(/href="#([^"]+)">↩/g)].map(([, to]) => to)).toEqual(markers.map(([, , id]) => id));
  }
}

/** Returns the sanitised text; of one that is refused whole, nothing is left. */
function cleanOrRefused(html: string): string {
  try {
    return sanitizePost(html);
  } catch (error) {
    if (error instanceof MarkupTooHeavy) return '';
    throw error;
  }
}

describe('the footnotes of an edited post', () => {
  it.each([
    ['nothing was changed', post(ONE, TWO)],
    ['a sentence was removed', post(TWO)],
    ['every sentence but one was removed', post(ONE)],
    ['sentences were moved', post(TWO, ONE)],
    ['a sentence was duplicated', post(ONE, TWO, ONE, TWO)],
    ['a marker lost its id', post(ONE.replace(' id="citation-1-1"', ''), TWO)],
    ['a marker has the id of another source', post(ONE, TWO.replace('citation-2-1', 'citation-1-2'))],
    ['another link has the id of a marker', post(ONE, TWO, '<a href="/own" id="citation-1-1">Own page</a>')],
    [
      'another link to a note has the id of a marker',
      post(ONE, TWO, SEE.replace('>', ' title="T" id="citation-1-1">')),
    ],
    ['the list was duplicated', `${post(ONE, TWO)}\n${NOTES}`],
    ['a note was removed', post(ONE, TWO, SEE).replace(NOTE_1, '')],
    ['a note lost its id', post(ONE, TWO, SEE).replace(' id="source-1"', '')],
    ['a marker of another post was pasted', post(ONE, TWO, `Elsewhere.${marker(7, 1)}`)],
  ])('lead both ways when %s', (_, html) => {
    const linked = linkCitations(sanitizePost(html));
    expectLinked(linked);
    expect(linked).toContain('>↩</a>');
    expect(sanitizePost(linked)).toBe(linked);
    expect(linkCitations(linked)).toBe(linked);
  });

  it('stay byte for byte where nothing was changed', () => expect(linkCitations(post(ONE, TWO))).toBe(post(ONE, TWO)));

  it('keep the id of each marker that is still there, and copies get the next one', () => {
    const linked = linkCitations(post(TWO, ONE, ONE));
    expect(linked).toContain(`<p>${TWO}</p>\n<p>${ONE}</p>\n<p>Tariffs decide.${marker(1, 3)}</p>`);
    expect(linked).toContain(
      'Survey <a href="#citation-1-2">↩</a> <a href="#citation-1-1">↩</a> <a href="#citation-1-3">↩</a></li>',
    );
  });

  it.each(Object.values(XSS_PAYLOADS).flat())('hold nothing that runs: %s', (payload) => {
    const title = payload.replaceAll('"', '&quot;');
    const written = post(ONE, payload, `${marker(1, 1)}<a href="#source-1" title="${title}">${payload}</a>`);
    expect(harmIn(linkCitations(cleanOrRefused(written)))).toEqual([]);
  });

  it('are no footnotes once no note leads back, and their ids go', () => {
    const numbered = post(ONE, TWO).replace(/ <a href="#citation-[^"]+">↩<\/a>/g, '');
    expect(linkCitations(numbered)).toBe(numbered.replace(/ id="citation-[^"]+"/g, ''));
    expect(linkCitations(post('Nothing is cited.'))).not.toContain('↩');
  });
});

describe('a citation without a note', () => {
  const NUMBERED = 'Tariffs decide.<sup><a href="#source-1">[1]</a></sup> Machines do not.';

  it.each([
    ['a number', `<p>${NUMBERED}</p>`, '<p>Tariffs decide. Machines do not.</p>'],
    ['a footnote', `<p>${ONE} ${TWO}</p>`, '<p>Tariffs decide. Machines matter less.</p>'],
    [
      'a number beside another',
      '<p>Both.<sup><a href="#source-1">[1]</a><a href="#source-2">[2]</a></sup></p><ol><li id="source-2">Guide</li></ol>',
      '<p>Both.<sup><a href="#source-2">[2]</a></sup></p><ol><li id="source-2">Guide</li></ol>',
    ],
    [
      'numbers in one element',
      '<p>Both.<sup><a href="#source-1">[1]</a><a href="#source-2">[2]</a></sup></p>',
      '<p>Both.</p>',
    ],
    ['a number that is no source', '<p>Odd.<sup><a href="#source-none">[1]</a></sup></p>', '<p>Odd.</p>'],
  ])('is removed: %s', (_, html, without) => {
    expect(linkCitations(html)).toBe(without);
    expect(linkCitations(without)).toBe(without);
  });

  it('leaves words that were a link to it', () =>
    expect(linkCitations('<p><a href="#source-1" title="T">the <em>survey</em></a>, <a href="/own">own</a></p>')).toBe(
      '<p>the <em>survey</em>, <a href="/own">own</a></p>',
    ));

  it('leaves every other byte of the text', () => {
    const untouched = `<p>A <a href="https://x.example/">link</a>, 10<sup>3</sup> [1]</p>\n${post(ONE, TWO)}`;
    expect(linkCitations(untouched)).toBe(untouched);
  });

  it.each([
    ['numbers', NUMBERED, ''],
    ['open elements', '<sup>', ''],
    ['elements in one another', '<sup>', '</sup>'],
    ['open links', '<a href="#source-1">[1', ''],
    ['links in one another', '<a href="#source-1">', '</a>'],
    ['markers of a note', marker(1, 1), '<li id="source-1">One</li>'],
    ['open notes', '<li id="source-1">', `<li id="source-1">${marker(1, 1)}`],
  ])('is found in linear time among a hundred thousand %s', (_, before, after) => {
    const html = `${before.repeat(100_000)}${after.repeat(100_000)}`;
    expect(linkCitations(html).length).toBeLessThan(2 * html.length);
  });
});
