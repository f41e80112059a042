import type request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { Scope } from '../shared/domain/scope.js';
import { aDraft } from './application/testing/a-draft.js';
import { SaveDraft } from './index.js';

type Agent = ReturnType<typeof request.agent>;
const MEGABYTE = 1_000_000;

describe('what people and their browsers do to a post by accident', () => {
  let galley: TestApp;
  let editor: Agent;
  let admin: Agent;
  let websiteId: string;
  beforeAll(async () => {
    galley = await sharedApp();
    ({ editor, admin, websiteId } = await galley.tenant());
  });
  afterAll(() => galley.stop());

  const saved = async (more: object = {}, website = websiteId): Promise<number> =>
    (
      await galley.app
        .get(SaveDraft, { strict: false })
        .execute({ scope: Scope.system('test'), draft: aDraft({ websiteId: website, ...more }), fingerprints: [] })
    ).postId;

  it('pasting 10 MB is refused in words, and the post stays as it was', async () => {
    const id = await saved();
    const { body: before } = await editor.get(`/api/blog-posts/${id}`).expect(200);
    const { body, headers } = await editor
      .patch(`/api/blog-posts/${id}`)
      .send({ content: `<p>${'word '.repeat((10 * MEGABYTE) / 5)}</p>`, version: 1 })
      .expect(413);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body.message).toMatch(/too large|at most/i);
    expect((await editor.get(`/api/blog-posts/${id}`).expect(200)).body).toEqual(before);
  });

  it('a slug that another tenant uses is free, and nothing tells that they use it', async () => {
    const other = await galley.tenant();
    const theirs = await saved({ slug: 'costs-of-winter' }, other.websiteId);
    const mine = await saved({ slug: 'else' });
    const { body } = await editor
      .patch(`/api/blog-posts/${mine}`)
      .send({ slug: 'costs-of-winter', version: 1 })
      .expect(200);
    expect(body.slug).toBe('costs-of-winter');
    expect((await other.editor.get(`/api/blog-posts/${theirs}`).expect(200)).body.slug).toBe('costs-of-winter');
    const again = await saved({ slug: 'another' });
    expect(
      (await editor.patch(`/api/blog-posts/${again}`).send({ slug: 'costs-of-winter', version: 1 }).expect(200)).body
        .slug,
    ).toBe('costs-of-winter-2');
  });

  it.each(['approved', 'rejected'])('a double click decides once: %s', async (status) => {
    const id = await saved();
    const press = () =>
      editor.patch(`/api/blog-posts/${id}/status`).send({ status, version: 1, acceptUnsupported: true });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.current).toMatchObject({ id, status });
  });

  it('a post that was deleted meanwhile is gone for whatever is done to it next', async () => {
    const id = await saved();
    await editor.delete(`/api/blog-posts/${id}`).expect(204);
    const calls = [
      editor.get(`/api/blog-posts/${id}`),
      editor.patch(`/api/blog-posts/${id}`).send({ title: 'Too late', version: 1 }),
      editor.patch(`/api/blog-posts/${id}/status`).send({ status: 'approved', version: 1 }),
      admin.patch(`/api/blog-posts/${id}/status`).send({ status: 'rejected', version: 1 }),
      ...['reopen', 'revise', 'withdraw'].map((move) =>
        editor.post(`/api/blog-posts/${id}/${move}`).send({ version: 1 }),
      ),
      editor.post(`/api/blog-posts/${id}/publish-now`),
      editor.post(`/api/blog-posts/${id}/comments`).send({ text: 'Where is it?' }),
      editor.post(`/api/blog-posts/${id}/rewrite-request`).send({ rewriteType: 'total_rewrite' }),
      editor.post(`/api/blog-posts/${id}/versions/1/restore`).send({ version: 1 }),
      editor.get(`/api/blog-posts/${id}/versions`),
    ];
    for (const answer of await Promise.all(calls))
      expect([answer.status, answer.body.message]).toEqual([
        404,
        "Post not found or you don't have permission to view it.",
      ]);
    const { body } = await editor
      .post('/api/blog-posts/bulk-status')
      .send({ ids: [id], status: 'approved' })
      .expect(200);
    expect(body.results).toEqual([
      { id, outcome: 'refused', message: "Post not found or you don't have permission to view it." },
    ]);
  });

  it('asking again for an unchanged list of pending posts costs no more than its headers', async () => {
    for (let n = 0; n < 20; n++) await saved({ slug: `pending-${n}` });
    const first = await editor.get('/api/blog-posts/pending').expect(200);
    const again = await editor.get('/api/blog-posts/pending').set('if-none-match', first.headers['etag']!).expect(304);
    expect([JSON.stringify(first.body).length > 10_000, again.text]).toEqual([true, '']);
    expect(
      Object.entries(again.headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0),
    ).toBeLessThan(1_200);
    await saved({ slug: 'one-more' });
    await editor.get('/api/blog-posts/pending').set('if-none-match', first.headers['etag']!).expect(200);
  });
});
