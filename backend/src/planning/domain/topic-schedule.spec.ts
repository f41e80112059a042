import { newId } from '../../shared/domain/ids.js';
import { FocusTopic, type FocusTopicDetails } from './focus-topic.js';
import { slotDates, timesAfter, type TopicSchedule } from './topic-schedule.js';

const aTopic = (details: Partial<FocusTopicDetails> = {}) =>
  new FocusTopic(
    newId(),
    {
      title: 'Grants',
      description: 'What is paid',
      categoryId: newId(),
      startDate: '2026-03-01',
      endDate: '2026-04-30',
      scheduleEnabled: true,
      ...details,
    },
    null,
    new Date('2026-01-01T00:00:00Z'),
  );

/** The next moments at which it runs, `count` at most. */
const nextRuns = (topic: TopicSchedule, now: Date, count: number): Date[] =>
  [...timesAfter(topic, now)].slice(0, count).map(({ at }) => at);

describe('the schedule of a topic', () => {
  it('is weekly on its days', () =>
    expect(slotDates(aTopic({ scheduleDays: '["friday","monday"]' }), '2026-03-01', '2026-03-14')).toEqual([
      '2026-03-02',
      '2026-03-06',
      '2026-03-09',
      '2026-03-13',
    ]));

  it('is daily whatever its days', () =>
    expect(slotDates(aTopic({ scheduleFrequency: 'daily' }), '2026-03-03', '2026-03-05')).toEqual([
      '2026-03-03',
      '2026-03-04',
    ]));

  it('is monthly on the 1st', () =>
    expect(
      slotDates(aTopic({ scheduleFrequency: 'monthly', startDate: '2026-01-02' }), '2026-01-01', '2026-12-31'),
    ).toEqual(['2026-02-01', '2026-03-01', '2026-04-01']));

  it('includes its first and its last day, and no other', () =>
    expect(
      slotDates(
        aTopic({ scheduleFrequency: 'daily', startDate: '2026-03-10', endDate: '2026-03-11' }),
        '2026-01-01',
        '2027-01-01',
      ),
    ).toEqual(['2026-03-10', '2026-03-11']));

  it('reads its dates on calendars of its zone', () =>
    expect(
      nextRuns(
        aTopic({ scheduleFrequency: 'daily', scheduleTimezone: 'Pacific/Apia', scheduleTime: '00:30' }),
        new Date('2026-01-01T00:00:00Z'),
        1,
      ),
    ).toEqual([new Date('2026-02-28T11:30:00Z')]));

  it('has a run this evening where it is tomorrow by UTC already', () =>
    expect(
      nextRuns(
        aTopic({ scheduleFrequency: 'daily', scheduleTimezone: 'America/Los_Angeles', scheduleTime: '20:00' }),
        new Date('2026-03-04T02:00:00Z'),
        1,
      ),
    ).toEqual([new Date('2026-03-04T04:00:00Z')]));

  it('goes through the change of the clocks: once a day, a skipped time when time goes on', () =>
    expect(
      nextRuns(aTopic({ scheduleFrequency: 'daily', scheduleTime: '02:30' }), new Date('2026-03-07T00:00:00Z'), 3),
    ).toEqual([new Date('2026-03-07T07:30:00Z'), new Date('2026-03-08T07:00:00Z'), new Date('2026-03-09T06:30:00Z')]));

  it('leaves out a time of today that has passed, and the present moment', () =>
    expect(nextRuns(aTopic({ scheduleFrequency: 'daily' }), new Date('2026-03-10T13:00:00Z'), 1)).toEqual([
      new Date('2026-03-11T13:00:00Z'),
    ]));

  it('ends with the topic', () => expect(nextRuns(aTopic(), new Date('2026-04-27T14:00:00Z'), 3)).toEqual([]));

  it.each([{ isActive: false }, { scheduleEnabled: false }])('gives nothing to come with %j', (details) => {
    expect(slotDates(aTopic(details), '2026-03-01', '2026-05-01')).toEqual([]);
  });

  it('goes on behind a pause', () =>
    expect(timesAfter(aTopic({ isActive: false }), new Date('2026-03-01T00:00:00Z')).next().value).toEqual({
      localDate: '2026-03-02',
      at: new Date('2026-03-02T14:00:00Z'),
    }));
});
