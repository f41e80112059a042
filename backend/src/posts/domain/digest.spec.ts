import { dueDigest } from './digest.js';

describe('the digest of a day', () => {
  it('is not due before seven', () => expect(dueDigest(new Date('2026-11-21T06:59:59.999Z'))).toBeNull());

  it.each(['2026-11-21T07:00:00.000Z', '2026-11-21T23:59:59.999Z'])('tells at %s of what waited at seven', (at) =>
    expect(dueDigest(new Date(at))).toEqual({ day: '2026-11-21', until: new Date('2026-11-21T07:00:00.000Z') }),
  );
});
