import type request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { Scope } from '../shared/domain/scope.js';
import { aDraft } from './application/testing/a-draft.js';
import { SaveDraft } from './index.js';

describe('an edit of a post', () => {
  let galley: TestApp;
  let editor: ReturnType<typeof request.agent>;
  let websiteId: string;
  beforeAll(async () => {
    galley = await sharedApp();
    ({ editor, websiteId } = await galley.tenant());
  });
  afterAll(() => galley.stop());

  const saved = async (changes: Parameters<typeof aDraft>[0] = {}) =>
    (
      await galley.app
        .get(SaveDraft, { strict: false })
        .execute({ scope: Scope.system('test'), draft: aDraft({ websiteId, ...changes }), fingerprints: [] })
    ).postId;
  const one = async (id: number) => (await editor.get(`/api/blog-posts/${id}`).expect(200)).body;

  it('is sanitised, keeps the first text and drops the citation of a sentence that was changed', async () => {
    const id = await saved();
    const content =
      '<p onclick="x()">A pump costs nothing.<script>alert(1)</script> It lasts long enough. <a href="javascript:x()">more</a></p>';
    const { body } = await editor.patch(`/api/blog-posts/${id}`).send({ content, version: 1 }).expect(200);
    expect(body.content).toBe('<p>A pump costs nothing. It lasts long enough. <a>more</a></p>');
    expect(body.originalContent).toContain('9,000');
    expect(body.citations).toEqual([]);
    const { body: versions } = await editor.get(`/api/blog-posts/${id}/versions`).expect(200);
    expect(versions).toEqual([
      expect.objectContaining({ number: 2, kind: 'edit', by: expect.stringMatching(/^Ada/) }),
      expect.objectContaining({ number: 1, kind: 'generated', by: 'embedded' }),
    ]);
  });

  it('empties a text that is given as null', async () => {
    const { body } = await editor
      .patch(`/api/blog-posts/${await saved()}`)
      .send({ excerpt: null, meta_title: null, version: 1 })
      .expect(200);
    expect(body).toMatchObject({ excerpt: '', meta_title: '', meta_description: expect.stringMatching(/./) });
  });

  it('that changes nothing makes no version', async () => {
    const id = await saved();
    const { title, content } = await one(id);
    const { body } = await editor.patch(`/api/blog-posts/${id}`).send({ title, content, version: 1 }).expect(200);
    expect(body).toMatchObject({ version: 1, versions: 1 });
  });

  it('tells its rules in words', async () => {
    const id = await saved();
    const edit = (body: object) => editor.patch(`/api/blog-posts/${id}`).send({ version: 1, ...body });
    await edit({ title: '  ' }).expect(400, /Title is required/);
    await edit({ content: '<script>x</script>' }).expect(400, /Content is required/);
    await edit({ title: null }).expect(400, /Title is required/);
    await edit({ content: null }).expect(400, /Content is required/);
    await edit({ slug: null }).expect(400, /Slug is required/);
    await edit({ slug: '!!!' }).expect(400, /Slug is required/);
    await edit({ excerpt: 'a\u0000b' }).expect(400);
    await edit({ meta_title: '\ud800' }).expect(400);
    await edit({ status: 'approved' }).expect(400);
    expect((await one(id)).version).toBe(1);
  });

  it('gives a taken slug a number', async () => {
    const first = await saved({ slug: 'the-same' });
    const second = await saved({ slug: 'the-same' });
    const third = await saved({ slug: 'else' });
    const { body } = await editor.patch(`/api/blog-posts/${third}`).send({ slug: 'The Same', version: 1 }).expect(200);
    expect([(await one(first)).slug, (await one(second)).slug, body.slug]).toEqual([
      'the-same',
      'the-same-2',
      'the-same-3',
    ]);
  });
});
