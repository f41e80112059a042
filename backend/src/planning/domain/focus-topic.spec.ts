import { Invalid } from '../../shared/domain/domain-error.js';
import { newId } from '../../shared/domain/ids.js';
import { FocusTopic, type FocusTopicDetails } from './focus-topic.js';
import { weekdaysOf } from './schedule.js';

const NOW = new Date('2026-03-01T10:00:00Z');
const aTopic = (details: Partial<FocusTopicDetails> = {}) =>
  new FocusTopic(
    newId(),
    {
      title: 'Grants',
      description: 'What is paid',
      categoryId: newId(),
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      ...details,
    },
    null,
    NOW,
  );

describe('a focus topic', () => {
  it('starts active, unscheduled, for mondays at nine in New York', () =>
    expect(aTopic()).toMatchObject({
      isActive: true,
      scheduleEnabled: false,
      scheduleFrequency: 'weekly',
      scheduleDays: '["monday"]',
      scheduleTime: '09:00',
      scheduleTimezone: 'America/New_York',
      totalPostsGenerated: 0,
      lastGeneratedAt: null,
      contentAngle: null,
    }));

  it.each(['title', 'description', 'categoryId', 'startDate', 'endDate'])('needs its %s', (field) => {
    const act = () => aTopic({ [field]: '  ' });
    expect(act).toThrow('Please fill in all required fields');
    expect(act).toThrow(expect.objectContaining({ details: { errors: [expect.objectContaining({ field })] } }));
  });

  it('may last one day', () => expect(aTopic({ endDate: '2026-03-01' }).endDate).toBe('2026-03-01'));

  it.each([
    [{ endDate: '2026-02-28' }],
    [{ startDate: '2026-02-30' }],
    [{ endDate: '9999-01-01' }],
    [{ startDate: '01.03.2026' }],
    [{ scheduleTime: '25:00' }],
    [{ scheduleTime: '9:00' }],
    [{ scheduleTimezone: 'Mars/Olympus' }],
    [{ scheduleTimezone: '+02:00' }],
  ])('refuses %j', (details) => expect(() => aTopic(details)).toThrow(Invalid));

  it('tells all that is wrong at once, field by field', () => {
    const act = () =>
      aTopic({
        title: ' ',
        startDate: '2026-03-02',
        endDate: '2026-03-01',
        scheduleTime: '25:00',
        scheduleTimezone: 'Mars/Olympus',
      });
    expect(act).toThrow(
      expect.objectContaining({
        details: {
          errors: ['title', 'endDate', 'scheduleTime', 'scheduleTimezone'].map((field) =>
            expect.objectContaining({ field }),
          ),
        },
      }),
    );
  });

  it('takes any zone of the IANA database', () =>
    expect(aTopic({ scheduleTimezone: 'Europe/Berlin' }).scheduleTimezone).toBe('Europe/Berlin'));

  it.each([
    ['["friday","monday"]', ['monday', 'friday']],
    ['["sunday","sunday"]', ['sunday']],
    ['["Friday"]', ['monday']],
    ['["friday","someday"]', ['monday']],
    ['friday', ['monday']],
    ['[]', ['monday']],
    ['{"0":"friday"}', ['monday']],
    ['null', ['monday']],
    [undefined, ['monday']],
  ])('reads the days %j as %j', (text, days) => expect(weekdaysOf(text)).toEqual(days));
});

describe('a change of a focus topic', () => {
  const later = new Date('2026-03-05T10:00:00Z');

  it('keeps what is left out', () => {
    const topic = aTopic({ scheduleDays: '["friday"]', contentAngle: 'case-study' });
    expect(topic.change({ title: ' New  title ', contentAngle: undefined }, 1, later)).toBe(true);
    expect(topic).toMatchObject({
      title: 'New title',
      description: 'What is paid',
      contentAngle: 'case-study',
      scheduleDays: '["friday"]',
      updatedAt: later,
    });
  });

  it('takes the angle away by null', () => {
    const topic = aTopic({ contentAngle: 'case-study' });
    topic.change({ contentAngle: null }, undefined, later);
    expect(topic.contentAngle).toBeNull();
  });

  it('keeps the rules of a new one, against what stays too', () => {
    const topic = aTopic();
    expect(() => topic.change({ endDate: '2026-02-01' }, undefined, later)).toThrow(
      'The end date must not be before the start date',
    );
    expect(() => topic.change({ title: ' ' }, undefined, later)).toThrow('Please fill in all required fields');
    expect(topic).toMatchObject({ title: 'Grants', endDate: '2026-03-31', updatedAt: NOW });
  });

  it('is refused when someone else was faster', () => {
    expect(() => aTopic().change({ title: 'x' }, 0, later)).toThrow(
      'Someone else changed this focus topic in the meantime',
    );
  });

  it('is none when everything is as it was', () => {
    const topic = aTopic();
    expect(topic.change({ ...topic.details, scheduleDays: 'nonsense' }, 1, later)).toBe(false);
    expect(topic.updatedAt).toBe(NOW);
  });

  it('pauses an active one once and resumes a paused one once', () => {
    const topic = aTopic();
    expect([
      topic.resume(later),
      topic.pause(later),
      topic.isActive,
      topic.pause(later),
      topic.resume(later),
      topic.isActive,
    ]).toEqual([false, true, false, false, true, true]);
  });
});
