import { newId } from '../../shared/domain/ids.js';
import { type DueTopic, DAYS_AT_ONCE, claimDue } from './due-topic.js';
import { MISSED, TOPIC_PAUSED, WEBSITE_INACTIVE } from './topic-slot.js';

const aDueTopic = (changes: Partial<DueTopic> = {}): DueTopic => ({
  id: newId(),
  websiteId: newId(),
  websiteIsActive: true,
  nextSlotAt: new Date('2026-03-02T09:00:00Z'),
  nextSlotDate: '2026-03-02',
  startDate: '2026-03-01',
  endDate: '2026-12-31',
  isActive: true,
  scheduleEnabled: true,
  scheduleFrequency: 'daily',
  scheduleDays: '["monday"]',
  scheduleTime: '09:00',
  scheduleTimezone: 'UTC',
  ...changes,
});
const summarize = (topic: DueTopic, now: string) =>
  claimDue(topic, new Date(now)).slots.map(({ localDate, status, reason }) => [localDate, status, reason]);

describe('a topic whose time has come', () => {
  it('gets the slot of that day, and its next time', () => {
    const { slots, next } = claimDue(aDueTopic(), new Date('2026-03-02T09:00:05Z'));
    expect(slots).toEqual([
      expect.objectContaining({
        localDate: '2026-03-02',
        status: 'planned',
        origin: 'schedule',
        at: new Date('2026-03-02T09:00:00Z'),
        runId: null,
      }),
    ]);
    expect(next).toEqual({ localDate: '2026-03-03', at: new Date('2026-03-03T09:00:00Z') });
  });

  it('makes good what is less than 24 hours old, and records the rest as missed', () =>
    expect(summarize(aDueTopic(), '2026-03-05T08:59:59Z')).toEqual([
      ['2026-03-02', 'missed', MISSED],
      ['2026-03-03', 'missed', MISSED],
      ['2026-03-04', 'planned', null],
    ]));

  it('has missed a slot that is 24 hours old', () =>
    expect(summarize(aDueTopic({ endDate: '2026-03-02' }), '2026-03-03T09:00:00Z')).toEqual([
      ['2026-03-02', 'missed', MISSED],
    ]));

  it('is skipped while it is paused', () =>
    expect(summarize(aDueTopic({ isActive: false }), '2026-03-02T09:00:05Z')).toEqual([
      ['2026-03-02', 'skipped', TOPIC_PAUSED],
    ]));

  it('is skipped while its website is inactive', () =>
    expect(summarize(aDueTopic({ websiteIsActive: false }), '2026-03-02T09:00:05Z')).toEqual([
      ['2026-03-02', 'skipped', WEBSITE_INACTIVE],
    ]));

  it('has nothing more to come after its last day', () =>
    expect(claimDue(aDueTopic({ endDate: '2026-03-02' }), new Date('2026-03-02T09:00:05Z')).next).toBeNull());

  it('keeps the slot that was due although its schedule was changed or turned off before it was taken', () => {
    expect(
      summarize(aDueTopic({ scheduleTime: '08:00', scheduleTimezone: 'Asia/Tokyo' }), '2026-03-02T09:00:05Z'),
    ).toEqual([['2026-03-02', 'planned', null]]);
    const { slots, next } = claimDue(aDueTopic({ scheduleEnabled: false }), new Date('2026-03-02T09:00:05Z'));
    expect([slots.length, next]).toEqual([1, null]);
  });

  it('is taken in several goes after years', () => {
    const { slots, next } = claimDue(aDueTopic({ endDate: '2199-12-31' }), new Date('2036-03-02T09:00:05Z'));
    expect(slots).toHaveLength(DAYS_AT_ONCE);
    expect(next!.at.getTime() - slots.at(-1)!.at.getTime()).toBe(24 * 3_600_000);
  });
});
