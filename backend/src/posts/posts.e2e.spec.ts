import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { SEAL_FORMAT, wiresWithout } from '../shared/domain/text-fields.js';
import { aDraft } from './application/testing/a-draft.js';
import { MarkPublished, SaveDraft } from './index.js';
import { SqlSealedPosts } from './adapters/persistence/sql-sealed-posts.js';
import { SqlTombstones } from './adapters/persistence/sql-tombstones.js';

type Agent = ReturnType<typeof request.agent>;
const SYSTEM = Scope.system('test');

describe('posts', () => {
  let galley: TestApp;
  let admin: Agent;
  let editor: Agent;
  let websiteId: string;
  beforeAll(async () => {
    galley = await sharedApp();
    ({ admin, editor, websiteId } = await galley.tenant());
  });
  afterAll(() => galley.stop());

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const saved = async (changes: Parameters<typeof aDraft>[0] = {}) =>
    (await use(SaveDraft).execute({ scope: SYSTEM, draft: aDraft({ websiteId, ...changes }), fingerprints: [] }))
      .postId;
  const one = async (id: number) => (await editor.get(`/api/blog-posts/${id}`).expect(200)).body;
  const decide = (who: Agent, id: number, body: object) => who.patch(`/api/blog-posts/${id}/status`).send(body);
  const act = (who: Agent, id: number, what: string, version: number) =>
    who.post(`/api/blog-posts/${id}/${what}`).send({ version });
  const approved = async (changes: Parameters<typeof aDraft>[0] = {}) => {
    const id = await saved(changes);
    await decide(editor, id, { status: 'approved', version: 1 }).expect(200);
    return id;
  };

  it('lists a generated post under the specification’s names, with its score as a number and no content', async () => {
    const id = await saved({ title: 'A post for the list', slug: 'a-post-for-the-list' });
    const { body, headers } = await editor.get(`/api/blog-posts?websiteId=${websiteId}&q=for the list`).expect(200);
    expect(headers['x-total-count']).toBe('1');
    expect(body).toEqual([
      expect.objectContaining({
        create_id: id,
        id,
        category: 'Heating',
        author: 'Content Team',
        status: 'pending',
        published: false,
        published_at: null,
        score: 72,
        version: 1,
      }),
    ]);
    expect(body[0]).not.toHaveProperty('content');
    expect(JSON.stringify(body)).not.toMatch(/api_?key/i);
  });

  it('says of a score that is held down why, in lists and in the post, and what it consists of', async () => {
    const figures = {
      seo: { value: 91, passed: 17, checks: 20 },
      evidence: { value: null, passed: 1, checks: 3 },
      brief: { value: 20, passed: 0, checks: 1 },
    };
    const capReason = 'Held at 50: why.';
    const measure = { angle: 'none', serving: ['s1'], weights: { pump: 1 } } as const;
    const id = await saved({
      title: 'A post held down',
      score: { total: 50, capReason, figures, checks: [], measure },
    });
    const { body } = await editor.get(`/api/blog-posts?websiteId=${websiteId}&q=held down`).expect(200);
    expect(body).toMatchObject([{ score: 50, scoreCapReason: capReason }]);
    expect((await one(id)).score).toEqual({ total: 50, capReason, figures: { ...figures, voice: null }, checks: [] });
  });

  it('answers one post with its evidence', async () => {
    const post = await one(
      await saved({
        score: {
          total: 80,
          checks: [{ id: 'x', label: 'X', value: 1, threshold: '1', points: 1, max: 1, reason: 'R', fix: null }],
        },
      }),
    );
    expect(post).toMatchObject({
      score: { total: 80, capReason: null, figures: null, checks: [{ id: 'x', figure: null, range: null }] },
      sources: [{ id: 's1' }],
      citations: [{ block: 'b2', sentence: 1, sourceId: 's1' }],
      unsupported: [],
      writerLabel: 'Written without a language model: an extractive draft that needs editing.',
      featured_image: 'A heat pump beside a stone house',
      featured_image_prompt: 'A heat pump beside a stone house',
      wordCount: 10,
      versions: 1,
      rewriteCount: 0,
      rewritesLeft: 3,
      seal: null,
    });
  });

  it('pages through every post once, whatever the order', async () => {
    const { websiteId: other, editor: member } = await galley.tenant();
    for (const total of [40, 90, 40, 10, 70])
      await saved({ websiteId: other, title: `Scored ${total}`, score: { total, checks: [] } });
    await saved({ websiteId: other, title: 'Unscored', score: null });
    for (const sort of [
      '-created_at',
      'created_at',
      'title',
      '-title',
      'score',
      '-score',
      'updated_at',
      '-updated_at',
    ]) {
      const seen: number[] = [];
      let pages = 0;
      let path: string | undefined = `/api/blog-posts?sort=${sort}&limit=2`;
      while (path) {
        const answer: request.Response = await member.get(path).expect(200);
        pages += 1;
        expect(answer.headers['x-total-count']).toBe('6');
        seen.push(...answer.body.map((post: { id: number }) => post.id));
        path = /<(.+)>; rel="next"/.exec(answer.headers['link'] ?? '')?.[1];
      }
      expect(new Set(seen).size).toBe(6);
      expect([seen.length, pages]).toEqual([6, 3]);
    }
    const { body } = await member.get('/api/blog-posts?sort=-score').expect(200);
    expect(body.map((post: { score: number | null }) => post.score)).toEqual([90, 70, 40, 40, 10, null]);
  });

  it('refuses what is no filter', async () => {
    for (const query of ['status=nonsense', 'sort=size', 'limit=0', 'cursor=abc', 'colour=red', 'q=a%00b'])
      await editor.get(`/api/blog-posts?${query}`).expect(400);
    for (const id of [newId(), '1']) await editor.get(`/api/blog-posts?websiteId=${id}`).expect(404);
    await admin.get(`/api/blog-posts?websiteId=${newId()}`).expect(404);
  });

  it('takes a made-up cursor for what it is', async () => {
    const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    await editor.get(`/api/blog-posts?cursor=${cursor('2026-02-31T00:00:00.000Z', 1)}`).expect(400);
    await editor.get(`/api/blog-posts?cursor=${cursor('2026-01-01T00:00:00.000Z', 9_999_999_999)}`).expect(400);
    await editor.get(`/api/blog-posts?sort=score&cursor=${cursor(9_999_999_999, 1)}`).expect(400);
    await editor.get(`/api/blog-posts?sort=score&cursor=${cursor('2026-01-01T00:00:00.000Z', 1)}`).expect(400);
  });

  it('answers an unchanged pending list with 304, and a new post with 200', async () => {
    await saved();
    const first = await editor.get('/api/blog-posts/pending').expect(200);
    expect(first.body.every((post: { status: string }) => post.status === 'pending')).toBe(true);
    const again = await editor.get('/api/blog-posts/pending').set('if-none-match', first.headers['etag']!).expect(304);
    expect(again.text).toBe('');
    await editor.get('/api/blog-posts/pending').set('if-none-match', `"other", W/${first.headers['etag']}`).expect(304);
    const id = await saved();
    const { body } = await editor
      .get('/api/blog-posts/pending')
      .set('if-none-match', first.headers['etag']!)
      .expect(200);
    expect(body[0].create_id).toBe(id);
  });

  it('seals the approved text: the seal is the SHA-256 of its canonical JSON, and that document is served', async () => {
    const id = await approved();
    const post = await one(id);
    const document = canonicalize({
      ...Object.fromEntries(wiresWithout().map((wire) => [wire, post[wire]])),
      ...(SEAL_FORMAT > 1 && { format: SEAL_FORMAT }),
    })!;
    expect(post).toMatchObject({
      status: 'approved',
      seal: createHash('sha256').update(document).digest('hex'),
      sealedVersion: 1,
      decidedBy: expect.stringMatching(/^Ada/),
    });
    const sealed = await use(SqlSealedPosts).get(SYSTEM, id);
    expect(sealed).toMatchObject({
      document,
      seal: post.seal,
      published: false,
      provenance: { writer: 'embedded', model: null, seal: post.seal },
    });
    expect(Buffer.from(sealed!.document).equals(Buffer.from(document))).toBe(true);
  });

  it('delivers the sealed text until another is approved', async () => {
    const id = await approved();
    const before = (await use(SqlSealedPosts).get(SYSTEM, id))!;
    const revised = await act(editor, id, 'revise', (await one(id)).version).expect(200);
    expect(revised.body).toMatchObject({ status: 'pending', seal: before.seal });
    const edited = await editor
      .patch(`/api/blog-posts/${id}`)
      .send({ title: 'Another title', version: revised.body.version })
      .expect(200);
    expect(await use(SqlSealedPosts).get(SYSTEM, id)).toEqual(before);
    await decide(editor, id, { status: 'approved', version: edited.body.version }).expect(200);
    const after = (await use(SqlSealedPosts).get(SYSTEM, id))!;
    expect(after).toMatchObject({ version: 2, document: expect.stringContaining('Another title') });
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  });

  it('lets a platform admin approve, decline, reopen and withdraw, but neither edit nor revise', async () => {
    const id = await saved();
    await decide(admin, id, { status: 'rejected', version: 1, reason: ' Too thin ' }).expect(
      200,
      /"declineReason":"Too thin"/,
    );
    await act(admin, id, 'reopen', 2).expect(200);
    await decide(admin, id, { status: 'approved', version: 3 }).expect(200);
    await act(admin, id, 'revise', 4).expect(403);
    await admin.patch(`/api/blog-posts/${id}`).send({ title: 'Mine', version: 4 }).expect(403);
    const { body } = await act(admin, id, 'withdraw', 4).expect(200);
    expect(body).toMatchObject({ status: 'withdrawn', seal: null, published: false });
    expect(await use(SqlSealedPosts).get(SYSTEM, id)).toBeNull();
  });

  it('wants the version that was read, in the body or as If-Match, and answers a stale one with the present post', async () => {
    const id = await saved();
    const { body } = await decide(editor, id, { status: 'approved' }).expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'version' })]);
    const { headers } = await editor
      .patch(`/api/blog-posts/${id}`)
      .set('if-match', '"1"')
      .send({ title: 'New title' })
      .expect(200);
    expect(headers['etag']).toBe('"2"');
    const stale = await decide(editor, id, { status: 'approved', version: 1 }).expect(409);
    expect(stale.body).toMatchObject({
      status: 409,
      current: { id, version: 2, title: 'New title', status: 'pending' },
    });
  });

  it('takes If-Match without a body', async () => {
    const id = await saved();
    await decide(editor, id, { status: 'rejected', version: 1 }).expect(200);
    await editor.post(`/api/blog-posts/${id}/reopen`).set('if-match', '"2"').expect(200);
    await editor.post(`/api/blog-posts/${id}/reopen`).expect(400);
    await editor.post(`/api/blog-posts/${id}/reopen`).set('if-match', 'W/"3"').expect(400);
  });

  it('lets one of fifty parallel decisions win', async () => {
    const id = await saved();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        decide(i % 2 ? editor : admin, id, { status: i % 3 ? 'approved' : 'rejected', version: 1 }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect((await one(id)).version).toBe(2);
  });

  it('asks for a confirmation to approve unsupported sentences, and records it', async () => {
    const unsupported = [{ block: 'b2', sentence: 2 }];
    const id = await saved({ unsupported });
    const { body } = await decide(editor, id, { status: 'approved', version: 1 }).expect(409);
    expect(body.unsupported).toEqual([{ block: 'b2', sentence: 2, text: 'It lasts long enough.' }]);
    const approval = await decide(editor, id, { status: 'approved', version: 1, acceptUnsupported: true }).expect(200);
    expect(approval.body.acceptedUnsupported).toEqual(unsupported);
  });

  it('answers a value outside its set with 400 and a move that the state does not allow with 409', async () => {
    const id = await saved();
    for (const status of ['nonsense', 'published', 'pending', null, 1])
      await decide(editor, id, { status, version: 1 }).expect(400);
    await act(editor, id, 'reopen', 1).expect(409);
    await act(editor, id, 'withdraw', 1).expect(409);
    await decide(editor, id, { status: 'rejected', version: 1 }).expect(200);
    await editor.patch(`/api/blog-posts/${id}`).send({ title: 'Too late', version: 2 }).expect(409);
  });

  it('shows another tenant nothing in its lists, and refuses it among several', async () => {
    const id = await approved();
    const { editor: stranger, websiteId: theirs } = await galley.tenant();
    const { body } = await stranger
      .post('/api/blog-posts/bulk-status')
      .send({ ids: [id], status: 'rejected' })
      .expect(200);
    expect(body.results).toEqual([
      { id, outcome: 'refused', message: "Post not found or you don't have permission to view it." },
    ]);
    expect((await stranger.get(`/api/blog-posts?websiteId=${theirs}`).expect(200)).body).toEqual([]);
    expect((await stranger.get('/api/blog-posts/pending').expect(200)).body).toEqual([]);
  });

  it('answers a malformed number with 404', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '1%00'])
      await editor.get(`/api/blog-posts/${id}`).expect(404);
  });

  it('decides several posts, each for itself', async () => {
    const [open, decided] = [await saved(), await approved()];
    const { body } = await admin
      .post('/api/blog-posts/bulk-status')
      .send({ ids: [open, decided, 2_000_000_000], status: 'approved' })
      .expect(200);
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'refused', 'refused']);
    await admin.post('/api/blog-posts/bulk-status').send({ ids: [], status: 'approved' }).expect(400);
  });

  it('publishes the version that was delivered, and none that was replaced', async () => {
    const id = await approved();
    const { seal } = await one(id);
    const at = new Date('2026-11-03T08:00:00.000Z');
    expect(await use(MarkPublished).execute({ scope: SYSTEM, postId: id, seal: 'b'.repeat(64), at })).toBe(false);
    expect(
      await use(MarkPublished).execute({ scope: SYSTEM, postId: id, seal, at, url: 'https://site.example.com/x' }),
    ).toBe(true);
    expect(await one(id)).toMatchObject({
      status: 'published',
      published: true,
      published_at: at.toISOString(),
      liveUrl: 'https://site.example.com/x',
    });
    await act(editor, id, 'withdraw', (await one(id)).version).expect(200);
  });

  it('deletes a post and names a delivered one to those who pull', async () => {
    const { websiteId: other, editor: member } = await galley.tenant();
    const id = await saved({ websiteId: other });
    await decide(member, id, { status: 'approved', version: 1 }).expect(200);
    await member.delete(`/api/blog-posts/${id}`).expect(204);
    await member.get(`/api/blog-posts/${id}`).expect(404);
    expect(await use(SqlSealedPosts).get(SYSTEM, id)).toBeNull();
    expect(await use(SqlTombstones).find(SYSTEM, id)).toMatchObject({ createId: id, reason: 'deleted' });
  });
});
