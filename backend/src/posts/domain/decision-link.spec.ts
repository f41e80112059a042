import { DecisionLinkExpired, DecisionLinkUsed, PostChangedSinceMail } from './decision-link-errors.js';
import { DecisionLink } from './decision-link.js';

const SENT = new Date('2026-11-02T09:00:00.000Z');
const after = (ms: number) => new Date(SENT.getTime() + ms);
const WEEK_MS = 7 * 86_400_000;
const SEAL = 'a'.repeat(64);
const PENDING = { status: 'pending', decidedByName: null } as const;
const aLink = () => new DecisionLink({ id: 12, websiteId: 'w' }, 'u', 'd'.repeat(64), SEAL, SENT);

describe('a link that decides', () => {
  it('works for seven days, on the text that the mail told of', () => {
    expect(() => aLink().check(PENDING, [SEAL], after(WEEK_MS - 1))).not.toThrow();
    expect(() => aLink().check(PENDING, [SEAL], after(WEEK_MS))).toThrow(DecisionLinkExpired);
    expect(() => aLink().check(PENDING, ['b'.repeat(64)], SENT)).toThrow(PostChangedSinceMail);
  });

  it('works once, and says what it did', () => {
    const link = aLink();
    link.use('approved', SENT);
    expect(() => link.check({ status: 'approved', decidedByName: 'Ada' }, [SEAL], SENT)).toThrow(
      new DecisionLinkUsed(12, 'approved'),
    );
  });

  it.each([
    ['approved', 'This post was approved meanwhile by Ada. Nothing was changed now.'],
    ['rejected', 'This post was declined meanwhile by Ada. Nothing was changed now.'],
    ['withdrawn', 'This post was withdrawn meanwhile. Nothing was changed now.'],
  ] as const)('says who was first when the post is %s', (status, words) =>
    expect(() => aLink().check({ status, decidedByName: 'Ada' }, [SEAL], SENT)).toThrow(words),
  );
});
