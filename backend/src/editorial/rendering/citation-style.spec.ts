import type { Citation } from '../domain/citations/verification.js';
import type { SourceDocument } from '../domain/evidence/source-document.js';
import { XSS_PAYLOADS } from '../../../test/corpora/xss-payloads.js';
import { sanitizePost } from '../../shared/adapters/html/sanitize-post.js';
import { harmIn } from '../../shared/adapters/html/testing/harm-in.js';
import { CITATION_STYLES, type CitationStyle } from '../../shared/domain/citation-style.js';
import { aDraft, aHeading, aParagraph, aSentence } from '../domain/testing/a-draft.js';
import { piecesOf } from './html-pieces.js';
import { readBlocks } from './read-blocks.js';
import { renderPost, type RenderInput } from './render-post.js';

const document = (id: string, url: string | null): SourceDocument => ({
  id,
  url,
  title: `Title of ${id}`,
  text: '',
  server: 's',
  toolCallId: 'c',
  ownSource: false,
});
const documents = [
  document('survey', 'https://survey.example/a?b=1&c=2'),
  document('own', 'https://www.warmhome.example/guide'),
  document('file', null),
];
const citation = (block: string, sentence: number, documentId: string): Citation => ({
  block,
  sentence,
  documentId,
  passageId: `${documentId}:0-1`,
  toolCallId: 'c',
  quote: 'q',
});
const SURVEY = 'In the survey of last winter, families paid 19 cents for each kilowatt-hour of heat.';
const GUIDE = 'A quiet place for the outdoor unit is found before anything is bought or paid.';
const draft = aDraft(
  aHeading('b1', 'Costs'),
  aParagraph('b2', aSentence(SURVEY), aSentence('Tariffs matter.'), aSentence('Nothing cited.')),
  { id: 'b3', kind: 'list', sentences: [aSentence(GUIDE)] },
);
const ONE_EACH = [citation('b2', 1, 'survey'), citation('b2', 2, 'survey'), citation('b3', 1, 'own')];
const post = (citationStyle: CitationStyle, citations = ONE_EACH, more: Partial<RenderInput> = {}) =>
  renderPost({ draft, citations, documents, websiteUrl: 'https://warmhome.example', citationStyle, ...more });
const html = (...of: Parameters<typeof post>) => post(...of).html;

describe('the sources of a post', () => {
  it('numbered: a number behind each sentence leads to the list', () => {
    expect(html('numbered')).toBe(
      `<h2>Costs</h2>\n<p>${SURVEY}<sup><a href="#source-1">[1]</a></sup> ` +
        'Tariffs matter.<sup><a href="#source-1">[1]</a></sup> Nothing cited.</p>\n' +
        `<ul>\n<li>${GUIDE}<sup><a href="#source-2">[2]</a></sup></li>\n</ul>\n<h2>Sources</h2>\n<ol>\n` +
        '<li id="source-1"><a href="https://survey.example/a?b=1&amp;c=2" rel="nofollow noopener">Title of survey</a></li>\n' +
        '<li id="source-2"><a href="https://www.warmhome.example/guide" rel="noopener">Title of own</a></li>\n</ol>',
    );
    expect(post('numbered').html).toBe(
      renderPost({ draft, citations: ONE_EACH, documents, websiteUrl: 'https://warmhome.example' }).html,
    );
  });

  it('links: words of the claim lead to the source, and no list is needed', () => {
    const survey = '<a href="https://survey.example/a?b=1&amp;c=2" rel="nofollow noopener">';
    expect(html('links')).toBe(
      `<h2>Costs</h2>\n<p>In the survey of last winter, ${survey}families paid 19 cents for each</a> kilowatt-hour of heat. ` +
        `${survey}Tariffs matter</a>. Nothing cited.</p>\n<ul>\n<li>A quiet place for the outdoor unit is found ` +
        '<a href="https://www.warmhome.example/guide" rel="noopener">before anything is bought or paid</a>.</li>\n</ul>',
    );
  });

  it('links: a further source of a sentence, and one without an address, have numbers and the list', () => {
    const text = html('links', [citation('b2', 1, 'survey'), citation('b2', 1, 'own'), citation('b3', 1, 'file')]);
    expect(text).toContain('</a> kilowatt-hour of heat.<sup><a href="#source-2">[2]</a></sup>');
    expect(text).toContain(`${GUIDE}<sup><a href="#source-3">[3]</a></sup>`);
    expect(text).toContain(
      '<li><a href="https://survey.example/a?b=1&amp;c=2" rel="nofollow noopener">Title of survey</a></li>\n<li id="source-2">',
    );
    expect(text).toContain('<li id="source-3">Title of file</li>');
  });

  it('footnotes: from each note a way back to every sentence that refers to it', () => {
    const text = html('footnotes');
    expect(text).toContain(
      `${SURVEY}<sup><a href="#source-1" id="citation-1-1">[1]</a></sup> ` +
        'Tariffs matter.<sup><a href="#source-1" id="citation-1-2">[1]</a></sup>',
    );
    expect(text).toContain(
      'Title of survey</a> <a href="#citation-1-1">↩</a> <a href="#citation-1-2">↩</a></li>\n<li id="source-2">',
    );
    expect(text).toContain('Title of own</a> <a href="#citation-2-1">↩</a></li>');
  });

  it('none: the text has no trace of them, the record has', () => {
    expect(html('none')).toBe(
      `<h2>Costs</h2>\n<p>${SURVEY} Tariffs matter. Nothing cited.</p>\n<ul>\n<li>${GUIDE}</li>\n</ul>`,
    );
    expect(post('none').sources.map(({ id }) => id)).toEqual(['survey', 'own']);
  });

  describe.each(CITATION_STYLES)('%s', (style) => {
    const citations = [...ONE_EACH, citation('b2', 1, 'file')];

    it('are clean by the sanitiser, which changes nothing of them', () => {
      const rendered = post(style, citations).html;
      expect(sanitizePost(rendered)).toBe(rendered);
    });

    it.each(Object.values(XSS_PAYLOADS).flat())('run nothing, whatever sources say: %s', (text) => {
      const evil = { ...document('evil', text), title: text };
      const { html: rendered } = renderPost({
        draft: aDraft(aParagraph('b1', aSentence(text), aSentence(`In 2025 it was ${text}`))),
        citations: [citation('b1', 1, 'evil'), citation('b1', 2, 'evil'), citation('b1', 2, 'survey')],
        documents: [evil, documents[0]!],
        websiteUrl: 'https://warmhome.example',
        citationStyle: style,
      });
      expect(harmIn(rendered)).toEqual([]);
    });

    it('are no part of the text that is read back, whose sentences keep their citations', () => {
      const { html: rendered, sources } = post(style, citations);
      const cited = aDraft(...draft.blocks);
      const read = readBlocks(
        rendered,
        cited,
        sources.map(({ title }) => title),
      );
      expect(read.map(({ block }) => block)).toEqual(cited.blocks);
    });

    it('lead somewhere, or are gone, in blocks that were written in another style', () => {
      for (const earlier of CITATION_STYLES) {
        const unchanged = piecesOf(html(earlier)).find(({ tag }) => tag === 'ul')!.html;
        const after = html(style, ONE_EACH, { unchangedBlocks: new Map([['b3', unchanged]]) });
        expect(after).toContain(GUIDE.slice(0, 40));
        const ids = [...after.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        const led = [...after.matchAll(/href="#([^"]+)"/g)].map(([, to]) => to);
        expect([...new Set(led)].sort()).toEqual([...new Set(ids)].sort());
      }
    });

    it('stay byte for byte in blocks that a rewrite does not touch', () => {
      const before = post(style, citations);
      const unchanged = piecesOf(before.html).find(({ tag }) => tag === 'ul')!.html;
      const after = post(style, [citation('b2', 1, 'own'), citation('b2', 2, 'own'), ...ONE_EACH], {
        unchangedBlocks: new Map([['b3', unchanged]]),
        listed: before.sources,
      });
      expect(after.html).toContain(unchanged);
      const ids = [...after.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids).toEqual([...new Set(ids)]);
      for (const [, to] of after.html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(to);
    });
  });
});
