import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost as aWholePost } from './a-post.js';
import { aServer, aUser, without } from './fake-api.js';

export const aPost = (id: number, more: object = {}) => ({
  create_id: id,
  id,
  title: `Post ${id}`,
  category: 'Heating',
  focusTopic: null,
  excerpt: '',
  slug: `post-${id}`,
  meta_title: '',
  meta_description: '',
  created_at: new Date().toISOString(),
  status: 'pending',
  published: false,
  score: 88,
  scoreCapReason: null as string | null,
  unsupportedCount: 0,
  version: 1,
  websiteId: 'w1',
  websiteName: 'Harbour Notes',
  ...more,
});
export const aWhole = (id: number, more: object = {}) => ({
  ...aWholePost(id),
  ...without(aPost(id), 'unsupportedCount', 'scoreCapReason'),
  content: `<p>Text of ${id}.</p>`,
  score: null,
  sources: [],
  citations: [],
  writerLabel: null,
  ...more,
});
const topics = {
  categories: [{ name: 'Heating', posts: 2 }],
  focusTopics: [{ id: 't1', title: 'Winter costs', posts: 1 }],
};

export const aReviewer = aUser({ permissions: { w1: ['review'], w2: ['review'] } });

/** Returns a fake server with an inbox from which decided posts disappear, as on the real server. */
export const inbox = (...posts: ReturnType<typeof aPost>[]) => {
  const waiting = new Map(posts.map((post) => [post.create_id, post]));
  const asked: URLSearchParams[] = [];
  const decided: unknown[] = [];
  const server = aServer(aReviewer)
    .on('GET /api/blog-posts', ({ url }) => {
      asked.push(new URL(url).searchParams);
      return [...waiting.values()];
    })
    .on('GET /api/blog-posts/topics', () => topics);
  for (const { create_id: id, version } of posts) {
    server.on(`GET /api/blog-posts/${id}`, () => aWhole(id, { version }));
    server.on(`PATCH /api/blog-posts/${id}/status`, (_, body) => {
      decided.push(body);
      waiting.delete(id);
      return aWhole(id, { status: (body as { status: string }).status, version: version + 1 });
    });
  }
  return { server, asked, decided, waiting };
};
export const active = () => screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent);
export const press = (keys: string) => userEvent.keyboard(keys);
export const isReading = (title: string) => screen.findByRole('region', { name: `Reading ${title}` });
export const mayDecide = async () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Approve a' })).toBeEnabled());
