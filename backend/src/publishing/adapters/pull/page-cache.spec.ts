import { PageCache, type Page, type Question } from './page-cache.js';

const aQuestion = (changes: Partial<Question> = {}): Question => ({
  websiteId: 'w',
  url: '/api/posts/approved',
  coding: 'identity',
  ...changes,
});
const aPage = (bytes = 10): Page => ({ version: 'v', etag: '"e"', coding: 'identity', body: Buffer.alloc(bytes) });
const twice = (pages: PageCache, question: Question, page: Page) => [1, 2].forEach(() => pages.store(question, page));

describe('cached pages', () => {
  it('are found by website, URL and content coding', () => {
    const pages = new PageCache();
    const page = aPage();
    twice(pages, aQuestion(), page);
    expect(pages.find(aQuestion())).toEqual(page);
    for (const other of [{ websiteId: 'x' }, { url: '/api/posts/approved?limit=1' }, { coding: 'br' as const }])
      expect(pages.find(aQuestion(other))).toBeUndefined();
  });

  it('are stored from the second request on', () => {
    const pages = new PageCache();
    pages.store(aQuestion(), aPage());
    expect(pages.find(aQuestion())).toBeUndefined();
    pages.store(aQuestion(), aPage());
    expect(pages.find(aQuestion())).toBeDefined();
  });

  it('never exceed the size limit, and the least recently used are evicted', () => {
    const pages = new PageCache(10_000);
    for (const url of ['a', 'b', 'c']) {
      twice(pages, aQuestion({ url }), aPage(2_000));
      pages.find(aQuestion({ url: 'a' }));
    }
    twice(pages, aQuestion({ url: 'd' }), aPage(2_000));
    expect(['a', 'b', 'c', 'd'].map((url) => pages.find(aQuestion({ url })) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('are tracked by long URLs only while there is room for those', () => {
    const pages = new PageCache();
    pages.store(aQuestion(), aPage());
    for (let i = 0; i < 1_000; i++)
      pages.store(aQuestion({ url: `/api/posts/approved?${'&'.repeat(10_000)}limit=${i}` }), aPage());
    pages.store(aQuestion(), aPage());
    expect(pages.find(aQuestion())).toBeUndefined();
  });

  it('do not include a page that exceeds the limit of one entry', () => {
    const pages = new PageCache(10_000);
    twice(pages, aQuestion(), aPage(20_000));
    expect(pages.find(aQuestion())).toBeUndefined();
  });
});
