import { newId } from '../../shared/domain/ids.js';
import { FocusTopic, type FocusTopicDetails } from './focus-topic.js';
import { slotTime } from './slot-time.js';

const NOW = new Date('2026-03-10T14:00:00Z');
const aTopic = (details: Partial<FocusTopicDetails> = {}) =>
  new FocusTopic(
    newId(),
    {
      title: 'Grants',
      description: 'What is paid',
      categoryId: newId(),
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      scheduleEnabled: true,
      ...details,
    },
    null,
    NOW,
  );

describe('the time of a slot', () => {
  it('is the topic’s on that day', () =>
    expect(slotTime(aTopic(), '2026-03-11', NOW)).toEqual(new Date('2026-03-11T13:00:00Z')));

  it.each([
    ['2026-02-28', 'The day must be within the focus topic’s dates, 2026-03-01 to 2026-03-31'],
    ['2026-04-01', 'The day must be within the focus topic’s dates, 2026-03-01 to 2026-03-31'],
    ['2026-03-10', '09:00 of that day has passed'],
    ['2026-02-30', 'localDate must be a date such as 2026-01-31'],
    ['tomorrow', 'localDate must be a date such as 2026-01-31'],
  ])('is refused for %s', (day, reason) => expect(() => slotTime(aTopic(), day, NOW)).toThrow(reason));
});

describe('the next slot of a topic', () => {
  it('is none without a schedule', () =>
    expect(aTopic({ scheduleEnabled: false })).toMatchObject({ nextSlotAt: null, nextSlotDate: null }));

  it('leaves out a time of today that has passed', () =>
    expect(aTopic({ scheduleFrequency: 'daily' })).toMatchObject({
      nextSlotDate: '2026-03-11',
      nextSlotAt: new Date('2026-03-11T13:00:00Z'),
    }));

  it('stays behind a pause, so that its days are skipped in sight', () => {
    const topic = aTopic({ scheduleFrequency: 'daily' });
    topic.pause(NOW);
    expect(topic.nextSlotDate).toBe('2026-03-11');
  });

  it('follows a change, not back into the past', () => {
    const topic = aTopic({ scheduleFrequency: 'daily' });
    topic.change({ scheduleTime: '08:00' }, undefined, new Date('2026-03-11T12:30:00Z'));
    expect(topic).toMatchObject({ nextSlotDate: '2026-03-12', nextSlotAt: new Date('2026-03-12T12:00:00Z') });
    topic.change({ scheduleEnabled: false }, undefined, new Date('2026-03-11T12:30:00Z'));
    expect(topic).toMatchObject({ nextSlotAt: null, nextSlotDate: null });
  });

  it('stays when it is due already: it was promised', () => {
    const topic = aTopic({ scheduleFrequency: 'daily' });
    topic.change({ title: 'Loans', scheduleTime: '08:00' }, undefined, new Date('2026-03-11T13:00:05Z'));
    expect(topic).toMatchObject({ nextSlotDate: '2026-03-11', nextSlotAt: new Date('2026-03-11T13:00:00Z') });
  });
});
