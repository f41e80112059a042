import { type DescribedPost, structuredData } from './structured-data.js';

const organization = { '@type': 'Organization', name: 'Harbour & Hearth', url: 'https://harbour-and-hearth.example' };
const publisher = { name: organization.name, url: organization.url };
const post: DescribedPost = {
  title: 'Heat pumps in old houses',
  language: 'de',
  description: 'What five studies say.',
  author: null,
  images: [],
  image: null,
  approvedAt: '2026-11-21T08:00:00.000Z',
  publishedAt: null,
  liveUrl: null,
  sources: [],
};

describe('the structured data of a post', () => {
  it('describes a post by what is known of it, and leaves out the rest', () =>
    expect(structuredData({ ...post, description: '' }, publisher)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: 'Heat pumps in old houses',
      datePublished: '2026-11-21T08:00:00.000Z',
      dateModified: '2026-11-21T08:00:00.000Z',
      inLanguage: 'de',
      author: organization,
      publisher: organization,
    }));

  it('names a person as the author, where the post is live, its picture and its sources', () =>
    expect(
      structuredData(
        {
          ...post,
          author: 'Ada Moor',
          image: 'https://img.example.com/a.jpg',
          liveUrl: 'https://harbour-and-hearth.example/blog/old-houses',
          sources: [
            { title: 'Prices', url: 'https://prices.example.com' },
            { title: 'A survey of ours', url: null },
            { title: 'Prix (translated from French)', url: null, translatedFrom: 'fr' },
          ],
        },
        publisher,
      ),
    ).toMatchObject({
      description: 'What five studies say.',
      author: { '@type': 'Person', name: 'Ada Moor' },
      image: 'https://img.example.com/a.jpg',
      mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://harbour-and-hearth.example/blog/old-houses' },
      citation: [
        { '@type': 'CreativeWork', name: 'Prices', url: 'https://prices.example.com' },
        { '@type': 'CreativeWork', name: 'A survey of ours' },
        { '@type': 'CreativeWork', name: 'Prix (translated from French)', inLanguage: 'fr' },
      ],
    }));

  it.each([
    ['2026-11-22T08:00:00.000Z', '2026-11-22T08:00:00.000Z'],
    ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
  ])('was modified when it was approved again after its publication on %s, else on that day', (publishedAt, modified) =>
    expect(structuredData({ ...post, publishedAt }, publisher)).toMatchObject({
      datePublished: publishedAt,
      dateModified: modified,
    }),
  );
});
