import { type Contents, entriesOf } from './entries.js';

const at = new Date('2026-11-25T23:30:00Z');
const slot = {
  topicId: 'topic',
  title: 'Sails',
  websiteId: 'website',
  timezone: 'Pacific/Auckland',
  localDate: '2026-11-26',
  at,
  status: 'planned',
  reason: null as string | null,
  runId: null as string | null,
};
const run = { id: 'run', title: 'Sails', websiteId: 'website', topicId: 'topic', status: 'running', at };
const post = {
  postId: 7,
  title: 'Of sails',
  websiteId: 'website',
  topicId: 'topic',
  runId: 'run',
  status: 'pending',
  at,
};
const movable = { slot: () => true, release: () => false };

const entries = (contents: Partial<Contents>) =>
  entriesOf({ slots: [], runs: [], posts: [], releases: [], written: new Set(), ...contents }, () => 'Boats', movable);
const summarize = (contents: Partial<Contents>) => entries(contents).map(({ kind, id }) => `${kind} ${id}`);

describe('a calendar', () => {
  it('shows a slot on the day in its topic’s zone, and everything else on the UTC day', () => {
    expect(entries({ slots: [slot], posts: [post] })).toMatchObject([
      {
        kind: 'slot',
        id: 'topic_2026-11-26',
        date: '2026-11-26',
        timezone: 'Pacific/Auckland',
        movable: true,
        websiteName: 'Boats',
      },
      { kind: 'post', id: '7', date: '2026-11-25', timezone: null, movable: false },
    ]);
  });

  it('shows a slot as its run while that is in progress, and as its post once that exists', () => {
    const begun = { ...slot, status: 'running', runId: 'run' };
    expect(summarize({ slots: [begun], runs: [run] })).toEqual(['run run']);
    expect(summarize({ slots: [{ ...begun, status: 'done' }], posts: [post], written: new Set(['run']) })).toEqual([
      'post 7',
    ]);
    expect(summarize({ slots: [{ ...begun, status: 'done' }], written: new Set(['run']) })).toEqual([]);
  });

  it('shows a slot whose run failed or whose post was deleted, with the reason', () => {
    expect(
      entries({ slots: [{ ...slot, status: 'failed', reason: 'Too little was found.', runId: 'run' }] }),
    ).toMatchObject([{ id: 'topic_2026-11-26', reason: 'Too little was found.' }]);
  });

  it('distinguishes releases pinned by a person from those planned by the schedule', () => {
    const release = { postId: 7, title: 'Of sails', websiteId: 'website', date: '2026-11-26', at };
    expect(
      entries({
        releases: [
          { ...release, pinned: true },
          { ...release, pinned: false },
        ],
      }),
    ).toMatchObject([{ status: 'pinned' }, { status: 'planned' }]);
  });
});
