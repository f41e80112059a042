import { servedPicture } from '../../../pictures/domain/served-picture.js';
import { BufferPool } from './buffer-pool.js';
import { PageBytes } from './page-bytes.js';
import {
  etagOf,
  MAX_DELETED,
  pageOf,
  type PostMark,
  type PostRow,
  someFields,
  type TombstoneRow,
} from './pull-rows.js';
import { PostTexts } from './post-texts.js';

const START = { at: 0, id: 0 };
const PUBLISHER = { name: 'A', url: 'https://a.example.com' };
const printed = (ms: number) =>
  new Date(ms)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.?0*Z$/, '+00');
const aPost = (id: number, at: number, title = 'Größe “x”'): PostRow => [
  String(id),
  printed(at),
  JSON.stringify({ content: '<p>a</p>', featured_image_alt: 'A pump', title }),
  '{"writer":"embedded"}',
  'ab',
  'f',
  null,
  printed(0),
  null,
  null,
  'de',
];
const aMark = (id: number, at: number): PostMark => [String(id), printed(at), 'ab', null];
const aTombstone = (id: number, at: number): TombstoneRow => [String(id), printed(at), `slug-${id}`, 'deleted'];
const VARIANTS = [
  { width: 480, height: 270, kind: 'webp', bytes: 3, digest: 'ab' },
  { width: 1200, height: 630, kind: 'png', bytes: 4, digest: 'ab' },
  { width: 1600, height: 900, kind: 'png', bytes: 5, digest: 'ab' },
] as const;
const ADDRESS = 'JpD2sOqbW4Zr1uXcTq0x5g';
const withPicture = (post: PostRow): PostRow => post.with(9, ADDRESS + JSON.stringify(VARIANTS)) as unknown as PostRow;
const aPostTexts = () =>
  new PostTexts((address, variants) =>
    servedPicture(variants, ({ width, kind }) => `https://g.example/pictures/${address}/${width}.${kind}`),
  );
const ids = (rows: readonly (PostMark | TombstoneRow)[]) => rows.map(([id]) => Number(id));

/** Builds the text of a page in a buffer that still contains an earlier page. */
function textOf(posts: PostRow[], { limit = 20, tombstones = [] as TombstoneRow[] } = {}): string {
  const memory = new BufferPool();
  const earlier = memory.acquire();
  earlier.bytes.fill('!');
  earlier.release();
  const page = new PageBytes(memory, limit);
  return page
    .close(
      pageOf(
        START,
        limit,
        posts.map((post) => page.add(post, aPostTexts().of(post, PUBLISHER))),
        tombstones,
      ),
    )
    .bytes.toString();
}

describe('a page of the pull API', () => {
  it('ends where the posts were cut off, and contains no later tombstones', () => {
    const page = pageOf(START, 2, [aMark(1, 10), aMark(2, 20), aMark(3, 30)], [aTombstone(8, 15), aTombstone(9, 25)]);
    expect([ids(page.posts), ids(page.deleted), page.next, page.hasMore]).toEqual([
      [1, 2],
      [8],
      { at: 20, id: 2 },
      true,
    ]);
  });

  it('ends where the tombstones were cut off if that is earlier', () => {
    const many = Array.from({ length: MAX_DELETED + 1 }, (_, i) => aTombstone(i + 1, i + 1));
    const page = pageOf(START, 2, [aMark(5, 3), aMark(6, 5_000), aMark(7, 6_000)], many);
    expect([ids(page.posts), page.deleted.length, page.next, page.hasMore]).toEqual([
      [5],
      MAX_DELETED,
      { at: MAX_DELETED, id: MAX_DELETED },
      true,
    ]);
  });

  it('ends at the last post or tombstone when nothing was cut off', () => {
    const page = pageOf(START, 2, [aMark(1, 10)], [aTombstone(9, 25)]);
    expect([page.next, page.hasMore]).toEqual([{ at: 25, id: 9 }, false]);
  });

  it('keeps its position when there is nothing new', () => {
    const from = { at: 7, id: 3 };
    expect(pageOf(from, 2, [], [])).toEqual({ posts: [], deleted: [], next: from, hasMore: false });
  });

  it('orders rows with the same time by their id', () => {
    const page = pageOf(START, 1, [aMark(1, 10), aMark(2, 10)], [aTombstone(9, 10)]);
    expect([ids(page.posts), page.deleted, page.next]).toEqual([[1], [], { at: 10, id: 1 }]);
  });

  it('is JSON that contains the stored documents unchanged', () => {
    const text = textOf([aPost(1, 10), aPost(2, 20, '"\\\u2028')], { tombstones: [aTombstone(9, 25)] });
    expect(text).toContain('"content":"<p>a</p>","featured_image_alt":"A pump","title":"Größe “x”"');
    const body = JSON.parse(text);
    expect(body.posts[1].title).toBe('"\\\u2028');
    expect(body.posts[0]).toMatchObject({
      create_id: 1,
      id: 1,
      status: 'approved',
      published_at: null,
      updated_at: '1970-01-01T00:00:00.010Z',
      provenance: { writer: 'embedded' },
      language: 'de',
      direction: 'ltr',
      structuredData: { '@type': 'BlogPosting', headline: 'Größe “x”', inLanguage: 'de' },
    });
    expect(body.deleted).toEqual([
      { create_id: 9, slug: 'slug-9', deleted_at: '1970-01-01T00:00:00.025Z', reason: 'deleted' },
    ]);
  });

  it('has the featured image with its sizes, and in the structured data', () => {
    const file = (width: number, height: number, kind: string, bytes: number) => ({
      url: `https://g.example/pictures/${ADDRESS}/${width}.${kind}`,
      type: `image/${kind}`,
      width,
      height,
      bytes,
    });
    const [post, other] = JSON.parse(textOf([withPicture(aPost(1, 10)), aPost(2, 20)])).posts;
    expect(post.featuredPicture).toEqual({
      alt: 'A pump',
      ...file(1600, 900, 'png', 5),
      variants: [file(480, 270, 'webp', 3)],
      social: file(1200, 630, 'png', 4),
    });
    expect(post.structuredData.image).toEqual([
      { '@type': 'ImageObject', url: file(1600, 900, 'png', 5).url, width: 1600, height: 900 },
      { '@type': 'ImageObject', url: file(1200, 630, 'png', 4).url, width: 1200, height: 630 },
    ]);
    expect(other.featuredPicture).toBeNull();
    expect(other.structuredData).not.toHaveProperty('image');
  });

  it('contains the posts up to its end, or no posts', () => {
    const posts = [aPost(1, 10), aPost(2, 20), aPost(3, 30)];
    expect(JSON.parse(textOf(posts, { limit: 2 }))).toMatchObject({ posts: [{ id: 1 }, { id: 2 }], hasMore: true });
    const early = Array.from({ length: MAX_DELETED + 1 }, (_, i) => aTombstone(i + 1, i + 11));
    const cut = JSON.parse(textOf([aPost(1, 10), aPost(2, 2_000)], { tombstones: early }));
    expect(cut.posts.map(({ id }: { id: number }) => id)).toEqual([1]);
    expect(JSON.parse(textOf([]))).toMatchObject({ posts: [], deleted: [], hasMore: false });
  });

  it.each([10, 70_000, 262_000, 1_000_000])('is complete with posts of %i characters', (length) => {
    const titles = ['x', 'ß', '\u{1F321}'].map((character) => character.repeat(length));
    const posts = titles.map((title, i) => aPost(i + 1, i + 10, title));
    expect(JSON.parse(textOf(posts)).posts.map(({ title }: { title: string }) => title)).toEqual(titles);
  });

  it.each([
    [1_763_712_000_000, '2025-11-21T08:00:00.000Z'],
    [1_763_712_000_100, '2025-11-21T08:00:00.100Z'],
    [1_763_712_010_123, '2025-11-21T08:00:10.123Z'],
  ])('has the time %s with milliseconds', (at, iso) => {
    expect(JSON.parse(textOf([aPost(1, at)])).posts[0].updated_at).toBe(iso);
  });

  it('can contain selected fields only', () => {
    expect(JSON.parse(someFields(['title'])(aPost(1, 10), { picture: 'null', ofPublisher: null }).join(''))).toEqual({
      create_id: 1,
      title: 'Größe “x”',
    });
  });

  it('has an ETag that changes with the query, the posts and the tombstones', () => {
    const page = pageOf(START, 2, [aMark(1, 10)], []);
    const tags = [
      etagOf(page, 'a', PUBLISHER),
      etagOf(page, 'b', PUBLISHER),
      etagOf(page, 'a', { ...PUBLISHER, name: 'B' }),
      etagOf(pageOf(START, 2, [aMark(1, 11)], []), 'a', PUBLISHER),
      etagOf(pageOf(START, 2, [aMark(1, 10)], [aTombstone(9, 5)]), 'a', PUBLISHER),
      etagOf({ ...page, hasMore: true }, 'a', PUBLISHER),
      etagOf(pageOf(START, 2, [['1', printed(10), 'ab', ADDRESS]], []), 'a', PUBLISHER),
    ];
    expect(new Set(tags).size).toBe(tags.length);
    expect(etagOf(pageOf(START, 2, [aMark(1, 10)], []), 'a', PUBLISHER)).toBe(tags[0]);
  });
});
