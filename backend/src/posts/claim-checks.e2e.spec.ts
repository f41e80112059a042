import request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { UnitOfWork } from '../shared/application/unit-of-work.js';
import { Scope } from '../shared/domain/scope.js';
import { aDraft } from './application/testing/a-draft.js';
import { Callers } from '../auth/index.js';
import { OfferDecisions } from './application/mailed-decisions/offer-decisions.js';
import { DecidePost, SaveDraft } from './index.js';

type Agent = ReturnType<typeof request.agent>;
interface Checks {
  textVersion: number;
  total: number;
  checked: number;
  checkedByMe: number;
  claims: {
    key: string;
    block: string;
    sentence: number;
    supported: boolean;
    checkedByMe: boolean;
    checkedBy: number;
  }[];
}

const SENTENCES = ['A pump costs 9,000 euros.', 'It lasts 20 years.', 'It saves 40 percent of the energy.'];
const content = (sentences: readonly string[]) => `<h2>Costs</h2><p>${sentences.join(' ')}</p>`;
const BLOCKS = [
  { id: 'b1', kind: 'heading', level: 2, text: 'Costs' },
  {
    id: 'b2',
    kind: 'paragraph',
    sentences: SENTENCES.map((text, index) => ({
      text,
      citations: index < 2 ? [{ passageId: `s1:${index * 30}-${index * 30 + 25}`, quote: text }] : [],
    })),
  },
];
/** Two sentences cite a source; the third does not. */
const A_TEXT = {
  content: content(SENTENCES),
  blocks: { blocks: BLOCKS },
  citations: SENTENCES.slice(0, 2).map((quote, index) => ({ block: 'b2', sentence: index + 1, sourceId: 's1', quote })),
  unsupported: [{ block: 'b2', sentence: 3 }],
} satisfies Parameters<typeof aDraft>[0];

describe('claims that reviewers check', () => {
  let galley: TestApp;
  let admin: Agent;
  let editor: Agent;
  let editorId: string;
  let websiteId: string;
  let post: number;
  beforeEach(async () => {
    galley ??= await sharedApp();
    ({ admin, editor, editorId, websiteId } = await galley.tenant());
    post = (
      await galley.app
        .get(SaveDraft, { strict: false })
        .execute({ scope: Scope.system('test'), draft: aDraft({ websiteId, ...A_TEXT }), fingerprints: [] })
    ).postId;
  });
  afterAll(() => galley.stop());

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const checksOf = async (who: Agent): Promise<Checks> =>
    (await who.get(`/api/blog-posts/${post}/claim-checks`).expect(200)).body;
  const put = (who: Agent, body: object) => who.patch(`/api/blog-posts/${post}/claim-checks`).send(body);
  const keysOf = async () => (await checksOf(editor)).claims.map(({ key }) => key);
  const edit = async (sentences: readonly string[]) => {
    const { version } = (await editor.get(`/api/blog-posts/${post}`).expect(200)).body;
    const { body } = await editor.patch(`/api/blog-posts/${post}`).send({ content: content(sentences), version });
    expect(body.version).toBe(version + 1);
  };

  it('are counted for each person and for all', async () => {
    const [cost, life] = await keysOf();
    const { body } = await put(editor, { textVersion: 1, checked: [cost, life] }).expect(200);
    expect(body).toMatchObject({
      textVersion: 1,
      total: 3,
      checked: 2,
      checkedByMe: 2,
      claims: [
        { key: cost, block: 'b2', sentence: 1, supported: true, checkedByMe: true, checkedBy: 1 },
        { key: life, sentence: 2 },
        { sentence: 3, supported: false, checkedByMe: false, checkedBy: 0 },
      ],
    });
    await put(admin, { textVersion: 1, checked: [life] }).expect(200);
    expect(await checksOf(admin)).toMatchObject({
      checked: 2,
      checkedByMe: 1,
      claims: [{ checkedByMe: false }, { checkedByMe: true, checkedBy: 2 }, {}],
    });
    await put(editor, { textVersion: 1, unchecked: [cost, life] }).expect(200);
    expect(await checksOf(editor)).toMatchObject({ checked: 1, checkedByMe: 0 });
  });

  it('are the same after a repetition, and kept of two reviewers at once', async () => {
    const [cost, life, saving] = await keysOf();
    const answers = await Promise.all([
      ...[cost, life].map((key) => put(editor, { textVersion: 1, checked: [key] })),
      ...[life, saving].map((key) => put(admin, { textVersion: 1, checked: [key] })),
      put(editor, { textVersion: 1, checked: [cost, cost] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await checksOf(editor)).toMatchObject({ total: 3, checked: 3, checkedByMe: 2 });
    expect(await checksOf(admin)).toMatchObject({ checkedByMe: 2 });
  });

  it('stay checked when other sentences are edited, moved or added, and not when they are edited themselves', async () => {
    await put(editor, { textVersion: 1, checked: await keysOf() }).expect(200);
    await edit(['New to many.', SENTENCES[1]!, 'A pump costs 9,500 euros.', SENTENCES[2]!]);
    const after = await checksOf(editor);
    expect(after).toMatchObject({ textVersion: 2, total: 3, checked: 2, checkedByMe: 2 });
    expect(after.claims.map(({ supported, checkedByMe }) => [supported, checkedByMe])).toEqual([
      [true, true],
      [false, false],
      [false, true],
    ]);
    const { version } = (await editor.get(`/api/blog-posts/${post}`).expect(200)).body;
    await editor.post(`/api/blog-posts/${post}/versions/1/restore`).send({ version }).expect(200);
    expect(await checksOf(editor)).toMatchObject({ textVersion: 3, total: 3, checkedByMe: 3 });
  });

  it('are refused of an earlier version, and when the post does not wait for a decision', async () => {
    const [cost] = await keysOf();
    await edit([SENTENCES[0]!, 'It lasts long.']);
    const { body } = await put(editor, { textVersion: 1, checked: [cost] }).expect(409);
    expect(body.detail).toBe(
      'You checked version 1 of this post, and it has version 2 now. Read it again, then check it.',
    );
    await editor.patch(`/api/blog-posts/${post}/status`).send({ status: 'rejected', version: 2 }).expect(200);
    await put(editor, { textVersion: 2, checked: [cost] }).expect(409, /pending review/);
    expect(await checksOf(editor)).toMatchObject({ checked: 0 });
  });

  it('are named when there are none such, and nothing of the request is kept', async () => {
    const [cost] = await keysOf();
    const gone = 'f'.repeat(32);
    const { body } = await put(editor, { textVersion: 1, checked: [cost, gone] }).expect(400);
    expect(body).toMatchObject({ detail: expect.stringContaining(gone), errors: [{ field: 'checked' }] });
    await put(editor, { textVersion: 1, unchecked: [gone] }).expect(400, /f{32}/);
    await put(editor, { textVersion: 1, checked: [cost], unchecked: [cost] }).expect(400, /both/);
    expect(await checksOf(editor)).toMatchObject({ checked: 0 });
  });

  it('are a bounded list of keys', async () => {
    const [cost] = await keysOf();
    for (const body of [
      {},
      { checked: [cost] },
      { textVersion: 0, checked: [cost] },
      { textVersion: '1', checked: [cost] },
      { textVersion: 2 ** 31, checked: [cost] },
      { textVersion: 1, checked: cost },
      { textVersion: 1, checked: null },
      { textVersion: 1, checked: [null] },
      { textVersion: 1, checked: ["'}; drop table claim_checks"] },
      { textVersion: 1, checked: Array.from({ length: 1_001 }, () => cost) },
      { textVersion: 1, unchecked: {} },
    ])
      await put(editor, body).expect(400);
    expect(await checksOf(editor)).toMatchObject({ checked: 0 });
  });

  it('are checked only by who may review, with a token only if it may decide', async () => {
    const [cost] = await keysOf();
    const reader = await galley.signedIn('tenant_admin');
    await admin
      .put(`/api/users/${reader.id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    await admin
      .patch(`/api/websites/${websiteId}/members/${reader.id}`)
      .send({ permissions: ['publish'] })
      .expect(200);
    await put(reader.agent, { textVersion: 1, checked: [cost] }).expect(403);
    expect(await checksOf(reader.agent)).toMatchObject({ total: 3 });
    await put((await galley.tenant()).editor, { textVersion: 1, checked: [cost] }).expect(404);
    const { body } = await editor
      .post('/api/tokens')
      .send({ name: 'Script', scopes: ['read', 'write'] })
      .expect(201);
    const script = request.agent(galley.http).auth(body.token, { type: 'bearer' });
    expect(await checksOf(script)).toMatchObject({ total: 3 });
    await put(script, { textVersion: 1, checked: [cost] }).expect(403);
    expect(await checksOf(editor)).toMatchObject({ checked: 0 });
  });
  it('are in the record of the approval, with how many people in which roles, and not those of later', async () => {
    const [cost, life] = await keysOf();
    await put(editor, { textVersion: 1, checked: [cost] }).expect(200);
    await put(admin, { textVersion: 1, checked: [cost, life] }).expect(200);
    const approve = (version: number) =>
      editor.patch(`/api/blog-posts/${post}/status`).send({ status: 'approved', version, acceptUnsupported: true });
    const { body } = await approve(1).expect(200);
    const checks = {
      total: 3,
      checked: 2,
      people: 2,
      roles: ['platform_admin', 'tenant_admin'],
      lastCheckedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
    };
    expect(body.approvedClaims).toEqual(checks);
    const { body: log } = await editor.get('/api/audit-log').expect(200);
    expect(log[0]).toMatchObject({ action: 'post.approved', changes: { checkedClaims: [null, checks] } });
    const { version } = (
      await editor.post(`/api/blog-posts/${post}/revise`).send({ version: body.version }).expect(200)
    ).body;
    await put(admin, { textVersion: 1, unchecked: [cost, life] }).expect(200);
    expect((await editor.get(`/api/blog-posts/${post}`).expect(200)).body.approvedClaims).toEqual(checks);
    expect((await approve(version).expect(200)).body.approvedClaims).toMatchObject({
      checked: 1,
      people: 1,
      roles: ['tenant_admin'],
    });
  });
  describe('of a website that wants all of them checked before an approval', () => {
    const approval = { status: 'approved', acceptUnsupported: true } as const;
    const approve = (version = 1) => editor.patch(`/api/blog-posts/${post}/status`).send({ ...approval, version });
    const detail = (left: number) =>
      `${left} of 3 claims are not checked yet. This website approves a post only when all its claims were checked.`;
    beforeEach(() => admin.patch(`/api/websites/${websiteId}`).send({ requireClaimChecks: true }).expect(200));

    it('refuse the approval until each was checked by anybody, and say how many are left', async () => {
      const [cost, life, saving] = await keysOf();
      expect(await checksOf(editor)).toMatchObject({ required: true });
      // Before anybody is asked to accept what has no support.
      const first = await editor.patch(`/api/blog-posts/${post}/status`).send({ status: 'approved', version: 1 });
      expect(first.body).toMatchObject({ status: 409, detail: detail(3), uncheckedClaims: 3 });
      await put(editor, { textVersion: 1, checked: [cost] }).expect(200);
      await put(admin, { textVersion: 1, checked: [cost, saving] }).expect(200);
      const { body } = await editor
        .post('/api/blog-posts/bulk-status')
        .send({ ids: [post], ...approval })
        .expect(200);
      expect(body.results[0]).toMatchObject({ outcome: 'refused', message: expect.stringContaining('1 of 3 claims') });
      await put(editor, { textVersion: 1, checked: [life] }).expect(200);
      expect((await approve().expect(200)).body).toMatchObject({
        status: 'approved',
        approvedClaims: { total: 3, checked: 3, people: 2 },
      });
    });

    it('refuse it by mail and by an agent too, and never a decline', async () => {
      const system = Scope.system('test');
      const links = await use(UnitOfWork).run(system, () => use(OfferDecisions).execute(system, post, [editorId]));
      const link = links.get(editorId)!;
      const token = new URL(link).searchParams.get('token');
      const mailed = await request(galley.http)
        .post('/api/decisions')
        .send({ token, ...approval });
      expect(mailed.body).toMatchObject({ status: 409, detail: detail(3) });
      const agent = (await use(Callers).ofPerson(editorId))!;
      await expect(
        use(DecidePost).execute({
          ...approval,
          scope: agent.narrowedTo(['read', 'approve']),
          postId: post,
          version: 1,
        }),
      ).rejects.toThrow(detail(3));
      await editor.patch(`/api/blog-posts/${post}/status`).send({ status: 'rejected', version: 1 }).expect(200);
    });

    it('refuse a stale version as stale, and let a post without claims through', async () => {
      await edit(['It lasts long.']);
      expect((await approve(1)).body).toMatchObject({ status: 409, current: { version: 2 } });
      expect(await checksOf(editor)).toMatchObject({ total: 0 });
      expect((await approve(2).expect(200)).body.approvedClaims).toMatchObject({ total: 0, checked: 0 });
    });
  });
});
