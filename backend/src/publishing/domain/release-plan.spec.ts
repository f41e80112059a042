import { dueRelease, planOf, type ReleaseQueue, type WaitingPost } from './release-plan.js';

const at = (text: string) => new Date(`${text}:00Z`);
const LONG_AGO = at('2026-01-01T00:00');
/** A Saturday. */
const NOW = at('2026-11-21T12:00');

const post = (postId: number, approvedAt: string, pinnedTo: string | null = null): WaitingPost => ({
  postId,
  title: `Post ${postId}`,
  approvedAt: at(approvedAt),
  pinnedTo,
});
const queue = (waiting: WaitingPost[], changes: Partial<ReleaseQueue> = {}): ReleaseQueue => ({
  rhythm: 'weekly',
  since: LONG_AGO,
  waiting,
  used: [],
  ...changes,
});
const summarize = (of: ReleaseQueue, now = NOW) =>
  planOf(of, now).map(({ postId, date, at: moment }) => [postId, date, moment.toISOString().slice(0, 16)]);

describe('the release plan', () => {
  it('assigns coming periods to approved posts, oldest first', () =>
    expect(
      summarize(queue([post(1, '2026-11-20T10:00'), post(2, '2026-11-20T11:00'), post(3, '2026-11-21T11:00')])),
    ).toEqual([
      [1, '2026-11-23', '2026-11-23T09:00'],
      [2, '2026-11-30', '2026-11-30T09:00'],
      [3, '2026-12-07', '2026-12-07T09:00'],
    ]));

  it('keeps a pinned post on its day and uses up the period of that day', () =>
    expect(
      summarize(
        queue([post(1, '2026-11-20T10:00'), post(2, '2026-11-20T11:00'), post(3, '2026-11-20T12:00', '2026-11-26')]),
      ),
    ).toEqual([
      [3, '2026-11-26', '2026-11-26T09:00'],
      [1, '2026-11-30', '2026-11-30T09:00'],
      [2, '2026-12-07', '2026-12-07T09:00'],
    ]));

  it('releases one of two posts pinned to one period, and the other in the next', () =>
    expect(
      summarize(queue([post(1, '2026-11-20T10:00', '2026-11-27'), post(2, '2026-11-20T11:00', '2026-11-25')])),
    ).toEqual([
      [2, '2026-11-25', '2026-11-25T09:00'],
      [1, '2026-11-30', '2026-11-30T09:00'],
    ]));

  it('ignores periods before the website began to release on schedule', () =>
    expect(summarize(queue([post(1, '2026-11-01T10:00')], { since: at('2026-11-18T00:00') }))).toEqual([
      [1, '2026-11-23', '2026-11-23T09:00'],
    ]));

  it('counts a release of another schedule in the same period', () =>
    expect(summarize(queue([post(1, '2026-11-01T10:00')], { used: ['2026-11-19'] }))).toEqual([
      [1, '2026-11-23', '2026-11-23T09:00'],
    ]));
});

describe('the due release', () => {
  const two = [post(1, '2026-11-13T10:00'), post(2, '2026-11-14T10:00')];

  it('is the oldest post, once its period has begun', () => {
    expect(dueRelease(queue([post(1, '2026-11-16T09:01')]), NOW)).toBeNull();
    expect(dueRelease(queue(two), NOW)).toMatchObject({ postId: 1, period: '2026-11-16' });
  });

  it('is none in a period that already had its release', () =>
    expect(dueRelease(queue(two, { used: ['2026-11-16'] }), NOW)).toBeNull());

  it('is one post, however many periods were missed', () => {
    const after = queue([post(2, '2026-08-02T10:00')], { used: ['2026-11-16'] });
    expect(dueRelease(queue([post(1, '2026-08-01T10:00'), post(2, '2026-08-02T10:00')]), NOW)).toMatchObject({
      postId: 1,
      period: '2026-11-16',
    });
    expect(dueRelease(after, NOW)).toBeNull();
  });

  it('is none while a pinned post reserves the period for a later day, and that post then', () => {
    const pinned = queue([...two, post(3, '2026-11-20T10:00', '2026-11-22')]);
    expect(dueRelease(pinned, NOW)).toBeNull();
    expect(dueRelease(pinned, at('2026-11-22T09:00'))).toMatchObject({ postId: 3, period: '2026-11-16' });
  });

  it('is first a post that was pinned to a day in the past', () =>
    expect(dueRelease(queue([...two, post(3, '2026-11-01T10:00', '2026-11-10')]), NOW)).toMatchObject({
      postId: 3,
      period: '2026-11-16',
    }));
});
