import { aDraft } from '../../../posts/application/testing/a-draft.js';
import { SaveDraft } from '../../../posts/index.js';
import { Scope } from '../../../shared/domain/scope.js';
import { addDays } from '../../../shared/domain/wall-clock.js';
import { startTopicPlanning, today, type TopicPlanning } from './testing/topic-planning.js';

let {
  product,
  admin,
  editor,
  editorId,
  websiteId,
  categoryId,
  stranger,
  strangersWebsite,
  strangersCategory,
  aNumber,
  aCategory,
  details,
  aTopic,
} = {} as TopicPlanning;
beforeAll(
  async () =>
    void ({
      product,
      admin,
      editor,
      editorId,
      websiteId,
      categoryId,
      stranger,
      strangersWebsite,
      strangersCategory,
      aNumber,
      aCategory,
      details,
      aTopic,
    } = await startTopicPlanning()),
);
afterAll(() => product.stop());

describe('a test of a focus topic', () => {
  const start = (id: string, key: string) =>
    editor.post(`/api/focus-topics/${id}/test-generate`).set('Idempotency-Key', key);

  it('begins a run with its wishes, paused or not, once under one key', async () => {
    const { id, title } = await aTopic({ isActive: false, contentAngle: 'case-study' });
    const [one, other] = await Promise.all([start(id, 'test'), start(id, 'test')]);
    const { generationRunId } = one.body;
    expect([one.status, other.status, other.body]).toEqual([202, 202, { generationRunId }]);
    expect([one.headers['location'], other.headers['location']]).toEqual(
      Array.from({ length: 2 }, () => `/api/generation-runs/${generationRunId}`),
    );
    const { body: run } = await editor.get(one.headers['location']!).expect(200);
    expect(run).toMatchObject({
      focusTopicId: id,
      categoryId,
      websiteId,
      kind: 'test',
      request: { specificFocus: title, keyPoints: 'What is paid', contentAngle: 'case-study' },
    });
    const { body: runs } = await editor.get(`/api/generation-runs?websiteId=${websiteId}&limit=200`).expect(200);
    expect(runs.filter(({ focusTopicId }: { focusTopicId: string }) => focusTopicId === id)).toHaveLength(1);
  });

  it('is refused while the website is inactive', async () => {
    const { body: site } = await admin
      .post('/api/websites')
      .send({ name: 'Paused', url: `https://paused-${aNumber()}.example.com`, assignedUserId: editorId })
      .expect(201);
    const { id } = await aTopic({ websiteId: site.id, categoryId: await aCategory(admin, site.id) });
    await admin.patch(`/api/websites/${site.id}`).send({ isActive: false }).expect(200);
    const { body } = await start(id, 'paused').expect(409);
    expect(body.message).toBe('This website is inactive: content generation and publishing are paused.');
  });
});

describe('focus topics', () => {
  it('are listed newest first, in pages, filtered, searched and sorted', async () => {
    const { body: site } = await admin
      .post('/api/websites')
      .send({ name: 'Listed', url: `https://listed-${aNumber()}.example.com`, assignedUserId: editorId })
      .expect(201);
    const [one, two] = [await aCategory(admin, site.id), await aCategory(admin, site.id)];
    const add = (title: string, more: object = {}) => aTopic({ websiteId: site.id, categoryId: one, title, ...more });
    await add('Beta 100%', { startDate: addDays(today, -3) });
    await add('alpha', { categoryId: two, startDate: addDays(today, -1) });
    await add('Gamma', { isActive: false, description: 'About alpha rays', startDate: addDays(today, -2) });
    const titles = async (query = '') =>
      (await editor.get(`/api/focus-topics?websiteId=${site.id}${query}`).expect(200)).body.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles()).toEqual(['Gamma', 'alpha', 'Beta 100%']);
    expect(await titles('&sort=createdAt')).toEqual(['Beta 100%', 'alpha', 'Gamma']);
    expect(await titles('&sort=-startDate')).toEqual(['alpha', 'Gamma', 'Beta 100%']);
    expect(await titles('&sort=title')).toEqual((await titles('&sort=-title')).toReversed());
    expect(await titles('&isActive=false')).toEqual(['Gamma']);
    expect(await titles(`&categoryId=${one}`)).toEqual(['Gamma', 'Beta 100%']);
    expect(await titles('&q=ALPHA')).toEqual(['Gamma', 'alpha']);
    expect(await titles('&q=alpha%20rays')).toEqual(['Gamma']);
    expect(await titles('&q=100%25')).toEqual(['Beta 100%']);
    expect(await titles('&q=%25a%25')).toEqual([]);

    for (const sort of ['-createdAt', 'title', '-startDate', 'endDate']) {
      const first = await editor.get(`/api/focus-topics?websiteId=${site.id}&sort=${sort}&limit=2`).expect(200);
      expect(first.headers['x-total-count']).toBe('3');
      const second = await editor.get(/<(.*)>/.exec(first.headers['link'] ?? '')![1]!).expect(200);
      expect([...first.body, ...second.body].map(({ title }: { title: string }) => title)).toEqual(
        await titles(`&sort=${sort}`),
      );
    }
    expect((await editor.get('/api/focus-topics?q=alpha%20rays').expect(200)).body).toHaveLength(1);
    expect((await admin.get(`/api/focus-topics?q=alpha&categoryId=${two}`).expect(200)).body).toHaveLength(1);
    expect((await admin.get('/api/focus-topics?q=alpha').expect(400)).body.errors).toEqual([
      { field: 'websiteId', message: 'Choose a website to search in' },
    ]);
    await editor.get('/api/focus-topics?sort=nonsense').expect(400);
    await editor.get('/api/focus-topics?isActive=perhaps').expect(400);
    await editor.get('/api/focus-topics?cursor=nonsense').expect(400);
  });

  it('and posts that are titled alike are pointed out', async () => {
    const { id } = await aTopic({ title: 'How loud are heat pumps in gardens' });
    const draft = aDraft({ websiteId, title: 'How loud heat pumps are in a garden', slug: 'loud' });
    const { postId } = await product.app
      .get(SaveDraft, { strict: false })
      .execute({ scope: Scope.system('test'), draft, fingerprints: [] });
    const similar = async (title: string) =>
      (await editor.get('/api/focus-topics/similar').query({ websiteId, title }).expect(200)).body;
    const found = await similar('How loud are heat pumps in gardens?');
    expect(found).toEqual([
      {
        kind: 'topic',
        id,
        title: 'How loud are heat pumps in gardens',
        status: 'active',
        createdAt: expect.any(String),
      },
      {
        kind: 'post',
        id: String(postId),
        title: 'How loud heat pumps are in a garden',
        status: 'pending',
        createdAt: expect.any(String),
      },
    ]);
    expect(await similar('Roof tiles')).toEqual([]);
    expect(await similar(' ')).toEqual([]);
    const cyrillic = await aTopic({ title: 'Тепловые насосы в саду' });
    expect(await similar('тепловые насосы в саду')).toMatchObject([{ kind: 'topic', id: cyrillic.id }]);
  });

  it('of another tenant are found by nobody else', async () => {
    const { id } = await aTopic();
    const calls = [
      stranger.get(`/api/focus-topics?websiteId=${websiteId}`),
      stranger.get(`/api/focus-topics?categoryId=${categoryId}`),
      stranger.get(`/api/focus-topics/${id}`),
      stranger.get(`/api/focus-topics/similar?websiteId=${websiteId}&title=Topic`),
      stranger.post('/api/focus-topics').send(details()),
      stranger.post('/api/focus-topics').send(details({ websiteId: strangersWebsite })),
      stranger.post('/api/focus-topics').send(details({ categoryId: strangersCategory })),
      stranger.put(`/api/focus-topics/${id}`).send({ title: 'Mine' }),
      stranger.delete(`/api/focus-topics/${id}`),
      stranger.post(`/api/focus-topics/${id}/pause`),
      stranger.post(`/api/focus-topics/${id}/resume`),
      admin.get('/api/focus-topics/nonsense'),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    const { body } = await stranger.get('/api/focus-topics').expect(200);
    expect(body.every((topic: { websiteId: string }) => topic.websiteId === strangersWebsite)).toBe(true);
  });

  it('are changed by whoever may configure, and read by every member', async () => {
    const { id } = await aTopic();
    const { agent, id: userId } = await product.signedIn('tenant_admin');
    await admin
      .put(`/api/users/${userId}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    await admin
      .patch(`/api/websites/${websiteId}/members/${userId}`)
      .send({ permissions: ['review'] })
      .expect(200);
    await agent.get(`/api/focus-topics/${id}`).expect(200);
    await agent.get(`/api/focus-topics?websiteId=${websiteId}`).expect(200);
    await agent.post('/api/focus-topics').send(details()).expect(403);
    await agent.put(`/api/focus-topics/${id}`).send({ title: 'Mine' }).expect(403);
    await agent.post(`/api/focus-topics/${id}/pause`).expect(403);
    await agent.post(`/api/focus-topics/${id}/resume`).expect(403);
    await agent.delete(`/api/focus-topics/${id}`).expect(403);
    await admin.post('/api/focus-topics').send(details()).expect(201);
  });
});
