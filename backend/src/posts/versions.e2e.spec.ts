import type request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { Scope } from '../shared/domain/scope.js';
import { aDraft } from './application/testing/a-draft.js';
import { SaveDraft } from './index.js';

type Agent = ReturnType<typeof request.agent>;

describe('versions of a post', () => {
  let galley: TestApp;
  let admin: Agent;
  let editor: Agent;
  let websiteId: string;
  beforeAll(async () => {
    galley = await sharedApp();
    ({ admin, editor, websiteId } = await galley.tenant());
  });
  afterAll(() => galley.stop());

  const saved = async () =>
    (
      await galley.app
        .get(SaveDraft, { strict: false })
        .execute({ scope: Scope.system('test'), draft: aDraft({ websiteId }), fingerprints: [] })
    ).postId;
  const edited = (id: number, body: object) => editor.patch(`/api/blog-posts/${id}`).send(body).expect(200);

  const EDIT = {
    at: expect.any(String),
    by: expect.stringContaining('Ada'),
    kind: 'edit',
    rewriteType: null,
    restoredVersion: null,
  };

  it('are told page by page, the newest first', async () => {
    const id = await saved();
    for (const [i, title] of ['Second', 'Third'].entries()) await edited(id, { title, version: i + 1 });
    const first = await editor.get(`/api/blog-posts/${id}/versions?limit=2`).expect(200);
    expect(first.headers['x-total-count']).toBe('3');
    expect(first.body).toEqual([
      { ...EDIT, number: 3, title: 'Third' },
      { ...EDIT, number: 2, title: 'Second' },
    ]);
    const rest = await editor.get(/<(.+)>; rel="next"/.exec(first.headers['link']!)![1]!).expect(200);
    expect(rest.body).toMatchObject([{ number: 1, kind: 'generated' }]);
    expect(rest.headers['link']).toBeUndefined();
  });

  it('are each kept whole', async () => {
    const id = await saved();
    await edited(id, { content: '<p>All new.</p>', version: 1 });
    const { body } = await editor.get(`/api/blog-posts/${id}/versions/1`).expect(200);
    expect(body).toMatchObject({
      number: 1,
      kind: 'generated',
      meta_title: aDraft().metaTitle,
      content: expect.stringContaining('9,000 euros'),
    });
    await editor.get(`/api/blog-posts/${id}/versions/3`).expect(404);
    await editor.get(`/api/blog-posts/${id}/versions/first`).expect(404);
  });

  it('are compared word by word, by the fields that differ', async () => {
    const id = await saved();
    const { body: post } = await editor.get(`/api/blog-posts/${id}`).expect(200);
    await edited(id, { content: post.content.replace('9,000', '9,500'), meta_title: 'Costs', version: 1 });
    const { body } = await editor.get(`/api/blog-posts/${id}/versions/compare?from=1&to=2`).expect(200);
    expect(body).toMatchObject({ from: 1, to: 2, coarse: [] });
    expect(Object.keys(body.fields).sort()).toEqual(['content', 'meta_title']);
    expect(body.fields.content.filter(({ op }: { op: string }) => op !== 'same')).toEqual([
      { op: 'remove', text: '9,000' },
      { op: 'add', text: '9,500' },
    ]);
    const { body: back } = await editor.get(`/api/blog-posts/${id}/versions/compare?from=2&to=1`).expect(200);
    expect(back.fields.content).toContainEqual({ op: 'add', text: '9,000' });
    await editor.get(`/api/blog-posts/${id}/versions/compare?from=1&to=9`).expect(404);
    await editor.get(`/api/blog-posts/${id}/versions/compare?from=1`).expect(400);
    await editor.get(`/api/blog-posts/${id}/versions/compare?from=1&to=0x2`).expect(400);
  });

  it('are restored as a new one, judged by the same evidence', async () => {
    const id = await saved();
    const { body: first } = await editor.get(`/api/blog-posts/${id}`).expect(200);
    await edited(id, { title: 'Another title', content: '<p>It saves 95 % of the costs of 2031.</p>', version: 1 });
    const { body: restored } = await editor
      .post(`/api/blog-posts/${id}/versions/1/restore`)
      .send({ version: 2 })
      .expect(200);
    expect(restored).toMatchObject({
      title: first.title,
      content: first.content,
      slug: first.slug,
      version: 3,
      versions: 3,
    });
    const { body: rows } = await editor.get(`/api/blog-posts/${id}/versions`).expect(200);
    expect(rows).toMatchObject([
      { number: 3, kind: 'restore', restoredVersion: 1 },
      { number: 2, kind: 'edit', restoredVersion: null },
      { number: 1, kind: 'generated', restoredVersion: null },
    ]);
    expect((await editor.get(`/api/audit-log?action=post.restored`).expect(200)).body[0]).toMatchObject({
      subject: { id: String(id) },
      changes: { restoredVersion: [null, 1] },
    });
  });

  it('stay as they are when the present one is restored', async () => {
    const id = await saved();
    const { body } = await editor.post(`/api/blog-posts/${id}/versions/1/restore`).send({ version: 1 }).expect(200);
    expect(body).toMatchObject({ version: 1, versions: 1 });
  });

  it('are restored only in a post that waits, by the version that was read, by the website’s members', async () => {
    const id = await saved();
    await edited(id, { title: 'New', version: 1 });
    const restore = (who: Agent, version?: number) =>
      who.post(`/api/blog-posts/${id}/versions/1/restore`).send({ version });
    expect((await restore(editor, 1).expect(409)).body).toMatchObject({ current: { title: 'New', version: 2 } });
    await restore(editor).expect(400);
    await restore(admin, 2).expect(403);
    await editor.patch(`/api/blog-posts/${id}/status`).send({ status: 'rejected', version: 2 }).expect(200);
    await restore(editor, 3).expect(409);
  });

  it('restored ten times at once by the version that was read make one more', async () => {
    const id = await saved();
    await edited(id, { title: 'New', version: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => editor.post(`/api/blog-posts/${id}/versions/1/restore`).send({ version: 2 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await editor.get(`/api/blog-posts/${id}/versions`).expect(200)).headers['x-total-count']).toBe('3');
  });
});
