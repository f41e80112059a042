import type { Citation } from '../domain/citations/verification.js';
import type { SourceDocument } from '../domain/evidence/source-document.js';
import { XSS_PAYLOADS } from '../../../test/corpora/xss-payloads.js';
import { harmIn } from '../../shared/adapters/html/testing/harm-in.js';
import { withRelatedReading } from '../domain/draft/related-reading.js';
import { aDraft, aHeading, aParagraph, aSentence } from '../domain/testing/a-draft.js';
import { structureOfHtml } from './read-html.js';
import { renderPost } from './render-post.js';

const document = (id: string, url: string | null, title = `Title of ${id}`): SourceDocument => ({
  id,
  url,
  title,
  text: '',
  server: 's',
  toolCallId: 'c',
  ownSource: false,
});
const documents = [
  document('one', 'https://one.example/a?b=1&c="2"'),
  document('own', 'https://www.warmhome.example/blog'),
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
const render = (draft: Parameters<typeof renderPost>[0]['draft'], citations: Citation[] = []) =>
  renderPost({ draft, citations, documents, websiteUrl: 'https://warmhome.example' });

describe('a rendered post', () => {
  const draft = aDraft(
    aHeading('b1', 'Costs & <b>more</b>'),
    aParagraph('b2', aSentence('Uncited.'), aSentence('Cited twice.')),
    { id: 'b3', kind: 'quote', sentences: [aSentence('Well said.')], attribution: 'One' },
    { id: 'b4', kind: 'list', sentences: [aSentence('First.'), aSentence('Second.')] },
  );
  const { html, sources } = render(draft, [
    citation('b2', 2, 'own'),
    citation('b2', 2, 'one'),
    citation('b3', 1, 'one'),
    citation('b4', 2, 'file'),
  ]);

  it('has the numbers of its sources behind every sentence, and nothing that a reader has no use for', () => {
    expect(html).toContain(
      '<p>Uncited. Cited twice.<sup><a href="#source-1">[1]</a></sup><sup><a href="#source-2">[2]</a></sup></p>',
    );
    expect(html).toContain('<li>Second.<sup><a href="#source-3">[3]</a></sup></li>');
    expect(html).not.toMatch(/<span| data-| class=| id="(?!source-)/);
  });

  it('lists the sources by first mention: foreign ones with nofollow, own ones without, files without a link', () => {
    expect(sources.map(({ id }) => id)).toEqual(['own', 'one', 'file']);
    expect(html).toContain(
      '<li id="source-1"><a href="https://www.warmhome.example/blog" rel="noopener">Title of own</a></li>',
    );
    expect(html).toContain(
      '<li id="source-2"><a href="https://one.example/a?b=1&amp;c=&quot;2&quot;" rel="nofollow noopener">Title of one</a></li>',
    );
    expect(html).toContain('<li id="source-3">Title of file</li>');
  });

  it('links to a related post of the website and counts it as an internal link', () => {
    const post = withRelatedReading(aDraft(aParagraph('b1', aSentence('Uncited.'))), {
      title: 'Costs & "more"',
      url: 'https://warmhome.example/blog/costs?a=1&b=2',
    });
    const rendered = renderPost({ ...post, citations: [], documents, websiteUrl: 'https://warmhome.example' });
    expect(rendered.html).toContain(
      '<p>Related reading: <a href="https://warmhome.example/blog/costs?a=1&amp;b=2" ' +
        'rel="noopener">Costs &amp; "more"</a></p>',
    );
    expect(structureOfHtml(rendered.html, 'https://warmhome.example').internalLinks).toBe(1);
  });

  it('escapes markup in texts', () => {
    expect(html).toContain('<h2>Costs &amp; &lt;b&gt;more&lt;/b&gt;</h2>');
    expect(render(aDraft(aParagraph('b1', aSentence('<img src=x onerror=alert(1)>')))).html).not.toContain('<img');
  });

  it.each(Object.values(XSS_PAYLOADS).flat())(
    'contains nothing executable, whatever writer and sources return: %.80s',
    (text) => {
      const sentences = [aSentence(text)];
      const draft = aDraft(
        aHeading('b1', text),
        aParagraph('b2', ...sentences),
        { id: 'b3', kind: 'list', sentences },
        { id: 'b4', kind: 'quote', sentences, attribution: text },
        { id: text, kind: 'paragraph', sentences },
      );
      const own = { ...document('evil', text, text), text, server: text };
      const { html } = renderPost({
        draft,
        citations: [{ ...citation('b2', 1, 'evil'), quote: text }],
        documents: [own],
        websiteUrl: 'https://client.example',
      });
      expect(html).toContain('<blockquote>');
      expect(harmIn(html)).toEqual([]);
    },
  );

  it('gives an id only to a source to which a number links', () => {
    const { html: rewritten } = renderPost({
      draft,
      citations: [citation('b2', 2, 'one')],
      documents,
      websiteUrl: 'https://warmhome.example',
      listed: [documents[2]!, documents[0]!],
    });
    expect(rewritten).toContain('<ol>\n<li>Title of file</li>\n<li id="source-2">');
  });

  it.each([
    ['fr', 'Das Haus (traduit, langue d’origine\u00a0: allemand)'],
    ['en-GB', 'Das Haus (translated from German)'],
    ['pl', 'Das Haus (niemiecki)'],
    ['de-AT', 'Das Haus'],
    [undefined, 'Das Haus'],
  ])('says of a source in another language that it is translated: %s', (language, title) => {
    const text =
      'Das Haus ist in der Nacht warm, weil es seit dem Frühjahr gedämmt ist. Die Nachbarn haben das auch gemacht.';
    const { html: translated, sources } = renderPost({
      draft,
      citations: [citation('b2', 2, 'one')],
      documents: [{ ...documents[0]!, title: 'Das Haus', text }],
      websiteUrl: 'https://warmhome.example',
      language,
    });
    expect(sources).toMatchObject([{ title, language: 'de' }]);
    expect(translated).toContain(`>${title}</a>`);
  });

  it.each([
    ['sv', 'Värmepumpen flyttar värme utifrån och in i huset.', 'sv', 'Title (translated from Swedish)'],
    ['sv', 'The house is warm at night because it was insulated in the spring of that year.', 'en', 'Title'],
    ['en-US', 'Prices', 'en-US', 'Title'],
    [null, 'Värmepumpen flyttar värme utifrån och in i huset.', null, 'Title'],
  ])(
    'takes the language that a source declares, %s, unless its text is in another one',
    (declared, text, language, title) =>
      expect(
        renderPost({
          draft,
          citations: [citation('b2', 2, 'one')],
          documents: [{ ...documents[0]!, title: 'Title', text, language: declared }],
          websiteUrl: 'https://warmhome.example',
          language: 'en',
        }).sources,
      ).toMatchObject([{ title, language }]),
  );

  it('has no list of sources without citations', () => expect(render(draft).html).not.toContain('Sources'));

  it('never links to a source by another scheme than http and https', () => {
    const evil = [document('evil', 'javascript:alert(1)')];
    expect(
      renderPost({ draft, citations: [citation('b2', 1, 'evil')], documents: evil, websiteUrl: 'https://x.example' })
        .html,
    ).not.toContain('javascript');
  });

  it('reads back with its original structure, without numbers and sources', () => {
    const structure = structureOfHtml(html, 'https://warmhome.example');
    expect(structure.parts).toEqual([
      { kind: 'heading', level: 2, text: 'Costs & <b>more</b>' },
      { kind: 'paragraph', text: 'Uncited. Cited twice.' },
      { kind: 'other', text: 'Well said.' },
      { kind: 'other', text: 'First.' },
      { kind: 'other', text: 'Second.' },
    ]);
    expect(structure.internalLinks).toBe(1);
    expect(
      structureOfHtml('<p>One</p><p>Two <img src="/a.png" alt="x"></p>', '').parts.map(({ text }) => text),
    ).toEqual(['One', 'Two']);
  });

  it('counts relative links as internal and sees images', () => {
    const structure = structureOfHtml(
      '<p><a href="/a">a</a><a href="//other.example">b</a><img src="/i.png" alt=" "></p>',
      'https://warmhome.example',
    );
    expect(structure).toMatchObject({ internalLinks: 1, images: [{ alt: ' ' }] });
  });
});
