import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MikroORM } from '@mikro-orm/postgresql';
import { startTestApp, testConfig, type TestApp } from '../../test/app.js';
import { createApp } from '../create-app.js';
import { ormOptions } from '../database/orm-options.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Clock } from '../shared/domain/clock.js';
import { Scope } from '../shared/domain/scope.js';
import { DuePeriods } from './adapters/jobs/due-periods.js';
import { DueReleases } from './adapters/jobs/due-publishing.js';
import { ReleasePeriod } from './application/release-period.js';
import { ReleasePost } from './application/release-post.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';

/** A Saturday. */
const START = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

describe('scheduled releases', () => {
  let galley: TestApp;
  let other: NestFastifyApplication;
  let tenant: PublishingTenant;
  let configId: string;
  const now = { at: START };

  beforeAll(async () => {
    galley = await startTestApp();
    // Starts a second application on the same database, which only releases posts.
    other = await createApp(
      testConfig(galley.databaseUrl),
      await MikroORM.init(ormOptions(galley.databaseUrl, { min: 0, max: 5 })),
    );
    await other.init();
    for (const app of [galley.app, other]) app.get(Clock, { strict: false }).now = () => now.at;
  });
  afterAll(async () => {
    await other.close();
    await galley.stop();
  });
  beforeEach(async () => {
    now.at = START;
    tenant = await aTenantThatPublishes(galley);
  });

  const of = <T>(app: NestFastifyApplication, token: abstract new (...args: never[]) => T): T =>
    app.get(token as never, { strict: false });
  const sql = <T>(text: string, values: unknown[] = []) =>
    of(galley.app, EntityManagers).forScope(Scope.system('test')).execute<T[]>(text, values);
  const configBody = (changes: object = {}) => ({
    websiteId: tenant.websiteId,
    templateType: 'custom',
    destinationUrl: 'http://127.0.0.1:9/posts',
    release: 'on_schedule',
    ...changes,
  });
  const configured = async (publishingSchedule: string, changes: object = {}) => {
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ publishingSchedule }).expect(200);
    configId = (await tenant.editor.post('/api/publishing-config').send(configBody(changes)).expect(201)).body.id;
  };
  const change = (changes: object) =>
    tenant.editor.put(`/api/publishing-config/${configId}`).send(configBody(changes)).expect(200);
  /** Lets both processes look for due releases at the same time, and run each release twice. */
  const tick = async (at: string | Date = now.at) => {
    now.at = new Date(at);
    const due = await Promise.all([galley.app, other].map((app) => of(app, DuePeriods).due(200)));
    await Promise.all(
      [galley.app, other, galley.app, other].map((app, i) =>
        Promise.all(due[i % 2]!.map(({ id }) => of(app, ReleasePeriod).execute(id))),
      ),
    );
  };
  const released = async () =>
    (
      await sql<{ postId: number }>(
        'select post_id as "postId" from deliveries where config_id = ? order by created_at, id',
        [configId],
      )
    ).map(({ postId }) => postId);
  const periods = async () =>
    (
      await sql<{ period: string; postId: number }>(
        'select period::text as period, post_id as "postId" from period_releases where config_id = ? order by period',
        [configId],
      )
    ).map(({ period, postId }) => [period, postId]);
  const plan = async () =>
    (await tenant.editor.get(`/api/publishing-config/releases?websiteId=${tenant.websiteId}`).expect(200)).body.map(
      (release: any) => [release.postId, release.date],
    );
  const move = (postId: number, date: unknown) => tenant.editor.put(`/api/blog-posts/${postId}/release`).send({ date });
  const approved = async (count: number) => {
    const ids: number[] = [];
    for (let i = 0; i < count; i++) {
      now.at = new Date(now.at.getTime() + 1_000);
      ids.push(await tenant.approved({ slug: `post-${i}`, title: `Post ${i}` }));
    }
    return ids;
  };

  it('send one post a day, oldest approval first, exactly once each, across a clock change, with two processes', async () => {
    now.at = new Date('2027-03-26T12:00:00Z');
    await configured('daily');
    const ids = await approved(6);
    expect(await released()).toEqual([]);
    expect(await plan()).toEqual(
      ids.map((id, i) => [id, new Date(Date.UTC(2027, 2, 27 + i)).toISOString().slice(0, 10)]),
    );
    // Clocks in Europe change on the 28th, but periods are in UTC.
    for (let at = Date.UTC(2027, 2, 27, 8, 30); at < Date.UTC(2027, 3, 2); at += DAY_MS / 4) {
      await tick(new Date(at));
      await tick(new Date(at + 30 * 60_000));
    }
    expect(await released()).toEqual(ids);
    expect(await periods()).toEqual(
      ids.map((id, i) => [new Date(Date.UTC(2027, 2, 27 + i)).toISOString().slice(0, 10), id]),
    );
  });

  it('do not happen before 09:00, and posts approved later wait for the next period', async () => {
    await configured('weekly');
    const [first] = await approved(1);
    await tick('2026-11-23T08:59:59Z');
    expect(await released()).toEqual([]);
    await tick('2026-11-23T09:00:00Z');
    expect(await released()).toEqual([first]);
    const second = await tenant.approved({ slug: 'later' });
    await tick('2026-11-29T23:00:00Z');
    expect(await released()).toEqual([first]);
    await tick('2026-11-30T09:00:10Z');
    expect(await released()).toEqual([first, second]);
  });

  it('make up for one post after weeks of downtime, and continue in the next period', async () => {
    await configured('weekly');
    const ids = await approved(3);
    await tick('2026-12-16T10:00:00Z');
    await tick('2026-12-16T11:00:00Z');
    expect(await released()).toEqual(ids.slice(0, 1));
    await tick('2026-12-21T09:00:00Z');
    expect(await released()).toEqual(ids.slice(0, 2));
    expect((await periods()).map(([period]) => period)).toEqual(['2026-12-14', '2026-12-21']);
  });

  it('pause while the website or the configuration is inactive', async () => {
    await configured('daily');
    const [id] = await approved(1);
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
    await tick('2026-11-22T09:00:00Z');
    expect(await plan()).toEqual([]);
    await change({ isActive: false });
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: true }).expect(200);
    await tick('2026-11-23T09:00:00Z');
    expect(await released()).toEqual([]);
    await change({ isActive: true });
    await tick('2026-11-23T10:00:00Z');
    expect(await released()).toEqual([id]);
  });

  it('skip a withdrawn or revised post, and put a newly approved one at the end', async () => {
    await configured('daily');
    const [a, b, c] = (await approved(3)) as [number, number, number];
    await tenant.withdraw(a);
    const versionOf = async (id: number) => (await tenant.editor.get(`/api/blog-posts/${id}`)).body.version;
    await tenant.editor
      .post(`/api/blog-posts/${b}/revise`)
      .send({ version: await versionOf(b) })
      .expect(200);
    expect(await plan()).toEqual([[c, '2026-11-22']]);
    now.at = new Date(START.getTime() + 60_000);
    await tenant.editor
      .patch(`/api/blog-posts/${b}/status`)
      .send({ status: 'approved', version: await versionOf(b), acceptUnsupported: true })
      .expect(200);
    expect(await plan()).toEqual([
      [c, '2026-11-22'],
      [b, '2026-11-23'],
    ]);
  });

  it('are not affected by “Publish now”, which sends at once and uses up no period', async () => {
    await configured('daily');
    const [a, b] = (await approved(2)) as [number, number];
    await tenant.editor.post(`/api/blog-posts/${a}/publish-now`).expect(202);
    expect(await plan()).toEqual([[b, '2026-11-22']]);
    await tick('2026-11-22T09:00:00Z');
    expect(await released()).toEqual([a, b]);
  });

  it('do not delay the newer version of a live post', async () => {
    await configured('monthly');
    const [id] = (await approved(1)) as [number];
    await sql(
      `update blog_posts set published = true, status = 'published', published_at = ?::timestamptz where create_id = ?`,
      [now.at, id],
    );
    await sql('update sealed_posts set published = true where post_id = ?', [id]);
    expect(await plan()).toEqual([]);
    await of(galley.app, ReleasePost).execute(id);
    expect(await released()).toEqual([id]);
  });

  it('send all waiting posts when the website releases on approval again, and find none of them afterwards', async () => {
    await configured('monthly');
    const ids = await approved(3);
    const waiting = async () =>
      (await of(galley.app, DueReleases).due(200)).map(({ id }) => Number(id)).filter((id) => ids.includes(id));
    expect(await waiting()).toEqual([]);
    await change({ release: 'on_approval' });
    expect(await waiting()).toEqual(ids);
    for (const id of ids) await of(galley.app, ReleasePost).execute(id);
    expect((await released()).sort((a, b) => a - b)).toEqual(ids);
    expect(await waiting()).toEqual([]);
    expect(await plan()).toEqual([]);
  });

  it('do not make up for periods before the website released on schedule', async () => {
    await configured('weekly', { release: 'on_approval', isActive: false });
    now.at = new Date('2026-11-10T12:00:00Z');
    const [id] = await approved(1);
    now.at = new Date('2026-11-18T12:00:00Z');
    await change({ release: 'on_schedule', isActive: true });
    await tick('2026-11-18T13:00:00Z');
    expect(await released()).toEqual([]);
    expect(await plan()).toEqual([[id, '2026-11-23']]);
  });

  describe('on a chosen day', () => {
    it('use up the period of that day, and the other posts move up', async () => {
      await configured('weekly');
      const [a, b] = (await approved(2)) as [number, number];
      expect((await move(b, '2026-11-26').expect(200)).body).toEqual({
        postId: b,
        title: 'Post 1',
        date: '2026-11-26',
        at: '2026-11-26T09:00:00.000Z',
        pinned: true,
      });
      expect(await plan()).toEqual([
        [b, '2026-11-26'],
        [a, '2026-11-30'],
      ]);
      await tick('2026-11-25T09:00:00Z');
      expect(await released()).toEqual([]);
      await tick('2026-11-26T09:00:00Z');
      await tick('2026-11-29T09:00:00Z');
      expect(await released()).toEqual([b]);
      await tick('2026-11-30T09:00:00Z');
      expect(await released()).toEqual([b, a]);
      const { body: log } = await tenant.editor
        .get(`/api/audit-log?websiteId=${tenant.websiteId}&action=release.moved`)
        .expect(200);
      expect(log).toMatchObject([
        {
          action: 'release.moved',
          subject: { kind: 'post', id: String(b) },
          changes: { date: ['2026-11-30', '2026-11-26'], pinned: [false, true] },
        },
      ]);
    });

    it('can be returned to the queue', async () => {
      await configured('weekly');
      const [a, b] = (await approved(2)) as [number, number];
      await move(b, '2026-11-26').expect(200);
      expect((await move(b, null).expect(200)).body).toMatchObject({ date: '2026-11-30', pinned: false });
      expect(await plan()).toEqual([
        [a, '2026-11-23'],
        [b, '2026-11-30'],
      ]);
    });

    it('are refused with a message', async () => {
      await configured('weekly');
      const [a, b] = (await approved(2)) as [number, number];
      for (const date of [
        '2026-11-20',
        '2026-11-21',
        '2028-01-01',
        '9999-12-31',
        '2026-02-30',
        'tomorrow',
        7,
        undefined,
      ]) {
        const { body } = await move(a, date).expect(400);
        expect(body.errors[0]).toMatchObject({ field: 'date' });
      }
      await move(b, '2026-11-26').expect(200);
      expect((await move(a, '2026-11-24').expect(409)).body.message).toMatch(/has its post already/);
      await tick('2026-11-26T09:00:00Z');
      expect((await move(b, '2026-12-01').expect(409)).body.message).toBe('This post does not wait for its release.');
      await change({ release: 'on_approval' });
      expect((await move(a, '2026-12-01').expect(409)).body.message).toMatch(/not released on schedule/);
    });

    it('cannot be chosen by other users', async () => {
      await configured('weekly');
      const [id] = (await approved(1)) as [number];
      await tenant.admin.put(`/api/blog-posts/${id}/release`).send({ date: '2026-11-26' }).expect(403);
      const { body: members } = await tenant.editor.get(`/api/websites/${tenant.websiteId}/members`).expect(200);
      await tenant.admin
        .patch(`/api/websites/${tenant.websiteId}/members/${members[0].userId ?? members[0].id}`)
        .send({ permissions: ['review', 'configure', 'manage_team'] })
        .expect(200);
      await move(id, '2026-11-26').expect(403);
    });
  });
});
