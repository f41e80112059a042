import { type StoredSlot, upcomingRuns } from './upcoming-runs.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const topic = {
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  isActive: true,
  scheduleEnabled: true,
  scheduleFrequency: 'daily' as const,
  scheduleDays: '["monday"]',
  scheduleTime: '09:00',
  scheduleTimezone: 'UTC',
};
const storedSlot = (localDate: string, status: StoredSlot['status'], time = '09:00'): StoredSlot => ({
  localDate,
  status,
  at: new Date(`${localDate}T${time}:00Z`),
});
const days = (of: Partial<typeof topic>, rows: StoredSlot[] = []) =>
  upcomingRuns({ ...topic, ...of }, rows, NOW, 3).map((at) => at.toISOString().slice(0, 10));

describe('the next runs of a topic', () => {
  it('are those of its schedule', () => expect(days({})).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']));
  it('leave out days that were moved away, and have those that they were moved to', () =>
    expect(
      days({ scheduleFrequency: 'daily', endDate: '2026-03-04' }, [
        storedSlot('2026-03-02', 'skipped'),
        storedSlot('2026-03-10', 'planned'),
      ]),
    ).toEqual(['2026-03-03', '2026-03-04', '2026-03-10']));
  it('have added days before those of the schedule', () =>
    expect(days({ scheduleFrequency: 'monthly' as never }, [storedSlot('2026-03-05', 'planned')])).toEqual([
      '2026-03-05',
      '2026-04-01',
      '2026-05-01',
    ]));
  it('are the added days alone without a schedule', () =>
    expect(
      days({ scheduleEnabled: false }, [storedSlot('2026-03-05', 'planned'), storedSlot('2026-03-06', 'skipped')]),
    ).toEqual(['2026-03-05']));
  it('count a day once', () =>
    expect(days({}, [storedSlot('2026-03-02', 'planned', '18:00')])).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
    ]));
  it('are none while it is paused', () =>
    expect(days({ isActive: false }, [storedSlot('2026-03-05', 'planned')])).toEqual([]));
  it('are none when it is over', () => expect(days({ endDate: '2026-03-01' })).toEqual([]));
});
