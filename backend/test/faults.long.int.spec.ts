import { found } from './fault-script.js';
import { describeWithRedis } from './redis.js';

/** Runs installations of several processes with their own PostgreSQL and Redis, and breaks them on purpose. */
describeWithRedis('several processes', () => {
  it.each([
    ['begin at once on one empty database: it is migrated once, and none fails', 'starts', []],
    [
      'that are killed at random lose nothing and double nothing: posts, rewrites, deliveries',
      'kills',
      ['--kills=5', '--posts=5'],
    ],
    ['fail no request and release their work when they are stopped', 'stop', ['--people=6', '--runs=4']],
    ['do all work that waited when Redis lost everything', 'queue-lost', ['--jobs=8']],
    [
      'keep every acknowledged write when the database stops, crashes and comes back',
      'database-restart',
      ['--restarts=2'],
    ],
    [
      'of a restored copy reach nobody while everything is due, until they are started with QUIET=off',
      'restored-copy',
      ['--seconds=45'],
    ],
  ])(
    '%s',
    async (_, script, numbers) =>
      expect(await found(script, ...numbers)).toEqual({ code: 0, said: expect.not.stringContaining('MISSED') }),
    400_000,
  );
});
