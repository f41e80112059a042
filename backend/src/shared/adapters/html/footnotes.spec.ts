import { harmIn } from './testing/harm-in.js';
import { hasFootnotes, linkFootnotes } from './footnotes.js';
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
    ['every sentence was removed', post('Nothing is cited.')],
    ['sentences were moved', post(TWO, ONE)],
    ['a sentence was duplicated', post(ONE, TWO, ONE, TWO)],
    ['a marker lost its id', post(ONE.replace(' id="citation-1-1"', ''), TWO)],
    ['a marker has the id of another source', post(ONE, TWO.replace('citation-2-1', 'citation-1-2'))],
    ['another link has the id of a marker', post(ONE, TWO, '<a href="/own" id="citation-1-1">Own page</a>')],
    ['the list was duplicated', `${post(ONE, TWO)}\n${NOTES}`],
  ])('lead both ways when %s', (_, html) => {
    const linked = linkFootnotes(sanitizePost(html));
    expect(hasFootnotes(html)).toBe(true);
    expectLinked(linked);
    expect(sanitizePost(linked)).toBe(linked);
    expect(linkFootnotes(linked)).toBe(linked);
  });

  it('stay byte for byte where nothing was changed', () => expect(linkFootnotes(post(ONE, TWO))).toBe(post(ONE, TWO)));

  it('keep the id of each marker that is still there, and copies get the next one', () => {
    const linked = linkFootnotes(post(TWO, ONE, ONE));
    expect(linked).toContain(`<p>${TWO}</p>\n<p>${ONE}</p>\n<p>Tariffs decide.${marker(1, 3)}</p>`);
    expect(linked).toContain(
      'Survey <a href="#citation-1-2">↩</a> <a href="#citation-1-1">↩</a> <a href="#citation-1-3">↩</a></li>',
    );
  });

  it.each(Object.values(XSS_PAYLOADS).flat())('hold nothing that runs: %s', (payload) => {
    const title = payload.replaceAll('"', '&quot;');
    const written = post(ONE, payload, `${marker(1, 1)}<a href="#source-1" title="${title}">${payload}</a>`);
    expect(harmIn(linkFootnotes(cleanOrRefused(written)))).toEqual([]);
  });

  it('are not those of a text whose notes do not lead back', () => {
    expect(
      hasFootnotes('<p>Fine.<sup><a href="#source-1">[1]</a></sup></p><ol><li id="source-1">Survey</li></ol>'),
    ).toBe(false);
    expect(hasFootnotes('<p><a href="https://x.example">↩</a></p>')).toBe(false);
  });
});
