import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../test/database.js';
import { newId } from '../shared/domain/ids.js';
import { FocusTopicNotFound } from './domain/focus-topic-errors.js';
import { SlotNotFound, SlotNotToCome } from './domain/slot-errors.js';
import { TAKEN_OFF } from './domain/topic-slot.js';
import { AScheduler } from './testing/a-scheduler.js';

describe('a slot taken off the plan', () => {
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
  const actions = (topicId: string) => ({
    takeOff: (localDate: string) => scheduler.takeOffSlot.execute({ scope: scheduler.scope, topicId, localDate }),
    add: (localDate: string) => scheduler.addSlot.execute({ scope: scheduler.scope, topicId, localDate }),
    move: (localDate: string, to: string) =>
      scheduler.moveSlot.execute({ scope: scheduler.scope, topicId, localDate, to }),
  });

  it('is gone when a person had added it', async () => {
    const topic = await scheduler.aTopic({ scheduleEnabled: false });
    const { add, takeOff } = actions(topic.id);
    await add('2026-03-02');
    await takeOff('2026-03-02');
    expect(await scheduler.slots(topic.id)).toEqual([]);
    await scheduler.tick('2026-03-02T09:00:00Z');
    expect(scheduler.runs.requests).toEqual([]);
  });

  it('of the schedule is skipped, and its day can be used again', async () => {
    const topic = await scheduler.aTopic({ scheduleFrequency: 'weekly' });
    const { add, takeOff } = actions(topic.id);
    await takeOff('2026-03-02');
    expect(await scheduler.slots(topic.id)).toEqual([['2026-03-02', 'skipped', TAKEN_OFF]]);
    await expect(takeOff('2026-03-02')).rejects.toThrow(SlotNotFound);
    await add('2026-03-02');
    expect(await scheduler.slots(topic.id)).toEqual([['2026-03-02', 'planned', null]]);
    await takeOff('2026-03-02');
    await scheduler.tick('2026-03-02T09:00:00Z');
    await scheduler.tick('2026-03-03T10:00:00Z');
    expect(scheduler.runs.requests).toEqual([]);
  });

  it('does not come back on the day that it was moved from', async () => {
    const topic = await scheduler.aTopic({ scheduleFrequency: 'weekly' });
    const { move, takeOff } = actions(topic.id);
    await move('2026-03-02', '2026-03-04');
    await takeOff('2026-03-04');
    expect(await scheduler.slots(topic.id)).toEqual([['2026-03-02', 'skipped', TAKEN_OFF]]);
  });

  it('is one that is to come, of a topic within reach', async () => {
    const topic = await scheduler.aTopic();
    const { takeOff } = actions(topic.id);
    await scheduler.tick('2026-03-01T09:00:00Z');
    await expect(takeOff('2026-03-01')).rejects.toThrow(SlotNotToCome);
    await expect(takeOff('nonsense')).rejects.toThrow(SlotNotFound);
    await expect(takeOff('2028-03-01')).rejects.toThrow(SlotNotFound);
    await expect(actions(newId()).takeOff('2026-03-02')).rejects.toThrow(FocusTopicNotFound);
  });
});
