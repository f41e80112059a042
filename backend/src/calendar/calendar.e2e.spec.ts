import { startTestApp, type TestApp } from '../../test/app.js';
import { aDraft } from '../posts/application/testing/a-draft.js';
import { SaveDraft } from '../posts/index.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Clock } from '../shared/domain/clock.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { wiresWithout } from '../shared/domain/text-fields.js';

/** This is a Saturday. */
const START = new Date('2026-11-21T12:00:00Z');

describe('the calendar', () => {
  let galley: TestApp;
  let tenant: Awaited<ReturnType<TestApp['tenant']>>;
  let categoryId: string;
  const now = { at: START };

  beforeAll(async () => {
    galley = await startTestApp();
    use(Clock).now = () => now.at;
  });
  afterAll(() => galley.stop());
  beforeEach(async () => {
    now.at = START;
    tenant = await galley.tenant();
    categoryId = (
      await tenant.editor.post('/api/categories').send({ websiteId: tenant.websiteId, name: 'Boats' }).expect(201)
    ).body.id;
  });

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const sql = (text: string, values: unknown[] = []) =>
    use(EntityManagers).forScope(Scope.system('test')).execute(text, values);
  const topic = async (changes: object = {}) =>
    (
      await tenant.editor
        .post('/api/focus-topics')
        .send({
          websiteId: tenant.websiteId,
          categoryId,
          title: 'Sails',
          description: 'Of sails',
          startDate: '2026-01-01',
          endDate: '2027-12-31',
          scheduleEnabled: true,
          scheduleFrequency: 'daily',
          scheduleTime: '02:30',
          scheduleTimezone: 'America/New_York',
          ...changes,
        })
        .expect(201)
    ).body.id as string;
  const asked = (from: string, to: string, more = `&websiteId=${tenant.websiteId}`) =>
    tenant.editor.get(`/api/calendar?from=${from}&to=${to}${more}`);
  const entries = async (from: string, to: string, more?: string): Promise<Record<string, any>[]> =>
    (await asked(from, to, more).expect(200)).body;
  const entriesIn = async (from: string, to: string) =>
    (await entries(from, to)).map(({ kind, date, at, status }) => [kind, date, at, status]);
  const schedule = (publishingSchedule: string, changes: object = {}) =>
    tenant.admin
      .patch(`/api/websites/${tenant.websiteId}`)
      .send({ publishingSchedule, ...changes })
      .expect(200);
  const post = async (slug: string, more: object = {}) =>
    (
      await use(SaveDraft).execute({
        scope: Scope.system('test'),
        draft: aDraft({ websiteId: tenant.websiteId, slug, title: slug, ...more }),
        fingerprints: [],
      })
    ).postId;
  const version = async (id: number) => (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body.version;
  const decide = async (id: number, status: string) =>
    tenant.editor
      .patch(`/api/blog-posts/${id}/status`)
      .send({ status, version: await version(id), ...(status === 'approved' && { acceptUnsupported: true }) })
      .expect(200);
  const fill = (date: string, agent = tenant.editor) =>
    agent.post('/api/calendar/gaps/fill').send({ websiteId: tenant.websiteId, date });

  it('shows slots at the times of their zone, also on days when clocks change', async () => {
    now.at = new Date('2027-03-12T12:00:00Z');
    const id = await topic();
    expect(await entriesIn('2027-03-13', '2027-03-16')).toEqual([
      ['slot', '2027-03-13', '2027-03-13T07:30:00.000Z', 'planned'],
      // 02:30 does not exist on this day of the time change; the slot moves to the first existing time, 03:00.
      ['slot', '2027-03-14', '2027-03-14T07:00:00.000Z', 'planned'],
      ['slot', '2027-03-15', '2027-03-15T06:30:00.000Z', 'planned'],
    ]);
    expect((await entries('2027-03-13', '2027-03-14'))[0]).toEqual({
      kind: 'slot',
      id: `${id}_2027-03-13`,
      title: 'Sails',
      at: '2027-03-13T07:30:00.000Z',
      date: '2027-03-13',
      status: 'planned',
      reason: null,
      websiteId: tenant.websiteId,
      websiteName: expect.any(String),
      topicId: id,
      postId: null,
      runId: null,
      timezone: 'America/New_York',
      movable: true,
    });
    now.at = new Date('2027-11-05T12:00:00Z');
    await tenant.editor.delete(`/api/focus-topics/${id}`).expect(204);
    await topic({ scheduleTime: '01:30' });
    // 01:30 occurs twice on the 7th; the slot takes the first occurrence.
    expect((await entriesIn('2027-11-06', '2027-11-09')).map(([, , at]) => at)).toEqual([
      '2027-11-06T05:30:00.000Z',
      '2027-11-07T05:30:00.000Z',
      '2027-11-08T06:30:00.000Z',
    ]);
  });

  it('shows a slot on the day in its topic’s zone, whatever the day in UTC is', async () => {
    await topic({ scheduleTime: '08:00', scheduleTimezone: 'Pacific/Auckland' });
    expect(await entriesIn('2026-11-25', '2026-11-26')).toEqual([
      ['slot', '2026-11-25', '2026-11-24T19:00:00.000Z', 'planned'],
    ]);
  });

  it('prefers moved slots to those of the schedule', async () => {
    const id = await topic({ scheduleFrequency: 'weekly', scheduleDays: '["wednesday"]' });
    await tenant.editor.patch(`/api/focus-topics/${id}/slots/2026-11-25`).send({ localDate: '2026-11-26' }).expect(200);
    expect((await entriesIn('2026-11-23', '2026-12-03')).map(([kind, date]) => [kind, date])).toEqual(
      [
        ['slot', '2026-11-26'],
        ...[
          '2026-11-23',
          '2026-11-24',
          '2026-11-25',
          '2026-11-27',
          '2026-11-28',
          '2026-11-29',
          '2026-11-30',
          '2026-12-01',
        ].map((date) => ['gap', date]),
        ['slot', '2026-12-02'],
      ].sort((a, b) => (a[1]! < b[1]! ? -1 : 1)),
    );
  });

  it('shows a slot as its run while that is in progress, as its post once that exists, and as a slot when it failed', async () => {
    const id = await topic({ scheduleEnabled: false });
    const runs = [newId(), newId(), newId()] as const;
    const statuses = ['running', 'succeeded', 'failed'];
    for (const [i, run] of runs.entries()) {
      await sql(
        `insert into generation_runs (id, website_id, category_id, focus_topic_id, kind, request, requested_by_name,
          writer, writer_version, status, mail_ids, created_at)
         values (?, ?, ?, ?, 'topic', '{}', 'Schedule', 'embedded', '1', ?, '[]', ?::timestamptz)`,
        [run, tenant.websiteId, categoryId, id, statuses[i], START],
      );
      await sql(
        `insert into topic_slots (id, website_id, topic_id, local_date, at, status, run_id, origin, created_at,
          updated_at) values (?, ?, ?, ?::date, ?::timestamptz, ?, ?, 'schedule', ?::timestamptz, ?::timestamptz)`,
        [
          newId(),
          tenant.websiteId,
          id,
          `2026-11-${19 + i}`,
          START,
          ['running', 'done', 'failed'][i],
          run,
          START,
          START,
        ],
      );
    }
    const postId = await post('written', { generationRunId: runs[1], focusTopicId: id });
    const seen = (await entries('2026-11-19', '2026-11-22')).map(
      ({ kind, id: entry, status, postId: number, runId, topicId }) => [kind, entry, status, number, runId, topicId],
    );
    expect(seen.toSorted()).toEqual([
      ['post', String(postId), 'pending', postId, runs[1], id],
      ['run', runs[0], 'running', null, runs[0], id],
      ['slot', `${id}_2026-11-21`, 'failed', null, runs[2], id],
    ]);
    await sql(`update generation_runs set status = 'queued', wait = '{}', next_try_at = '2100-01-01' where id = ?`, [
      runs[0],
    ]);
    expect(await entries('2026-11-19', '2026-11-22')).toContainEqual(
      expect.objectContaining({ kind: 'run', id: runs[0], status: 'waiting' }),
    );
  });

  it('shows posts at their most relevant time, in UTC days', async () => {
    now.at = new Date('2026-11-01T23:59:59Z');
    const [pending, approved, declined] = [await post('a-pending'), await post('b-approved'), await post('c-declined')];
    now.at = new Date('2026-11-02T00:00:00Z');
    await decide(approved, 'approved');
    now.at = new Date('2026-11-03T10:00:00Z');
    await decide(declined, 'rejected');
    expect(
      (await entries('2026-11-01', '2026-11-04'))
        .filter(({ kind }) => kind === 'post')
        .map(({ id, date, status, title, movable }) => [id, date, status, title, movable]),
    ).toEqual([
      [String(pending), '2026-11-01', 'pending', 'a-pending', false],
      [String(approved), '2026-11-02', 'approved', 'b-approved', false],
      [String(declined), '2026-11-03', 'rejected', 'c-declined', false],
    ]);
    expect((await entries('2026-11-02', '2026-11-03')).filter(({ kind }) => kind === 'post')).toHaveLength(1);
  });

  it('shows coming releases, which can be moved', async () => {
    await schedule('weekly');
    const id = await post('waits');
    await decide(id, 'approved');
    await tenant.editor
      .post('/api/publishing-config')
      .send({
        websiteId: tenant.websiteId,
        templateType: 'custom',
        destinationUrl: 'https://client.example.com/',
        release: 'on_schedule',
      })
      .expect(201);
    const releases = async () => (await entries('2026-11-22', '2026-12-22')).filter(({ kind }) => kind === 'release');
    expect(await releases()).toMatchObject([
      {
        id: String(id),
        postId: id,
        date: '2026-11-23',
        at: '2026-11-23T09:00:00.000Z',
        title: 'waits',
        movable: true,
        status: 'planned',
      },
    ]);
    await tenant.editor.put(`/api/blog-posts/${id}/release`).send({ date: '2026-12-03' }).expect(200);
    expect(await releases()).toMatchObject([{ date: '2026-12-03', status: 'pinned' }]);
    expect(
      (await tenant.admin.get(`/api/calendar?websiteId=${tenant.websiteId}&from=2026-12-03&to=2026-12-04`).expect(200))
        .body,
    ).toMatchObject([{ kind: 'release', movable: false }]);
  });

  it('shows gaps, and fills them with the topics that have waited longest', async () => {
    await schedule('weekly');
    const gaps = async () =>
      (await entries('2026-11-01', '2026-12-21')).filter(({ kind }) => kind === 'gap').map(({ date }) => date);
    expect(await gaps()).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']);
    expect((await fill('2026-11-30').expect(409)).body.message).toBe('No active focus topic covers this day.');
    const first = await topic({ title: 'First', scheduleEnabled: false });
    const second = await topic({ title: 'Second', scheduleEnabled: false });
    await topic({ title: 'Paused', scheduleEnabled: false, isActive: false });
    await topic({ title: 'Over', scheduleEnabled: false, endDate: '2026-11-01' });
    await sql(`update focus_topics set last_generated_at = '2026-11-10' where id = ?`, [first]);
    const { body: filled } = await fill('2026-11-30').expect(201);
    expect(filled).toMatchObject({
      kind: 'slot',
      id: `${second}_2026-11-30`,
      date: '2026-11-30',
      title: 'Second',
      status: 'planned',
      movable: true,
    });
    expect((await fill('2026-12-07').expect(201)).body).toMatchObject({ id: `${first}_2026-12-07` });
    expect(await gaps()).toEqual(['2026-11-23', '2026-12-14']);
    expect((await fill('2026-11-30').expect(409)).body.message).toBe('There is no gap on this day any more.');
    expect((await fill('2026-12-01').expect(409)).body.message).toBe('There is no gap on this day any more.');
    await post('in-stock');
    expect(await gaps()).toEqual(['2026-12-14']);
    await schedule('weekly', { isActive: false });
    expect(await gaps()).toEqual([]);
  });

  it('considers a whole period, also beyond the last day shown', async () => {
    await schedule('monthly');
    await topic({
      scheduleFrequency: 'weekly',
      scheduleDays: '["friday"]',
      startDate: '2026-12-20',
      endDate: '2026-12-26',
    });
    expect((await entries('2026-12-01', '2026-12-05')).map(({ kind }) => kind)).toEqual([]);
    expect((await entries('2027-01-01', '2027-01-05')).map(({ kind, date }) => [kind, date])).toEqual([
      ['gap', '2027-01-01'],
    ]);
    await post('in-stock');
    expect(await entries('2027-01-01', '2027-01-05')).toEqual([]);
  });

  it('fills a gap once, however many requests arrive at once', async () => {
    await schedule('weekly');
    for (const title of ['One', 'Two', 'Three', 'Four']) await topic({ title, scheduleEnabled: false });
    const answers = await Promise.all(Array.from({ length: 6 }, () => fill('2026-12-07')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await entries('2026-12-07', '2026-12-08')).map(({ kind }) => kind)).toEqual(['slot']);
  });

  it('shows only websites that the person has access to, one or all', async () => {
    await topic({ scheduleFrequency: 'weekly', title: 'Theirs' });
    const stranger = await galley.tenant();
    expect(
      JSON.stringify((await stranger.editor.get('/api/calendar?from=2026-11-01&to=2026-12-01').expect(200)).body),
    ).not.toContain(tenant.websiteId);
    const all = await entries('2026-11-01', '2026-12-01', '');
    expect(new Set(all.map(({ websiteId }) => websiteId))).toEqual(new Set([tenant.websiteId]));
    const everywhere = (await tenant.admin.get('/api/calendar?from=2026-11-22&to=2026-11-24').expect(200)).body;
    expect(new Set(everywhere.map(({ websiteId }: any) => websiteId))).toContain(stranger.websiteId);
    const alone = await galley.signedIn('tenant_admin');
    expect((await alone.agent.get('/api/calendar?from=2026-11-01&to=2026-12-01').expect(200)).body).toEqual([]);
  });

  it('lets a member without the permission see gaps, but not fill them', async () => {
    const { agent, id } = await galley.signedIn('tenant_admin');
    await tenant.admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [tenant.websiteId] })
      .expect(200);
    await tenant.admin
      .patch(`/api/websites/${tenant.websiteId}/members/${id}`)
      .send({ permissions: ['review'] })
      .expect(200);
    await topic({ scheduleFrequency: 'weekly' });
    const { body } = await agent.get(`/api/calendar?from=2026-11-22&to=2026-12-01`).expect(200);
    expect(body.filter(({ kind }: any) => kind === 'slot')).toMatchObject(
      [{ movable: false }, { movable: false }].slice(0, 2),
    );
    await fill('2026-11-24', agent).expect(403);
  });

  it.each([
    ['no dates', '', 'from', /from must be a date/],
    ['a date that is none', 'from=2026-02-30&to=2026-03-02', 'from', /from must be a date such as/],
    ['a time', 'from=2026-02-01T00:00:00Z&to=2026-03-02', 'from', /from must be a date/],
    ['the year 9999', 'from=2026-02-01&to=9999-12-31', 'to', /to must be in the years 2000 to 2199/],
    ['an end before the start', 'from=2026-03-01&to=2026-02-01', 'to', /to must be a day after from/],
    ['no day at all', 'from=2026-03-01&to=2026-03-01', 'to', /to must be a day after from/],
    ['more than 100 days', 'from=2026-01-01&to=2026-04-12', 'to', /at most 100 days/],
  ])('refuses %s with a clear message', async (_, query, field, message) => {
    const { body } = await tenant.editor.get(`/api/calendar?${query}`).expect(400);
    expect(body.errors[0]).toMatchObject({ field, message: expect.stringMatching(message) });
  });

  it('refuses more than 5,000 entries with a clear message', async () => {
    const id = await post('many');
    const columns =
      `website_id, ${wiresWithout('slug').join(', ')}, blocks, status, writer, sources, citations, ` +
      'unsupported, score, version, created_at, updated_at';
    await sql(
      `insert into blog_posts (slug, ${columns}) select 'many-' || n, ${columns} from blog_posts cross
        join generate_series(1, 5000) n where create_id = ?`,
      [id],
    );
    const { body } = await asked('2026-11-01', '2026-12-01').expect(400);
    expect(body.message).toMatch(/more than 5,000 entries/);
    expect(await entries('2026-10-01', '2026-11-01')).toEqual([]);
  });
});
