import { validation } from '../../../shared/adapters/http/validation.js';
import { cursorTo } from './pull-rows.js';
import { PullQueryString } from './pull.dto.js';
import { plainQuery, questionIn } from './pull-question.js';

const CURSOR = cursorTo({ at: 1_763_712_000_000, id: 7 });
const validated = (query: Record<string, unknown>) =>
  validation().transform(query, { type: 'query', metatype: PullQueryString }) as Promise<PullQueryString>;

describe('a plain query', () => {
  it.each([
    {},
    { limit: '1' },
    { limit: '100' },
    { since: '2026-11-21T08:00:00Z' },
    { since: '2024-02-29T23:59:59.999Z' },
    { cursor: CURSOR },
    { limit: '20', cursor: CURSOR, since: '2026-11-21T08:00:00.000Z' },
  ])('is parsed as the full validation parses it: %j', async (query) => {
    const plain = plainQuery(query)!;
    expect(questionIn(plain)).toEqual(questionIn(await validated(query)));
  });

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '020' },
    { limit: ' 20' },
    { limit: '2e1' },
    { limit: '' },
    { limit: ['1', '2'] },
    { since: '2026-02-30T00:00:00Z' },
    { since: '2026-13-01T00:00:00Z' },
    { since: '2026-11-21' },
    { since: '2026-11-21T08:00:00+01:00' },
    { cursor: '' },
    { cursor: 'a b' },
    { cursor: 'a'.repeat(501) },
    { slug: 'a' },
    { fields: 'title' },
    { unknown: '1' },
  ])('is not %j, which is left to the full validation', (query) => expect(plainQuery(query)).toBeNull());

  it('has a cursor that Galley created, or none', () => {
    expect(() => questionIn(plainQuery({ cursor: 'abc' })!)).toThrow('not one of ours');
  });
});

describe('since', () => {
  const sinceOf = (since: string) => new Date(questionIn({ limit: 20, since }).from!.at).toISOString();

  it.each([
    ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T08:00:00+02:00', '2026-11-21T06:00:00.000Z'],
    ['2026-11-21T08:00:00', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21 08:00:00.5', '2026-11-21T08:00:00.500Z'],
    ['2026-11-21T08:00', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11', '2026-11-01T00:00:00.000Z'],
  ])('%s is %s in every time zone of the server', (since, at) => expect(sinceOf(since)).toBe(at));

  it.each(['2026-W47-6', '20261121T080000Z', '9999-12-31T23:59:59-12:00'])(
    '%s is refused, because no cursor could represent it',
    (since) => expect(() => sinceOf(since)).toThrow('since must be a time'),
  );
});
