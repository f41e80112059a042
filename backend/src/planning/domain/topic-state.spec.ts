import { stateOf } from './topic-state.js';

const topic = { isActive: true, startDate: '2026-03-10', endDate: '2026-03-12', scheduleTimezone: 'America/New_York' };

describe('the state of a focus topic', () => {
  it.each([
    ['2026-03-10T04:30:00Z', 'active'],
    ['2026-03-10T03:30:00Z', 'scheduled'],
    ['2026-03-13T03:30:00Z', 'active'],
    ['2026-03-13T04:30:00Z', 'scheduled'],
  ])('at %s is %s, by the day of its own zone', (now, state) => expect(stateOf(topic, new Date(now))).toBe(state));

  it('is inactive while it is paused, whatever the day', () =>
    expect(stateOf({ ...topic, isActive: false }, new Date('2026-03-11T12:00:00Z'))).toBe('inactive'));
});
