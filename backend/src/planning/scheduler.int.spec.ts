import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../test/database.js';
import { User } from '../auth/index.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { SlotNotFound, SlotNotToCome, SlotTaken } from './domain/slot-errors.js';
import { MISSED, OUT_OF_DATES, TOPIC_PAUSED, WEBSITE_INACTIVE } from './domain/topic-slot.js';
import { AScheduler } from './testing/a-scheduler.js';

describe('the schedule of focus topics', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let scheduler: AScheduler;

  beforeAll(async () => {
    database = await freshDatabase();
    orm = await ormOn(database);
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });
  beforeEach(async () => {
    scheduler = new AScheduler(orm);
    await scheduler.managers.forScope(scheduler.scope).execute('delete from focus_topics');
  });
  const askedFor = () => scheduler.runs.requests.map(({ topicId }) => topicId);
  const failuresOf = (topicId: string) =>
    scheduler.recorded
      .filter(({ subject }) => subject.id === topicId)
      .map(({ changes }) => [changes?.['day']?.[1], changes?.['reason']?.[1]]);
  const begun = (topicId: string) => askedFor().filter((id) => id === topicId).length;

  it('begins a run when its time has come, and tells of the days to come', async () => {
    const topic = await scheduler.aTopic({ title: 'Grants', contentAngle: 'case-study' });
    await scheduler.tick('2026-03-01T08:59:59Z');
    expect(begun(topic.id)).toBe(0);
    await scheduler.tick('2026-03-01T09:00:00Z');
    await scheduler.tick('2026-03-01T09:00:10Z');
    expect(scheduler.runs.requests).toEqual([
      expect.objectContaining({
        occasion: 'schedule',
        topicId: topic.id,
        websiteId: topic.websiteId,
        categoryId: topic.categoryId,
        title: 'Grants',
        description: 'What is paid',
        contentAngle: 'case-study',
      }),
    ]);
    expect(await scheduler.slots(topic.id, '2026-03-02')).toEqual([
      ['2026-03-01', 'running', null],
      ['2026-03-02', 'planned', null],
    ]);
  });

  it('mails the people of the website of a slot that failed for good, and knows when its day ends', async () => {
    const topic = await scheduler.aTopic({ title: 'Night <b>heat</b>', scheduleTimezone: 'America/New_York' });
    const userId = newId();
    const email = `${userId}@example.com`;
    const member = {
      id: userId,
      email,
      passwordHash: 'x',
      firstName: null,
      lastName: null,
      role: 'tenant_admin',
    } as const;
    await scheduler.managers.add(scheduler.scope, new User(member, scheduler.now));
    await scheduler.managers
      .forScope(scheduler.scope)
      .execute(
        `insert into website_users (id, website_id, user_id, permissions, created_at) values (?, ?, ?, '{configure}', now())`,
        [newId(), topic.websiteId, userId],
      );
    await scheduler.tick('2026-03-01T14:00:00Z');
    const { runId } = scheduler.runs.requests.find((request) => request.topicId === topic.id)!;
    expect(await scheduler.progress.dayEnds(scheduler.scope, runId)).toEqual(new Date('2026-03-02T05:00:00Z'));
    expect(await scheduler.progress.dayEnds(scheduler.scope, newId())).toBeNull();
    await scheduler.progress.failed(scheduler.scope, runId, 'The run waited in vain.');
    expect(scheduler.mails).toEqual([
      expect.objectContaining({
        to: email,
        subject: 'Not written: Night <b>heat</b>',
        text: expect.stringMatching(
          /planned for 2026-03-01 on Heating was not written[\s\S]+The run waited in vain\.[\s\S]+\/generation-runs\//,
        ),
      }),
    ]);
  });

  it('tells how its run ended, in the run’s words, and counts the post', async () => {
    const [good, bad] = [await scheduler.aTopic(), await scheduler.aTopic()];
    await scheduler.tick('2026-03-01T09:00:00Z');
    const runOf = (topicId: string) => scheduler.runs.requests.find((request) => request.topicId === topicId)!.runId;
    await scheduler.progress.written(scheduler.scope, good.id, runOf(good.id));
    await scheduler.progress.failed(scheduler.scope, runOf(bad.id), 'Too little was found.');
    expect(await scheduler.slots(good.id, '2026-03-01')).toEqual([['2026-03-01', 'done', null]]);
    expect(await scheduler.slots(bad.id, '2026-03-01')).toEqual([['2026-03-01', 'failed', 'Too little was found.']]);
    expect([failuresOf(good.id), failuresOf(bad.id)]).toEqual([[], [['2026-03-01', 'Too little was found.']]]);
    const [row] = await scheduler.managers
      .forScope(scheduler.scope)
      .execute<object[]>(
        'select total_posts_generated as total, last_generated_at as at, version from focus_topics where id = ?',
        [good.id],
      );
    expect(row).toEqual({ total: 1, at: scheduler.now, version: 1 });
    await scheduler.progress.resumed(scheduler.scope, runOf(bad.id));
    expect(await scheduler.slots(bad.id, '2026-03-01')).toEqual([['2026-03-01', 'running', null]]);
  });

  it('makes good what was missed for less than 24 hours and records the rest', async () => {
    const topic = await scheduler.aTopic();
    await scheduler.tick('2026-03-04T08:00:00Z');
    expect(await scheduler.slots(topic.id, '2026-03-03')).toEqual([
      ['2026-03-01', 'missed', MISSED],
      ['2026-03-02', 'missed', MISSED],
      ['2026-03-03', 'running', null],
    ]);
    expect(begun(topic.id)).toBe(1);
  });

  it('records a slot that was taken and not begun within 24 hours as missed', async () => {
    const topic = await scheduler.aTopic({ endDate: '2026-03-01' });
    scheduler.now = new Date('2026-03-01T09:00:00Z');
    const [slot] = await scheduler.due.due(200);
    scheduler.now = new Date('2026-03-02T09:00:00Z');
    await scheduler.startSlot.execute(slot!.id);
    expect(await scheduler.slots(topic.id)).toEqual([['2026-03-01', 'missed', MISSED]]);
    expect(failuresOf(topic.id)).toEqual([['2026-03-01', MISSED]]);
  });

  it('skips the days of a paused topic and of an inactive website, and goes on after', async () => {
    const [paused, inactive] = [await scheduler.aTopic({ isActive: false }), await scheduler.aTopic()];
    const setActive = (isActive: boolean) =>
      scheduler.managers
        .forScope(scheduler.scope)
        .execute('update websites set is_active = ? where id = ?', [isActive, inactive.websiteId]);
    await setActive(false);
    await scheduler.tick('2026-03-01T09:00:00Z');
    await scheduler.change(paused.id, { isActive: true });
    await setActive(true);
    await scheduler.tick('2026-03-01T10:00:00Z');
    expect(askedFor()).toEqual([]);
    await scheduler.tick('2026-03-02T09:00:00Z');
    expect(await scheduler.slots(paused.id, '2026-03-02')).toEqual([
      ['2026-03-01', 'skipped', TOPIC_PAUSED],
      ['2026-03-02', 'running', null],
    ]);
    expect(await scheduler.slots(inactive.id, '2026-03-02')).toEqual([
      ['2026-03-01', 'skipped', WEBSITE_INACTIVE],
      ['2026-03-02', 'running', null],
    ]);
    expect([failuresOf(paused.id), failuresOf(inactive.id)]).toEqual([[], []]);
  });

  it('skips a slot whose run is refused, with the reason', async () => {
    const topic = await scheduler.aTopic();
    scheduler.runs.refuse = scheduler.capReached;
    await scheduler.tick('2026-03-01T09:00:00Z');
    expect(await scheduler.slots(topic.id, '2026-03-01')).toEqual([
      ['2026-03-01', 'skipped', 'The monthly cap is reached.'],
    ]);
    expect(failuresOf(topic.id)).toEqual([['2026-03-01', 'The monthly cap is reached.']]);
  });

  it('tries again what broke on the way', async () => {
    const topic = await scheduler.aTopic();
    scheduler.runs.refuse = () => new Error('the connection was lost');
    await expect(scheduler.tick('2026-03-01T09:00:00Z')).rejects.toThrow('the connection was lost');
    expect(await scheduler.slots(topic.id, '2026-03-01')).toEqual([['2026-03-01', 'planned', null]]);
    scheduler.runs.refuse = null;
    await scheduler.tick('2026-03-01T09:00:10Z');
    expect(begun(topic.id)).toBe(1);
  });

  it('never runs a day twice when time or zone change', async () => {
    const topic = await scheduler.aTopic();
    await scheduler.tick('2026-03-01T09:00:00Z');
    await scheduler.change(topic.id, { scheduleTime: '15:00' });
    await scheduler.tick('2026-03-01T15:00:00Z');
    await scheduler.change(topic.id, { scheduleTimezone: 'Pacific/Pago_Pago' });
    await scheduler.tick('2026-03-02T02:00:00Z');
    expect(begun(topic.id)).toBe(1);
    await scheduler.tick('2026-03-03T02:00:00Z');
    expect(await scheduler.slots(topic.id, '2026-03-03')).toEqual([
      ['2026-03-01', 'running', null],
      ['2026-03-02', 'running', null],
      ['2026-03-03', 'planned', null],
    ]);
  });

  it('gives websites turns when many slots are due', async () => {
    const first = await scheduler.aTopic();
    for (let n = 0; n < 5; n++) await scheduler.aTopic();
    const crowd = await scheduler.aWebsite();
    for (let n = 0; n < 20; n++)
      await scheduler
        .aTopic({ categoryId: crowd.categoryId })
        .then(({ id }) =>
          scheduler.managers
            .forScope(scheduler.scope)
            .execute('update focus_topics set website_id = ? where id = ?', [crowd.websiteId, id]),
        );
    scheduler.now = new Date('2026-03-01T09:00:00Z');
    const lanes = (await scheduler.due.due(7)).map(({ lane }) => lane);
    expect(new Set(lanes).size).toBe(7);
    expect(lanes).toContain(first.websiteId);
  });

  describe('changed by hand', () => {
    it('has a post written on one more day, though the topic has no schedule', async () => {
      const topic = await scheduler.aTopic({ scheduleEnabled: false });
      await scheduler.addSlot.execute({ scope: scheduler.scope, topicId: topic.id, localDate: '2026-03-02' });
      await expect(
        scheduler.addSlot.execute({ scope: scheduler.scope, topicId: topic.id, localDate: '2026-03-02' }),
      ).rejects.toThrow(SlotTaken);
      await scheduler.tick('2026-03-02T09:00:00Z');
      expect(await scheduler.slots(topic.id)).toEqual([['2026-03-02', 'running', null]]);
    });

    it('moves a slot once, on and back again', async () => {
      const topic = await scheduler.aTopic({ scheduleFrequency: 'weekly' });
      const move = (localDate: string, to: string) =>
        scheduler.moveSlot.execute({ scope: scheduler.scope, topicId: topic.id, localDate, to });
      await move('2026-03-02', '2026-03-04');
      expect(await scheduler.slots(topic.id)).toEqual([
        ['2026-03-02', 'skipped', 'Moved to 2026-03-04'],
        ['2026-03-04', 'planned', null],
      ]);
      await move('2026-03-04', '2026-03-05');
      expect(await scheduler.slots(topic.id)).toEqual([
        ['2026-03-02', 'skipped', 'Moved to 2026-03-05'],
        ['2026-03-05', 'planned', null],
      ]);
      await move('2026-03-05', '2026-03-02');
      expect(await scheduler.slots(topic.id)).toEqual([['2026-03-02', 'planned', null]]);
      await move('2026-03-02', '2026-03-03');
      await scheduler.tick('2026-03-02T09:00:00Z');
      expect(askedFor()).toEqual([]);
      await scheduler.tick('2026-03-03T09:00:00Z');
      await scheduler.tick('2026-03-03T09:00:10Z');
      expect(begun(topic.id)).toBe(1);
    });

    it('moves only what is to come, to a day that is free', async () => {
      const topic = await scheduler.aTopic({ scheduleFrequency: 'weekly', scheduleDays: '["monday","tuesday"]' });
      const move = (localDate: string, to: string) =>
        scheduler.moveSlot.execute({ scope: scheduler.scope, topicId: topic.id, localDate, to });
      await expect(move('2026-03-02', '2026-03-03')).rejects.toThrow(SlotTaken);
      await expect(move('2026-03-04', '2026-03-05')).rejects.toThrow(SlotNotFound);
      await expect(move('nonsense', '2026-03-05')).rejects.toThrow(SlotNotFound);
      await expect(move('2026-03-02', '2027-01-01')).rejects.toThrow('The day must be within the focus topic’s dates');
      await scheduler.tick('2026-03-02T09:00:00Z');
      await expect(move('2026-03-02', '2026-03-05')).rejects.toThrow(SlotNotToCome);
    });

    it('follows the topic’s time, and is skipped outside of its dates', async () => {
      const topic = await scheduler.aTopic({ scheduleEnabled: false });
      for (const localDate of ['2026-03-02', '2026-03-05'])
        await scheduler.addSlot.execute({ scope: scheduler.scope, topicId: topic.id, localDate });
      await scheduler.change(topic.id, { scheduleTime: '11:00', endDate: '2026-03-04' });
      await scheduler.tick('2026-03-02T10:59:00Z');
      expect(askedFor()).toEqual([]);
      await scheduler.tick('2026-03-02T11:00:00Z');
      await scheduler.tick('2026-03-05T11:00:00Z');
      expect(await scheduler.slots(topic.id)).toEqual([
        ['2026-03-02', 'running', null],
        ['2026-03-05', 'skipped', OUT_OF_DATES],
      ]);
    });

    it('shows a slot whose time has come before anybody has taken it', async () => {
      const topic = await scheduler.aTopic({ endDate: '2026-03-02' });
      scheduler.now = new Date('2026-03-01T09:00:05Z');
      expect(await scheduler.slots(topic.id)).toEqual([
        ['2026-03-01', 'planned', null],
        ['2026-03-02', 'planned', null],
      ]);
    });

    it('shows page after page, the latest day first', async () => {
      const topic = await scheduler.aTopic({ endDate: '2026-03-10' });
      await scheduler.tick('2026-03-03T09:00:00Z');
      const pages: string[][] = [];
      let cursor: string | undefined;
      do {
        const { items, total, nextCursor } = await scheduler.views.list(scheduler.scope, topic.id, {
          limit: 4,
          cursor,
        });
        expect(total).toBe(10);
        pages.push(items.map(({ localDate }) => localDate.slice(-2)));
        cursor = nextCursor ?? undefined;
      } while (cursor);
      expect(pages).toEqual([
        ['10', '09', '08', '07'],
        ['06', '05', '04', '03'],
        ['02', '01'],
      ]);
    });
  });

  it('passes over what another process is taking', async () => {
    const [held, free] = [await scheduler.aTopic(), await scheduler.aTopic()];
    const other = new AScheduler(orm);
    await other.managers.transaction(other.scope, async (em) => {
      await em.execute('select 1 from focus_topics where id = ? for update', [held.id]);
      await scheduler.tick('2026-03-01T09:00:00Z');
    });
    expect(askedFor()).toEqual([free.id]);
    await scheduler.tick('2026-03-01T09:00:10Z');
    expect(askedFor()).toEqual([free.id, held.id]);
  });

  it('is another tenant’s to nobody', async () => {
    const topic = await scheduler.aTopic();
    const stranger = Scope.ofUser({
      id: newId(),
      name: 'Stranger',
      role: 'tenant_admin',
      permissions: { [newId()]: ['configure'] },
    });
    await expect(scheduler.views.list(stranger, topic.id, { limit: 10 })).rejects.toThrow(
      'There is no such focus topic.',
    );
    await expect(
      scheduler.addSlot.execute({ scope: stranger, topicId: topic.id, localDate: '2026-03-02' }),
    ).rejects.toThrow('There is no such focus topic.');
    await expect(
      scheduler.moveSlot.execute({ scope: stranger, topicId: topic.id, localDate: '2026-03-02', to: '2026-03-03' }),
    ).rejects.toThrow('There is no such focus topic.');
  });
});
