import type { Agent } from 'supertest';
import type { TestApp } from '../../../../test/app.js';
import { sharedApp } from '../../../../test/shared-app.js';
import { newId } from '../../../shared/domain/ids.js';
import { addDays, dateIn } from '../../../shared/domain/wall-clock.js';

const today = dateIn('UTC', new Date());
const day = (ahead: number): string => addDays(today, ahead);

describe('the days of a focus topic', () => {
  let galley: TestApp;
  let editor: Agent;
  let websiteId: string;
  let editorId: string;
  let admin: Agent;
  let categoryId: string;

  beforeAll(async () => {
    galley = await sharedApp();
    ({ admin, editor, websiteId, editorId } = await galley.tenant());
    categoryId = (await editor.post('/api/categories').send({ websiteId, name: 'Heat pumps' }).expect(201)).body.id;
  });
  afterAll(() => galley.stop());

  /** Daily, from the day after tomorrow on, in UTC. */
  const aTopic = async (details: object = {}): Promise<string> => {
    const body = {
      websiteId,
      categoryId,
      title: 'Grants',
      description: 'What is paid',
      startDate: day(2),
      endDate: day(5),
      scheduleEnabled: true,
      scheduleFrequency: 'daily',
      scheduleTimezone: 'UTC',
      ...details,
    };
    return (await editor.post('/api/focus-topics').send(body).expect(201)).body.id;
  };
  const listed = async (id: string, query = '') => editor.get(`/api/focus-topics/${id}/slots${query}`).expect(200);

  it('can begin with one of a topic that is created for it, besides its schedule', async () => {
    const id = await aTopic({ scheduleEnabled: false, scheduleTime: '16:00', slotOn: day(3) });
    expect((await listed(id)).body).toEqual([
      {
        localDate: day(3),
        at: `${day(3)}T16:00:00.000Z`,
        status: 'planned',
        reason: null,
        runId: null,
        origin: 'added',
      },
    ]);
  });

  it.each([
    [day(-1), 'The day must be within'],
    [day(6), 'The day must be within'],
    ['2026-02-30', 'slotOn'],
  ])('create no topic with a first post on %s', async (slotOn, message) => {
    const body = {
      websiteId,
      categoryId,
      title: 'Refused',
      description: 'No',
      startDate: day(2),
      endDate: day(5),
      slotOn,
    };
    const answer = await editor.post('/api/focus-topics').send(body).expect(400);
    expect(answer.body.errors[0].message).toContain(message);
    expect((await editor.get(`/api/focus-topics?websiteId=${websiteId}&q=Refused`).expect(200)).body).toEqual([]);
  });

  it('are listed, the latest first, page after page', async () => {
    const id = await aTopic();
    const first = await listed(id, '?limit=3');
    expect(first.headers['x-total-count']).toBe('4');
    expect(first.body[0]).toEqual({
      localDate: day(5),
      at: `${day(5)}T09:00:00.000Z`,
      status: 'planned',
      reason: null,
      runId: null,
      origin: 'schedule',
    });
    const [, next] = /<([^>]+)>; rel="next"/.exec(first.headers['link']!)!;
    const second = await editor.get(next!).expect(200);
    expect([...first.body, ...second.body].map(({ localDate }) => localDate)).toEqual([5, 4, 3, 2].map(day));
    expect(second.headers['link']).toBeUndefined();
  });

  it('are added and moved, with a line in the log', async () => {
    const id = await aTopic({ scheduleEnabled: false });
    const { body: added } = await editor
      .post(`/api/focus-topics/${id}/slots`)
      .send({ localDate: day(3) })
      .expect(201);
    expect(added).toEqual({
      localDate: day(3),
      at: `${day(3)}T09:00:00.000Z`,
      status: 'planned',
      reason: null,
      runId: null,
      origin: 'added',
    });
    const { body: moved } = await editor
      .patch(`/api/focus-topics/${id}/slots/${day(3)}`)
      .send({ localDate: day(4) })
      .expect(200);
    expect(moved).toEqual({ ...added, localDate: day(4), at: `${day(4)}T09:00:00.000Z` });
    expect((await listed(id)).body).toEqual([moved]);
    const { body: log } = await editor.get(`/api/audit-log?websiteId=${websiteId}&limit=200`).expect(200);
    const lines = log
      .filter(({ subject }: { subject: { id: string } }) => subject.id === id)
      .map(({ action, changes }: { action: string; changes: object }) => [action, changes]);
    expect(lines).toContainEqual(['focus_topic.slot_added', { localDate: [null, day(3)] }]);
    expect(lines).toContainEqual(['focus_topic.slot_moved', { localDate: [day(3), day(4)] }]);
  });

  it('are added once under one key', async () => {
    const id = await aTopic({ scheduleEnabled: false });
    const add = () =>
      editor
        .post(`/api/focus-topics/${id}/slots`)
        .set('Idempotency-Key', `add-${id}`)
        .send({ localDate: day(3) });
    const answers = [await add(), await add()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await listed(id)).body).toHaveLength(1);
  });

  it('are added to a free day only, also by two at once', async () => {
    const id = await aTopic({ scheduleEnabled: false });
    const answers = await Promise.all(
      [1, 2, 3].map(() => editor.post(`/api/focus-topics/${id}/slots`).send({ localDate: day(4) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
      `This focus topic has a slot on ${day(4)} already.`,
    );
  });

  it.each([
    ['nothing', {}, 'Please fill in all required fields'],
    ['no text', { localDate: 7 }, 'Please fill in all required fields'],
    ['no day', { localDate: '2026-02-30' }, 'localDate must be a date such as 2026-01-31'],
    ['a day of the year 9999', { localDate: '9999-01-01' }, 'localDate must be in the years 2000 to 2199'],
    [
      'a day beyond its end',
      { localDate: day(90) },
      `The day must be within the focus topic’s dates, ${day(2)} to ${day(5)}`,
    ],
    ['a day too long to be one', { localDate: '2'.repeat(41) }, 'localDate must be at most 40 characters'],
    ['a word that it does not know', { localDate: day(3), at: '10:00' }, 'Unknown: at'],
  ])('are refused for %s, in words', async (_, body, message) => {
    const id = await aTopic({ scheduleEnabled: false });
    const { body: problem } = await editor.post(`/api/focus-topics/${id}/slots`).send(body).expect(400);
    expect(problem.errors).toEqual([{ field: Object.keys(body).at(-1) ?? 'localDate', message }]);
  });

  it('are not found where there are none', async () => {
    const id = await aTopic();
    for (const other of [day(1), 'yesterday', '2026-02-30', '%00'])
      await editor
        .patch(`/api/focus-topics/${id}/slots/${other}`)
        .send({ localDate: day(3) })
        .expect(404);
    await editor.get(`/api/focus-topics/${newId()}/slots`).expect(404);
    await editor.get('/api/focus-topics/nonsense/slots').expect(404);
    await editor.get(`/api/focus-topics/${id}/slots?cursor=nonsense`).expect(400);
  });

  it('are changed by whoever may configure the website, and seen by all of its members', async () => {
    const id = await aTopic();
    const slots = `/api/focus-topics/${id}/slots`;
    await admin
      .patch(`/api/websites/${websiteId}/members/${editorId}`)
      .send({ permissions: ['review'] })
      .expect(200);
    await editor
      .post(slots)
      .send({ localDate: day(3) })
      .expect(403);
    await editor
      .patch(`${slots}/${day(3)}`)
      .send({ localDate: day(4) })
      .expect(403);
    expect((await listed(id)).body).toHaveLength(4);
  });
});
