import type { CalendarEntry } from './calendar-entry.js';
import type { CalendarWebsite } from './entries.js';
import { gapsOf } from './gaps.js';

/** This is a Saturday. */
const NOW = new Date('2026-11-21T12:00:00Z');
const WEEKLY: CalendarWebsite = { id: 'website', name: 'Boats', isActive: true, rhythm: 'weekly' };
const MONTH = { from: '2026-11-01', to: '2026-12-21' };

const entry = (kind: CalendarEntry['kind'], date: string, status: string | null = null): CalendarEntry => ({
  kind,
  id: `${kind}-${date}`,
  title: 'Sails',
  at: new Date(`${date}T12:00:00Z`),
  date,
  status,
  reason: null,
  websiteId: 'website',
  websiteName: 'Boats',
  topicId: null,
  postId: null,
  runId: null,
  timezone: null,
  movable: false,
});
const gaps = (entries: CalendarEntry[], { website = WEEKLY, span = MONTH, stock = 0 } = {}) =>
  gapsOf(website, span, entries, stock, NOW).map(({ date }) => date);

describe('gaps', () => {
  it('are coming periods without any entry', () =>
    expect(gaps([])).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']));

  it('begin with their period at 09:00 UTC', () =>
    expect(gapsOf(WEEKLY, MONTH, [], 0, NOW)[0]).toMatchObject({
      kind: 'gap',
      id: 'website_2026-11-23',
      at: new Date('2026-11-23T09:00:00Z'),
    }));

  it('are filled by a slot or a release on any of their days', () =>
    expect(gaps([entry('slot', '2026-11-29', 'planned'), entry('release', '2026-12-07')])).toEqual([
      '2026-11-30',
      '2026-12-14',
    ]));

  it('are not filled by slots without a post or by unpublished posts', () =>
    expect(
      gaps([
        entry('slot', '2026-11-24', 'skipped'),
        entry('slot', '2026-12-01', 'missed'),
        entry('post', '2026-12-08', 'approved'),
      ]),
    ).toHaveLength(4));

  it('are filled, first ones first, by posts that wait for review or are being written', () => {
    expect(gaps([entry('slot', '2026-11-25', 'planned')], { stock: 2 })).toEqual(['2026-12-14']);
    expect(gaps([], { stock: 2, span: { from: '2026-12-01', to: '2026-12-21' } })).toEqual([
      '2026-12-07',
      '2026-12-14',
    ]);
  });

  it('do not exist on an inactive website or in the past', () => {
    expect(gaps([], { website: { ...WEEKLY, isActive: false } })).toEqual([]);
    expect(gaps([], { span: { from: '2026-11-01', to: '2026-11-21' } })).toEqual([]);
  });
});
