import { answeredIn } from './database-part.js';

const VERSION = '18.4 (Debian 18.4-1)';

it('is ok when the database responds within half a second', () =>
  expect(answeredIn(500, VERSION)).toEqual({
    state: 'ok',
    message: 'PostgreSQL 18.4 answered in 500 ms.',
    advice: null,
  }));

it('needs attention when the database takes longer', () =>
  expect(answeredIn(501, VERSION)).toMatchObject({
    state: 'attention',
    advice: expect.stringContaining('That is slow'),
  }));
