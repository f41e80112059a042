import request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { UnitOfWork } from '../shared/application/unit-of-work.js';
import { Scope } from '../shared/domain/scope.js';
import { aDraft } from './application/testing/a-draft.js';
import { OfferDecisions } from './application/mailed-decisions/offer-decisions.js';
import { SaveDraft } from './index.js';

type Agent = ReturnType<typeof request.agent>;
const SYSTEM = Scope.system('test');

describe('a decision from the mail', () => {
  let galley: TestApp;
  let admin: Agent;
  let editor: Agent;
  let websiteId: string;
  let editorId: string;
  let post: number;
  beforeEach(async () => {
    galley ??= await sharedApp();
    ({ admin, editor, websiteId, editorId } = await galley.tenant());
    post = await saved();
  });
  afterAll(() => galley.stop());

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const saved = async (changes: Parameters<typeof aDraft>[0] = {}) =>
    (await use(SaveDraft).execute({ scope: SYSTEM, draft: aDraft({ websiteId, ...changes }), fingerprints: [] }))
      .postId;
  const linkFor = async (userId = editorId, of = post): Promise<string> => {
    const addresses = await use(UnitOfWork).run(SYSTEM, () => use(OfferDecisions).execute(SYSTEM, of, [userId]));
    return new URL(addresses.get(userId)!).searchParams.get('token')!;
  };
  const preview = (token: string) => request(galley.http).post('/api/decisions/preview').send({ token });
  const decide = (token: string, body: object = { status: 'approved' }) =>
    request(galley.http)
      .post('/api/decisions')
      .send({ token, ...body });
  const one = async (id = post) => (await editor.get(`/api/blog-posts/${id}`).expect(200)).body;

  it('shows the post to whoever has the link, and changes nothing, however often', async () => {
    const token = await linkFor();
    const before = await one();
    for (let i = 0; i < 3; i += 1) {
      const { body, headers } = await preview(token).expect(200);
      expect(body).toMatchObject({
        postId: post,
        title: before.title,
        excerpt: before.excerpt,
        website: before.websiteName,
        score: 72,
        scoreCapReason: null,
        unsupported: [],
        content: before.content,
      });
      expect(headers['cache-control']).toBe('no-store');
    }
    for (const path of ['/api/decisions', '/api/decisions/preview', `/api/decisions/${token}`])
      await request(galley.http).get(`${path}?token=${token}&status=approved`).expect(404);
    expect(await one()).toEqual(before);
  });

  it('approves as the person does, sealed, and works once', async () => {
    const token = await linkFor();
    expect((await decide(token).expect(200)).body).toEqual({
      postId: post,
      title: (await one()).title,
      status: 'approved',
      decidedAt: expect.any(String),
      releaseAt: null,
    });
    expect(await one()).toMatchObject({
      status: 'approved',
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
      decidedBy: expect.stringContaining('Ada'),
    });
    const again = await decide(token, { status: 'rejected' }).expect(410);
    expect(again.body).toMatchObject({
      detail: 'This link was used already: you approved the post with it.',
      postId: post,
    });
    expect((await preview(token).expect(410)).body.detail).toContain('you approved');
    const [line] = (await editor.get('/api/audit-log?action=post.approved').expect(200)).body;
    expect(line).toMatchObject({ actor: { kind: 'user', id: editorId }, subject: { id: String(post) } });
  });

  describe('where approvals can be undone', () => {
    const undo = (token: string) => request(galley.http).post('/api/decisions/undo').send({ token });
    beforeEach(async () => {
      await admin.patch(`/api/websites/${websiteId}`).send({ undoSeconds: 60 }).expect(200);
    });

    it('is undone with the same link, which decides again', async () => {
      const token = await linkFor();
      const { body: approved } = await decide(token).expect(200);
      expect(Date.parse(approved.releaseAt) - Date.parse(approved.decidedAt)).toBe(60_000);
      expect((await undo(token).expect(200)).body).toMatchObject({ postId: post, status: 'pending', releaseAt: null });
      expect(await one()).toMatchObject({ status: 'pending', seal: null });
      const [line] = (await editor.get('/api/audit-log?action=post.approval_undone').expect(200)).body;
      expect(line).toMatchObject({ actor: { kind: 'user', id: editorId }, subject: { id: String(post) } });
      await preview(token).expect(200);
      expect((await decide(token).expect(200)).body.status).toBe('approved');
    });

    it('is undone by no other link, nor once another decision was made, nor by who has left', async () => {
      const [token, other] = [await linkFor(), await linkFor()];
      const none = /no approval with this link/;
      const isGone = async (of: string, detail: RegExp = none) =>
        expect((await undo(of).expect(410)).body.detail).toMatch(detail);
      await isGone(token);
      await decide(token).expect(200);
      await isGone(other);
      await isGone('nonsense', /not valid/);
      const act = async (path: string, body: object) =>
        editor.post(`/api/blog-posts/${post}/${path}`).send({ ...body, version: (await one()).version });
      await act('undo-approval', {});
      const { version } = await one();
      await editor.patch(`/api/blog-posts/${post}/status`).send({ status: 'approved', version }).expect(200);
      await isGone(token);
      expect((await one()).status).toBe('approved');
    });

    it('is not undone after its time', async () => {
      const token = await linkFor();
      await decide(token).expect(200);
      await galley.sql(`update held_versions set release_at = now() - interval '1 second' where post_id = $1`, [post]);
      expect((await undo(token).expect(409)).body.type).toContain('undo-time-over');
      expect((await one()).status).toBe('approved');
    });
  });

  it('declines with a reason', async () => {
    await decide(await linkFor(), { status: 'rejected', reason: ' Too short. ' }).expect(200);
    expect(await one()).toMatchObject({ status: 'rejected', declineReason: 'Too short.' });
  });

  it('is one, however often and fast it is pressed', async () => {
    const token = await linkFor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => decide(token, { status: i % 2 ? 'approved' : 'rejected' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 410)]);
    const won = answers.find(({ status }) => status === 200)!;
    expect(await one()).toMatchObject({ status: won.body.status, version: 2 });
  });

  it('is one when two people decide with their links at once', async () => {
    const colleague = await galley.signedIn('tenant_admin');
    await admin
      .put(`/api/users/${colleague.id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    const tokens = [await linkFor(), await linkFor(colleague.id)];
    const answers = await Promise.all(tokens.map((token) => decide(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([409, 410]).toContain(answers.find(({ status }) => status !== 200)!.status);
    expect(await one()).toMatchObject({ status: 'approved', version: 2 });
  });

  it('says who was first', async () => {
    const token = await linkFor();
    await editor.patch(`/api/blog-posts/${post}/status`).send({ status: 'rejected', version: 1 }).expect(200);
    for (const answer of [await preview(token), await decide(token)]) {
      expect(answer.status).toBe(410);
      expect(answer.body.detail).toMatch(
        /^This post was declined meanwhile by Ada Nr \d+\. Nothing was changed now\.$/,
      );
    }
  });

  it('is about the text of the mail alone: once the post is changed it decides nothing', async () => {
    const token = await linkFor();
    await editor.patch(`/api/blog-posts/${post}`).send({ title: 'Changed', version: 1 }).expect(200);
    expect((await decide(token).expect(410)).body.detail).toContain('changed after this mail was sent');
    expect(await one()).toMatchObject({ status: 'pending' });
  });

  it('is not hindered by what leaves the text alone', async () => {
    const token = await linkFor();
    await editor.post(`/api/blog-posts/${post}/rewrite-request`).send({ rewriteType: 'tone_change' }).expect(201);
    await decide(token).expect(200);
    expect((await editor.get(`/api/blog-posts/${post}/rewrite-requests`).expect(200)).body).toMatchObject([
      { status: 'failed', failure: 'The post was decided first' },
    ]);
  });

  it('asks for a confirmation of unsupported sentences, and the link stays good for it', async () => {
    const doubtful = await saved({ slug: 'doubtful', unsupported: [{ block: 'b2', sentence: 2 }] });
    const token = await linkFor(editorId, doubtful);
    expect((await decide(token).expect(409)).body).toMatchObject({ unsupported: [{ block: 'b2', sentence: 2 }] });
    await decide(token, { status: 'approved', acceptUnsupported: true }).expect(200);
    expect((await one(doubtful)).acceptedUnsupported).toEqual([{ block: 'b2', sentence: 2 }]);
  });

  it('asks for the right at the moment it is taken: permission, membership and account', async () => {
    const colleague = await galley.signedIn('tenant_admin');
    await admin
      .put(`/api/users/${colleague.id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    const token = await linkFor(colleague.id);
    await admin
      .patch(`/api/websites/${websiteId}/members/${colleague.id}`)
      .send({ permissions: ['publish'] })
      .expect(200);
    await decide(token).expect(403);
    await admin.delete(`/api/websites/${websiteId}/members/${colleague.id}`).expect(204);
    expect((await decide(token).expect(410)).body.detail).toContain('can no longer decide');
    await admin.patch(`/api/users/${editorId}`).send({ disabled: true }).expect(200);
    const theirs = await linkFor();
    await decide(theirs).expect(410);
    await preview(theirs).expect(410);
  });

  it('is not to be had with a made-up, malformed or foreign link', async () => {
    for (const token of ['nonsense', 'a'.repeat(43), '../../x']) await decide(token).expect(410);
    for (const token of [undefined, '', 7, null, {}, '\0', 'x'.repeat(201)])
      await request(galley.http).post('/api/decisions').send({ token, status: 'approved' }).expect(400);
    await decide(await linkFor(), { status: 'published' }).expect(400);
    const other = await galley.tenant();
    await decide(await linkFor(other.editorId)).expect(410);
    expect(await one()).toMatchObject({ status: 'pending' });
  });

  it('goes with its post', async () => {
    const token = await linkFor();
    await editor.delete(`/api/blog-posts/${post}`).expect(204);
    expect((await decide(token).expect(410)).body.detail).toContain('not valid');
  });
});
