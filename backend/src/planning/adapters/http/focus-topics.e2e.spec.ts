import type { Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { aDraft } from '../../../posts/application/testing/a-draft.js';
import { SaveDraft } from '../../../posts/index.js';
import { Scope } from '../../../shared/domain/scope.js';
import { addDays, dateIn, weekdayOf } from '../../../shared/domain/wall-clock.js';

let product: TestApp;
let admin: Agent;
let editor: Agent;
let editorId: string;
let websiteId: string;
let categoryId: string;
let stranger: Agent;
let strangersWebsite: string;
let strangersCategory: string;
let number = 0;

const today = dateIn('UTC', new Date());
const aCategory = async (agent: Agent, website: string): Promise<string> =>
  (await agent.post('/api/categories').send({ websiteId: website, name: `Category ${++number}` }).expect(201)).body.id;

beforeAll(async () => {
  product = await startTestApp();
  ({ admin, editor, websiteId, editorId } = await product.tenant());
  ({ editor: stranger, websiteId: strangersWebsite } = await product.tenant());
  categoryId = await aCategory(editor, websiteId);
  strangersCategory = await aCategory(stranger, strangersWebsite);
});
afterAll(() => product.stop());

/** Its days are around today, in every zone. */
const details = (more: object = {}) => ({
  websiteId,
  categoryId,
  title: `Topic ${++number}`,
  description: 'What is paid',
  startDate: addDays(today, -10),
  endDate: addDays(today, 40),
  ...more,
});
const weekday = (ahead: number): string => ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'][weekdayOf(addDays(today, ahead)) - 1]!;
const aTopic = async (more: object = {}) => (await editor.post('/api/focus-topics').send(details(more)).expect(201)).body;
const deeds = async (id: string): Promise<string[]> =>
  (await editor.get(`/api/audit-log?websiteId=${websiteId}&limit=200`).expect(200)).body
    .filter(({ subject }: { subject: { id: string } }) => subject.id === id)
    .map(({ action }: { action: string }) => action)
    .toReversed();

describe('a focus topic', () => {
  it('is created with its defaults, by whoever planned it', async () => {
    const { body } = await editor.post('/api/focus-topics').send(details({ title: ' Grants  for heat pumps ' })).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      websiteId,
      categoryId,
      categoryName: expect.stringMatching(/^Category/),
      title: 'Grants for heat pumps',
      description: 'What is paid',
      contentAngle: null,
      startDate: addDays(today, -10),
      endDate: addDays(today, 40),
      isActive: true,
      state: 'active',
      scheduleEnabled: false,
      scheduleFrequency: 'weekly',
      scheduleDays: '["monday"]',
      scheduleTime: '09:00',
      scheduleTimezone: 'America/New_York',
      nextRuns: [],
      lastGeneratedAt: null,
      totalPostsGenerated: 0,
      createdBy: editorId,
      createdByName: expect.stringMatching(/^Ada Nr/),
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await editor.get(`/api/focus-topics/${body.id}`).expect(200)).body).toEqual(body);
    expect(await deeds(body.id)).toEqual(['focus_topic.created']);
  });

  it('is created once under one Idempotency-Key', async () => {
    const body = details();
    const send = () => editor.post('/api/focus-topics').set('Idempotency-Key', `twice-${number}`).send(body);
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status, one.body.id]).toEqual([201, 201, other.body.id]);
  });

  it.each([
    [{ title: '  ' }, ['title'], 'Please fill in all required fields'],
    [{ title: undefined, description: '', endDate: null }, ['title', 'description', 'endDate'], 'Please fill in all required fields'],
    [{ categoryId: undefined }, ['categoryId'], 'Please fill in all required fields'],
    [{ title: 'x'.repeat(201) }, ['title'], 'Title must be at most 200 characters'],
    [{ endDate: addDays(today, -11) }, ['endDate'], 'The end date must not be before the start date'],
    [{ endDate: '9999-12-31' }, ['endDate'], 'endDate must be in the years 2000 to 2199'],
    [{ title: ' ', endDate: '9999-12-31', scheduleTime: '25:00', scheduleTimezone: 'x' }, ['title', 'endDate', 'scheduleTime', 'scheduleTimezone'], 'Please fill in all required fields'],
    [{ startDate: '31.01.2026' }, ['startDate'], expect.stringContaining('startDate must be a date')],
    [{ scheduleTime: '25:00' }, ['scheduleTime'], 'scheduleTime must be a time of day from 00:00 to 23:59'],
    [{ scheduleTimezone: 'Mars/Olympus' }, ['scheduleTimezone'], 'scheduleTimezone must be a time zone such as America/New_York'],
    [{ scheduleTime: '25:00', scheduleTimezone: 'x', startDate: '2026-02-30' }, ['startDate', 'scheduleTime', 'scheduleTimezone'], expect.stringContaining('startDate')],
    [{ scheduleFrequency: 'hourly' }, ['scheduleFrequency'], 'scheduleFrequency must be one of daily, weekly, monthly'],
    [{ contentAngle: 'rant' }, ['contentAngle'], expect.stringContaining('contentAngle must be one of')],
    [{ isActive: 'yes' }, ['isActive'], 'isActive must be true or false'],
    [{ colour: 'red' }, ['colour'], 'Unknown: colour'],
  ])('is refused with %j in words, field by field', async (more, fields, message) => {
    const { body } = await editor.post('/api/focus-topics').send(details(more)).expect(400);
    expect(body.message).toEqual(message);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([...fields].sort());
  });

  it.each(['friday', '["someday"]', '[', '{}'])('runs on mondays when its days are %j', async (scheduleDays) => {
    expect((await aTopic({ scheduleDays })).scheduleDays).toBe('["monday"]');
  });

  it('takes any zone of the IANA database, and tells its next three runs there', async () => {
    const schedule = { scheduleEnabled: true, scheduleFrequency: 'daily', scheduleTime: '12:30', scheduleTimezone: 'Asia/Kolkata' };
    const { nextRuns } = await aTopic(schedule);
    expect(nextRuns.map((at: string) => at.slice(10))).toEqual(['T07:00:00.000Z', 'T07:00:00.000Z', 'T07:00:00.000Z']);
    expect(new Set(nextRuns).size).toBe(3);
    expect(nextRuns.every((at: string) => Date.parse(at) > Date.now())).toBe(true);
  });

  it('counts days that were added and moved among its next runs', async () => {
    const { id, nextRuns } = await aTopic({ scheduleEnabled: true, scheduleFrequency: 'daily', scheduleTimezone: 'UTC', scheduleTime: '12:00', startDate: addDays(today, 5) });
    const days = async () => (await editor.get(`/api/focus-topics/${id}`).expect(200)).body.nextRuns.map((at: string) => at.slice(0, 10));
    expect(nextRuns.map((at: string) => at.slice(0, 10))).toEqual([5, 6, 7].map((n) => addDays(today, n)));
    await editor.patch(`/api/focus-topics/${id}/slots/${addDays(today, 6)}`).send({ localDate: addDays(today, 30) }).expect(409);
    await editor.put(`/api/focus-topics/${id}`).send({ endDate: addDays(today, 8), scheduleFrequency: 'weekly', scheduleDays: JSON.stringify([weekday(5)]) }).expect(200);
    expect(await days()).toEqual([addDays(today, 5)]);
    await editor.patch(`/api/focus-topics/${id}/slots/${addDays(today, 5)}`).send({ localDate: addDays(today, 7) }).expect(200);
    await editor.post(`/api/focus-topics/${id}/slots`).send({ localDate: addDays(today, 6) }).expect(201);
    expect(await days()).toEqual([addDays(today, 6), addDays(today, 7)]);
    const { body } = await editor.get(`/api/focus-topics/${id}/slots?past=true`).expect(200);
    expect(body).toEqual([]);
  });

  it('has no next run while it is paused or when it is over', async () => {
    const schedule = { scheduleEnabled: true, scheduleFrequency: 'daily' };
    expect((await aTopic({ ...schedule, isActive: false })).nextRuns).toEqual([]);
    expect(await aTopic({ ...schedule, endDate: addDays(today, -2) })).toMatchObject({ nextRuns: [], state: 'scheduled' });
  });

  it('is changed field by field, and a change of nothing leaves no trace', async () => {
    const topic = await aTopic({ contentAngle: 'case-study' });
    const { body } = await editor.put(`/api/focus-topics/${topic.id}`).send({ websiteId, title: 'Renamed', scheduleDays: '["friday","tuesday"]', version: 1 }).expect(200);
    expect(body).toMatchObject({ title: 'Renamed', description: 'What is paid', contentAngle: 'case-study', scheduleDays: '["tuesday","friday"]', version: 2 });
    await editor.put(`/api/focus-topics/${topic.id}`).send({ title: 'Renamed', contentAngle: 'case-study' }).expect(200);
    expect((await editor.put(`/api/focus-topics/${topic.id}`).send({ contentAngle: null }).expect(200)).body).toMatchObject({ contentAngle: null, version: 3 });
    expect(await deeds(topic.id)).toEqual(['focus_topic.created', 'focus_topic.updated', 'focus_topic.updated']);
  });

  it('keeps its rules when it is changed', async () => {
    const { id } = await aTopic();
    const refused = async (wishes: object) => (await editor.put(`/api/focus-topics/${id}`).send(wishes).expect(400)).body;
    expect(await refused({ title: ' ' })).toMatchObject({ message: 'Please fill in all required fields', errors: [{ field: 'title' }] });
    expect(await refused({ description: null })).toMatchObject({ errors: [{ field: 'description' }] });
    expect(await refused({ startDate: addDays(today, 60) })).toMatchObject({ message: 'The end date must not be before the start date' });
  });

  it('is not changed over someone else’s change: the answer has what is there now', async () => {
    const { id } = await aTopic();
    await editor.put(`/api/focus-topics/${id}`).set('If-Match', '"1"').send({ title: 'First' }).expect(200);
    for (const late of [editor.put(`/api/focus-topics/${id}`).send({ title: 'Second', version: 1 }), editor.put(`/api/focus-topics/${id}`).set('If-Match', '"1"').send({ title: 'Second' })]) {
      const { body } = await late.expect(409);
      expect(body).toMatchObject({ type: 'urn:galley:problem:focus-topic-changed', current: { id, title: 'First', version: 2, nextRuns: [] } });
    }
  });

  it('of many changes at once by the same version is changed by one', async () => {
    const { id } = await aTopic();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => editor.put(`/api/focus-topics/${id}`).send({ title: `Nr ${i}`, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('stays with its website, and takes categories of that one only', async () => {
    const { body: other } = await admin.post('/api/websites').send({ name: 'Other', url: `https://other-${++number}.example.com`, assignedUserId: editorId }).expect(201);
    const othersCategory = await aCategory(admin, other.id);
    const { id } = await aTopic();
    await editor.put(`/api/focus-topics/${id}`).send({ websiteId: other.id }).expect(409);
    await editor.put(`/api/focus-topics/${id}`).send({ websiteId: strangersWebsite }).expect(404);
    await admin.put(`/api/focus-topics/${id}`).send({ websiteId: id }).expect(404);
    await editor.put(`/api/focus-topics/${id}`).send({ categoryId: othersCategory }).expect(404);
    await editor.post('/api/focus-topics').send(details({ categoryId: othersCategory })).expect(404);
    await admin.post('/api/focus-topics').send(details({ categoryId: strangersCategory })).expect(404);
  });

  it('is paused and resumed, each once', async () => {
    const { id } = await aTopic({ scheduleEnabled: true, scheduleFrequency: 'daily' });
    const call = async (deed: string) => (await editor.post(`/api/focus-topics/${id}/${deed}`).expect(200)).body;
    const paused = { isActive: false, state: 'inactive', nextRuns: [] };
    const active = { isActive: true, state: 'active', nextRuns: [expect.any(String), expect.any(String), expect.any(String)] };
    expect([await call('pause'), await call('pause')]).toMatchObject([paused, paused]);
    expect([await call('resume'), await call('resume')]).toMatchObject([active, active]);
    expect(await deeds(id)).toEqual(['focus_topic.created', 'focus_topic.paused', 'focus_topic.resumed']);
  });

  it('is deleted, and its posts stay', async () => {
    const { id } = await aTopic();
    const draft = aDraft({ websiteId, focusTopicId: id, slug: `of-a-topic-${number}` });
    const { postId } = await product.app.get(SaveDraft, { strict: false }).execute({ scope: Scope.system('test'), draft, fingerprints: [] });
    await editor.delete(`/api/focus-topics/${id}`).expect(204);
    await editor.get(`/api/focus-topics/${id}`).expect(404);
    await editor.delete(`/api/focus-topics/${id}`).expect(404);
    expect((await editor.get(`/api/blog-posts/${postId}`).expect(200)).body.focusTopicId).toBeNull();
    expect(await deeds(id)).toEqual(['focus_topic.created', 'focus_topic.deleted']);
  });
});

describe('a test of a focus topic', () => {
  const start = (id: string, key: string) => editor.post(`/api/focus-topics/${id}/test-generate`).set('Idempotency-Key', key);

  it('begins a run with its wishes, paused or not, once under one key', async () => {
    const { id, title } = await aTopic({ isActive: false, contentAngle: 'case-study' });
    const [one, other] = await Promise.all([start(id, `test-${number}`), start(id, `test-${number}`)]);
    const { generationRunId } = one.body;
    expect([one.status, other.status, other.body]).toEqual([202, 202, { generationRunId }]);
    expect([one.headers['location'], other.headers['location']]).toEqual(Array.from({ length: 2 }, () => `/api/generation-runs/${generationRunId}`));
    const { body: run } = await editor.get(one.headers['location']!).expect(200);
    expect(run).toMatchObject({ focusTopicId: id, categoryId, websiteId, kind: 'test', request: { specificFocus: title, keyPoints: 'What is paid', contentAngle: 'case-study' } });
    const { body: runs } = await editor.get(`/api/generation-runs?websiteId=${websiteId}&limit=200`).expect(200);
    expect(runs.filter(({ focusTopicId }: { focusTopicId: string }) => focusTopicId === id)).toHaveLength(1);
  });

  it('is refused while the website is inactive, and to another tenant', async () => {
    const { body: site } = await admin.post('/api/websites').send({ name: 'Paused', url: `https://paused-${++number}.example.com`, assignedUserId: editorId }).expect(201);
    const { id } = await aTopic({ websiteId: site.id, categoryId: await aCategory(admin, site.id) });
    await stranger.post(`/api/focus-topics/${id}/test-generate`).expect(404);
    await admin.patch(`/api/websites/${site.id}`).send({ isActive: false }).expect(200);
    const { body } = await start(id, `paused-${number}`).expect(409);
    expect(body.message).toBe('This website is inactive: content generation and publishing are paused.');
  });
});

describe('focus topics', () => {
  it('are listed newest first, in pages, filtered, searched and sorted', async () => {
    const { body: site } = await admin.post('/api/websites').send({ name: 'Listed', url: `https://listed-${++number}.example.com`, assignedUserId: editorId }).expect(201);
    const [one, two] = [await aCategory(admin, site.id), await aCategory(admin, site.id)];
    const add = (title: string, more: object = {}) => aTopic({ websiteId: site.id, categoryId: one, title, ...more });
    await add('Beta 100%', { startDate: addDays(today, -3) });
    await add('alpha', { categoryId: two, startDate: addDays(today, -1) });
    await add('Gamma', { isActive: false, description: 'About alpha rays', startDate: addDays(today, -2) });
    const titles = async (query = '') => (await editor.get(`/api/focus-topics?websiteId=${site.id}${query}`).expect(200)).body.map(({ title }: { title: string }) => title);
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
      expect([...first.body, ...second.body].map(({ title }: { title: string }) => title)).toEqual(await titles(`&sort=${sort}`));
    }
    expect((await editor.get('/api/focus-topics?q=alpha%20rays').expect(200)).body).toHaveLength(1);
    expect((await admin.get(`/api/focus-topics?q=alpha&categoryId=${two}`).expect(200)).body).toHaveLength(1);
    expect((await admin.get('/api/focus-topics?q=alpha').expect(400)).body.errors).toEqual([{ field: 'websiteId', message: 'Choose a website to search the focus topics of' }]);
    await editor.get('/api/focus-topics?sort=nonsense').expect(400);
    await editor.get('/api/focus-topics?isActive=perhaps').expect(400);
    await editor.get('/api/focus-topics?cursor=nonsense').expect(400);
  });

  it('and posts that are titled alike are pointed out', async () => {
    const { id } = await aTopic({ title: 'How loud are heat pumps in gardens' });
    const draft = aDraft({ websiteId, title: 'How loud heat pumps are in a garden', slug: `loud-${number}` });
    const { postId } = await product.app.get(SaveDraft, { strict: false }).execute({ scope: Scope.system('test'), draft, fingerprints: [] });
    const similar = async (title: string) => (await editor.get('/api/focus-topics/similar').query({ websiteId, title }).expect(200)).body;
    const found = await similar('How loud are heat pumps in gardens?');
    expect(found).toEqual([
      { kind: 'topic', id, title: 'How loud are heat pumps in gardens', status: 'active', createdAt: expect.any(String) },
      { kind: 'post', id: String(postId), title: 'How loud heat pumps are in a garden', status: 'pending', createdAt: expect.any(String) },
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
    await admin.put(`/api/users/${userId}/websites`).send({ websiteIds: [websiteId] }).expect(200);
    await admin.patch(`/api/websites/${websiteId}/members/${userId}`).send({ permissions: ['review'] }).expect(200);
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
