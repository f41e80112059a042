import { validation } from '../../../shared/adapters/http/validation.js';
import { cursorTo } from './pull-rows.js';
import { PullQueryString } from './pull.dto.js';
import { plainQuery, questionIn } from './pull-question.js';

const CURSOR = cursorTo({ at: 1_763_712_000_000, id: 7 });
const validated = (query: Record<string, unknown>) => validation().transform(query, { type: 'query', metatype: PullQueryString }) as Promise<PullQueryString>;

describe('a plain question', () => {
  it.each([{}, { limit: '1' }, { limit: '100' }, { since: '2026-11-21T08:00:00Z' }, { since: '2024-02-29T23:59:59.999Z' }, { cursor: CURSOR }, { limit: '20', cursor: CURSOR, since: '2026-11-21T08:00:00.000Z' }])(
    'means what the whole validation reads: %j',
    async (query) => {
      const plain = plainQuery(query)!;
      expect(questionIn(plain)).toEqual(questionIn(await validated(query)));
    },
  );

  it.each([
    { limit: '0' }, { limit: '101' }, { limit: '020' }, { limit: ' 20' }, { limit: '2e1' }, { limit: '' }, { limit: ['1', '2'] }, { since: '2026-02-30T00:00:00Z' }, { since: '2026-13-01T00:00:00Z' },
    { since: '2026-11-21' }, { since: '2026-11-21T08:00:00+01:00' }, { cursor: '' }, { cursor: 'a b' }, { cursor: 'a'.repeat(501) }, { slug: 'a' }, { fields: 'title' }, { unknown: '1' },
  ])('is none of %j, which the whole validation judges', (query) => expect(plainQuery(query)).toBeNull());

  it('has a cursor of ours or none', () => {
    expect(() => questionIn(plainQuery({ cursor: 'abc' })!)).toThrow('not one of ours');
  });
});
