import { found, SEVERAL_STARTS_MS } from './fault-script.js';
import { describeWithRedis } from './redis.js';

describeWithRedis('several processes', () => {
  it(
    'start at the same time on one empty database: it is migrated once, and none fails',
    async () =>
      expect(await found('starts', '--processes=2')).toEqual({ code: 0, said: expect.not.stringContaining('MISSED') }),
    SEVERAL_STARTS_MS,
  );
});
