import { aDraft } from '../../../posts/application/testing/a-draft.js';
import { SaveDraft } from '../../../posts/index.js';
import { Scope } from '../../../shared/domain/scope.js';
import { addDays, weekdayOf } from '../../../shared/domain/wall-clock.js';
import { startTopicPlanning, today, type TopicPlanning } from './testing/topic-planning.js';

let {
  product,
  admin,
  editor,
  editorId,
  websiteId,
  categoryId,
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
      strangersWebsite,
      strangersCategory,
      aNumber,
      aCategory,
      details,
      aTopic,
    } = await startTopicPlanning()),
);
afterAll(() => product.stop());

const weekday = (ahead: number): string =>
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'][weekdayOf(addDays(today, ahead)) - 1]!;
const actions = async (id: string): Promise<string[]> =>
  (await editor.get(`/api/audit-log?websiteId=${websiteId}&limit=200`).expect(200)).body
    .filter(({ subject }: { subject: { id: string } }) => subject.id === id)
    .map(({ action }: { action: string }) => action)
    .toReversed();

describe('a focus topic', () => {
  it('is created with its defaults, by whoever planned it', async () => {
    const { body } = await editor
      .post('/api/focus-topics')
      .send(details({ title: ' Grants  for heat pumps ' }))
      .expect(201);
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
    expect(await actions(body.id)).toEqual(['focus_topic.created']);
  });

  it('is created once under one Idempotency-Key', async () => {
    const body = details();
    const send = () => editor.post('/api/focus-topics').set('Idempotency-Key', 'twice').send(body);
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status, one.body.id]).toEqual([201, 201, other.body.id]);
  });

  it.each([
    [{ title: '  ' }, ['title'], 'Please fill in all required fields'],
    [
      { title: undefined, description: '', endDate: null },
      ['title', 'description', 'endDate'],
      'Please fill in all required fields',
    ],
    [{ categoryId: undefined }, ['categoryId'], 'Please fill in all required fields'],
    [{ title: 'x'.repeat(201) }, ['title'], 'Title must be at most 200 characters'],
    [{ endDate: addDays(today, -11) }, ['endDate'], 'The end date must not be before the start date'],
    [{ endDate: '9999-12-31' }, ['endDate'], 'endDate must be in the years 2000 to 2199'],
    [
      { title: ' ', endDate: '9999-12-31', scheduleTime: '25:00', scheduleTimezone: 'x' },
      ['title', 'endDate', 'scheduleTime', 'scheduleTimezone'],
      'Please fill in all required fields',
    ],
    [{ startDate: '31.01.2026' }, ['startDate'], expect.stringContaining('startDate must be a date')],
    [{ scheduleTime: '25:00' }, ['scheduleTime'], 'scheduleTime must be a time of day from 00:00 to 23:59'],
    [
      { scheduleTimezone: 'Mars/Olympus' },
      ['scheduleTimezone'],
      'scheduleTimezone must be a time zone such as America/New_York',
    ],
    [
      { scheduleTime: '25:00', scheduleTimezone: 'x', startDate: '2026-02-30' },
      ['startDate', 'scheduleTime', 'scheduleTimezone'],
      expect.stringContaining('startDate'),
    ],
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
    const schedule = {
      scheduleEnabled: true,
      scheduleFrequency: 'daily',
      scheduleTime: '12:30',
      scheduleTimezone: 'Asia/Kolkata',
    };
    const { nextRuns } = await aTopic(schedule);
    expect(nextRuns.map((at: string) => at.slice(10))).toEqual(['T07:00:00.000Z', 'T07:00:00.000Z', 'T07:00:00.000Z']);
    expect(new Set(nextRuns).size).toBe(3);
    expect(nextRuns.every((at: string) => Date.parse(at) > Date.now())).toBe(true);
  });

  it('counts days that were added and moved among its next runs', async () => {
    const { id, nextRuns } = await aTopic({
      scheduleEnabled: true,
      scheduleFrequency: 'daily',
      scheduleTimezone: 'UTC',
      scheduleTime: '12:00',
      startDate: addDays(today, 5),
    });
    const days = async () =>
      (await editor.get(`/api/focus-topics/${id}`).expect(200)).body.nextRuns.map((at: string) => at.slice(0, 10));
    expect(nextRuns.map((at: string) => at.slice(0, 10))).toEqual([5, 6, 7].map((n) => addDays(today, n)));
    await editor
      .patch(`/api/focus-topics/${id}/slots/${addDays(today, 6)}`)
      .send({ localDate: addDays(today, 30) })
      .expect(409);
    await editor
      .put(`/api/focus-topics/${id}`)
      .send({ endDate: addDays(today, 8), scheduleFrequency: 'weekly', scheduleDays: JSON.stringify([weekday(5)]) })
      .expect(200);
    expect(await days()).toEqual([addDays(today, 5)]);
    await editor
      .patch(`/api/focus-topics/${id}/slots/${addDays(today, 5)}`)
      .send({ localDate: addDays(today, 7) })
      .expect(200);
    await editor
      .post(`/api/focus-topics/${id}/slots`)
      .send({ localDate: addDays(today, 6) })
      .expect(201);
    expect(await days()).toEqual([addDays(today, 6), addDays(today, 7)]);
    const { body } = await editor.get(`/api/focus-topics/${id}/slots?past=true`).expect(200);
    expect(body).toEqual([]);
  });

  it('has no next run while it is paused or when it is over', async () => {
    const schedule = { scheduleEnabled: true, scheduleFrequency: 'daily' };
    expect((await aTopic({ ...schedule, isActive: false })).nextRuns).toEqual([]);
    expect(await aTopic({ ...schedule, endDate: addDays(today, -2) })).toMatchObject({
      nextRuns: [],
      state: 'scheduled',
    });
  });

  it('is changed field by field, and a change of nothing leaves no trace', async () => {
    const topic = await aTopic({ contentAngle: 'case-study' });
    const { body } = await editor
      .put(`/api/focus-topics/${topic.id}`)
      .send({ websiteId, title: 'Renamed', scheduleDays: '["friday","tuesday"]', version: 1 })
      .expect(200);
    expect(body).toMatchObject({
      title: 'Renamed',
      description: 'What is paid',
      contentAngle: 'case-study',
      scheduleDays: '["tuesday","friday"]',
      version: 2,
    });
    await editor
      .put(`/api/focus-topics/${topic.id}`)
      .send({ title: 'Renamed', contentAngle: 'case-study' })
      .expect(200);
    expect(
      (await editor.put(`/api/focus-topics/${topic.id}`).send({ contentAngle: null }).expect(200)).body,
    ).toMatchObject({ contentAngle: null, version: 3 });
    expect(await actions(topic.id)).toEqual(['focus_topic.created', 'focus_topic.updated', 'focus_topic.updated']);
  });

  it('keeps its rules when it is changed', async () => {
    const { id } = await aTopic();
    const refused = async (changes: object) =>
      (await editor.put(`/api/focus-topics/${id}`).send(changes).expect(400)).body;
    expect(await refused({ title: ' ' })).toMatchObject({
      message: 'Please fill in all required fields',
      errors: [{ field: 'title' }],
    });
    expect(await refused({ description: null })).toMatchObject({ errors: [{ field: 'description' }] });
    expect(await refused({ startDate: addDays(today, 60) })).toMatchObject({
      message: 'The end date must not be before the start date',
    });
  });

  it('is not changed over someone else’s change: the answer has what is there now', async () => {
    const { id } = await aTopic();
    await editor.put(`/api/focus-topics/${id}`).set('If-Match', '"1"').send({ title: 'First' }).expect(200);
    for (const late of [
      editor.put(`/api/focus-topics/${id}`).send({ title: 'Second', version: 1 }),
      editor.put(`/api/focus-topics/${id}`).set('If-Match', '"1"').send({ title: 'Second' }),
    ]) {
      const { body } = await late.expect(409);
      expect(body).toMatchObject({
        type: 'urn:galley:problem:focus-topic-changed',
        current: { id, title: 'First', version: 2, nextRuns: [] },
      });
    }
  });

  it('of many changes at once by the same version is changed by one', async () => {
    const { id } = await aTopic();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => editor.put(`/api/focus-topics/${id}`).send({ title: `Nr ${i}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('stays with its website, and takes categories of that one only', async () => {
    const { body: other } = await admin
      .post('/api/websites')
      .send({ name: 'Other', url: `https://other-${aNumber()}.example.com`, assignedUserId: editorId })
      .expect(201);
    const othersCategory = await aCategory(admin, other.id);
    const { id } = await aTopic();
    await editor.put(`/api/focus-topics/${id}`).send({ websiteId: other.id }).expect(409);
    await editor.put(`/api/focus-topics/${id}`).send({ websiteId: strangersWebsite }).expect(404);
    await admin.put(`/api/focus-topics/${id}`).send({ websiteId: id }).expect(404);
    await editor.put(`/api/focus-topics/${id}`).send({ categoryId: othersCategory }).expect(404);
    await editor
      .post('/api/focus-topics')
      .send(details({ categoryId: othersCategory }))
      .expect(404);
    await admin
      .post('/api/focus-topics')
      .send(details({ categoryId: strangersCategory }))
      .expect(404);
  });

  it('is paused and resumed, each once', async () => {
    const { id } = await aTopic({ scheduleEnabled: true, scheduleFrequency: 'daily' });
    const call = async (deed: string) => (await editor.post(`/api/focus-topics/${id}/${deed}`).expect(200)).body;
    const paused = { isActive: false, state: 'inactive', nextRuns: [] };
    const active = {
      isActive: true,
      state: 'active',
      nextRuns: [expect.any(String), expect.any(String), expect.any(String)],
    };
    expect([await call('pause'), await call('pause')]).toMatchObject([paused, paused]);
    expect([await call('resume'), await call('resume')]).toMatchObject([active, active]);
    expect(await actions(id)).toEqual(['focus_topic.created', 'focus_topic.paused', 'focus_topic.resumed']);
  });

  it('is deleted, and its posts stay', async () => {
    const { id } = await aTopic();
    const draft = aDraft({ websiteId, focusTopicId: id, slug: 'of-a-topic' });
    const { postId } = await product.app
      .get(SaveDraft, { strict: false })
      .execute({ scope: Scope.system('test'), draft, fingerprints: [] });
    await editor.delete(`/api/focus-topics/${id}`).expect(204);
    await editor.get(`/api/focus-topics/${id}`).expect(404);
    await editor.delete(`/api/focus-topics/${id}`).expect(404);
    expect((await editor.get(`/api/blog-posts/${postId}`).expect(200)).body.focusTopicId).toBeNull();
    expect(await actions(id)).toEqual(['focus_topic.created', 'focus_topic.deleted']);
  });
});
