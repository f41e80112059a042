import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { ExportedPost } from '../../application/export-posts.js';
import type { PostDetails } from '../../application/views.js';
import { PostNotFound } from '../../domain/errors.js';
import { markdownOf } from './markdown.js';
import { fileOf, zipOf } from './post-archive.js';

/** Half a megabyte that no compression makes small. */
const LONG = Array.from({ length: 40_000 }, (_, n) => Math.imul(n, 2_654_435_761).toString(36)).join(' ');
const AT = new Date('2026-11-21T08:00:00.000Z');

const FACTS = {
  title: 'T',
  author: 'A',
  excerpt: 'E',
  metaTitle: 'M',
  metaDescription: 'D',
  language: 'en',
  score: null,
  publishedAt: null,
  createdAt: AT,
  updatedAt: AT,
};
/** What the streams between read ahead. */
const AHEAD = 5;

describe('the file of an export', () => {
  const somePosts = (count: number, changes: Partial<ExportedPost> = {}) => {
    const reads: number[] = [];
    const posts = Array.from({ length: count }, (_, n): ExportedPost => ({
      id: n + 1,
      websiteId: 'w',
      title: 'T',
      slug: `post-${n + 1}`,
      read: () => {
        reads.push(n + 1);
        return Promise.resolve({ ...FACTS, id: n + 1, content: `<p>${LONG}</p>` } as unknown as PostDetails);
      },
      ...changes,
    }));
    return { posts, reads };
  };

  it.each(['html', 'csv'] as const)(
    'reads the next post as %s only when those before are on their way',
    async (format) => {
      const { posts, reads } = somePosts(20);
      const { content } = fileOf(posts, format);
      await once(content, 'readable');
      content.read(1);
      await new Promise(setImmediate);
      expect(reads.length).toBeLessThanOrEqual(AHEAD);
      await buffer(content);
      expect(reads).toEqual(posts.map(({ id }) => id));
    },
  );

  it('asks for the next page only when the last post of one is written, and leaves out what is gone', async () => {
    const { posts } = somePosts(9);
    posts[4]!.read = () => Promise.resolve(null);
    const asked: number[] = [];
    async function* pages() {
      for (const from of [0, 3, 6]) {
        asked.push(from);
        yield await Promise.resolve(posts.slice(from, from + 3));
      }
    }
    const { content } = zipOf(pages(), 'html');
    await once(content, 'readable');
    content.read(1);
    await new Promise(setImmediate);
    expect(asked.length).toBeLessThan(3);
    expect((await buffer(content)).toString('latin1').match(/\d-post-\d\.html/g)).toHaveLength(18);
    expect(asked).toEqual([0, 3, 6]);
  });

  it('breaks off when a post is gone by then', async () => {
    const { posts } = somePosts(2, { read: () => Promise.reject(new PostNotFound()) });
    await expect(buffer(fileOf(posts, 'markdown').content)).rejects.toThrow(PostNotFound);
    await expect(buffer(fileOf(posts.slice(1), 'markdown').content)).rejects.toThrow(PostNotFound);
  });

  it('has thousands of links as Markdown too', async () => {
    const content = `<p>${'<a href="https://a.example/">a</a> '.repeat(2_500)}</p>`;
    const { posts } = somePosts(1, {
      read: () => Promise.resolve({ ...FACTS, id: 1, websiteId: 'w', content } as unknown as PostDetails),
    });
    expect((await buffer(fileOf(posts, 'markdown').content)).toString()).toContain(markdownOf(content));
  });

  it.each([
    ['../../etc/passwd', '1-etcpasswd.md'],
    ['a"; x', '1-ax.md'],
    ['', '1-post.md'],
    ['a'.repeat(200), `1-${'a'.repeat(80)}.md`],
  ])('names a file of the slug %j %s', (slug, name) => {
    expect(fileOf(somePosts(1, { slug }).posts, 'markdown').name).toBe(name);
  });
});
