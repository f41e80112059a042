import { etagOf, pageText, type PulledPage, someFields } from './pull-page.js';

const aPage = (changes: Partial<PulledPage> = {}): PulledPage => ({ posts: '{"create_id":1,"title":"a"},{"create_id":2,"title":"b"}', gone: '{"create_id":3}', next: { at: 10, id: 2 }, hasMore: true, mark: 'm', ...changes });

describe('a page of the pull API', () => {
  it('is JSON with a bookmark to go on from', () =>
    expect(JSON.parse(pageText(aPage()))).toEqual({
      posts: [{ create_id: 1, title: 'a' }, { create_id: 2, title: 'b' }], deleted: [{ create_id: 3 }], nextCursor: Buffer.from('["1970-01-01T00:00:00.010Z",2]').toString('base64url'), hasMore: true,
    }));

  it('can be empty', () => expect(JSON.parse(pageText(aPage({ posts: '', gone: '', hasMore: false })))).toMatchObject({ posts: [], deleted: [], hasMore: false }));

  it('can carry some fields only', () => expect(someFields(aPage().posts, ['title'])).toBe('{"create_id":1,"title":"a"},{"create_id":2,"title":"b"}'));
  it('always carries the number', () => expect(someFields('{"create_id":1,"title":"a","slug":"s"}', ['slug'])).toBe('{"create_id":1,"slug":"s"}'));

  it('has a tag that changes with the question, the posts, the place and whether there is more', () => {
    const tags = [etagOf(aPage(), 'a'), etagOf(aPage(), 'b'), etagOf(aPage({ mark: 'n' }), 'a'), etagOf(aPage({ next: { at: 10, id: 3 } }), 'a'), etagOf(aPage({ hasMore: false }), 'a')];
    expect(new Set(tags).size).toBe(tags.length);
    expect(etagOf(aPage(), 'a')).toBe(tags[0]);
  });
});
