import type { Agent } from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { aToken, type Connection, connected, listening } from './testing/agents.js';

/** Characters of JSON that ordinary clients pass on to a model. */
const READABLE = 100_000;
type More = { part: string; from: number; total: number };
type Post = { version: number; content: string; unsupported: unknown[]; citations: unknown[]; title: string };

describe('data that is longer than one response', () => {
  let galley: TestApp;
  let agent: Connection;
  let editor: Agent;
  let websiteId: string;
  let categoryId: string;

  beforeAll(async () => {
    galley = await sharedApp();
    const url = await listening(galley);
    ({ editor, websiteId } = await galley.tenant());
    categoryId = (
      await editor
        .post('/api/categories')
        .send({ websiteId, name: 'Ventilation', description: 'Air. '.repeat(300) })
        .expect(201)
    ).body.id;
    agent = await connected(url, (await aToken(editor, 'read', 'write')).token);
  });
  afterAll(async () => {
    await agent.close();
    await galley.stop();
  });

  const called = async (name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const { isError, text, output } = await agent.call(name, args);
    expect([isError, text.length < READABLE]).toEqual([false, true]);
    return output;
  };

  it('returns a post in parts, with every character and sentence in order', async () => {
    const content = Array.from(
      { length: 1_500 },
      (_, n) =>
        `<h2>Home ${n}</h2><p>In 2025 a survey of ${1_000 + n} homes found that ${n % 100} % of them switch a fan ` +
        'off which is "too loud" 🔊.</p>',
    ).join('');
    const draft = { websiteId, categoryId, title: 'A very long survey', content };
    const appraised = await called('score_draft', draft);
    expect(appraised['unsupportedCount']).toBeGreaterThan((appraised['unsupported'] as unknown[]).length);
    const postId = (await called('submit_draft', draft))['create_id'];
    const { body } = await editor.get(`/api/blog-posts/${String(postId)}`).expect(200);
    const first = (await called('get_post', { postId })) as { post: Post; more: More[] };
    expect(first.post).toMatchObject({ title: draft.title, version: body.version });
    expect(first.more).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ part: 'content', total: body.content.length }),
        expect.objectContaining({ part: 'unsupported', total: body.unsupported.length }),
      ]),
    );
    const whole = { content: first.post.content, unsupported: [...first.post.unsupported] };
    for (const left = [...first.more]; left.length;) {
      const { part, from } = left.shift()!;
      const { post, more } = (await called('get_post', { postId, part, from })) as { post: Post; more: More[] };
      whole.content += post.content;
      whole.unsupported.push(...post.unsupported);
      left.push(...more);
    }
    expect(whole.content).toBe(body.content);
    expect(whole.unsupported).toEqual(body.unsupported);
  }, 240_000);

  it('explains that a part must be named', async () => {
    expect(await agent.call('get_post', { postId: 1, from: 7 })).toMatchObject({
      isError: true,
      text: expect.stringContaining('name the part'),
    });
  });

  it('pages categories with a cursor separate from that of the topics', async () => {
    for (let n = 0; n < 60; n += 1)
      await editor
        .post('/api/categories')
        .send({ websiteId, name: `Category ${n}`, description: 'Something long. '.repeat(100) })
        .expect(201);
    const first = await called('list_topics', { websiteId });
    const second = await called('list_topics', { websiteId, categoriesCursor: first['nextCategoriesCursor'] });
    const ids = [first, second].flatMap(({ categories }) => (categories as { id: string }[]).map(({ id }) => id));
    expect([first['categoriesTotal'], new Set(ids).size, second['nextCategoriesCursor'], second['topics']]).toEqual([
      61,
      61,
      null,
      [],
    ]);
    expect((first['categories'] as { description: string }[])[0]!.description).toMatch(/^Something long\. .+…$/);
  }, 240_000);
});
