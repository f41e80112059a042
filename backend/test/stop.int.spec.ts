import { found, SEVERAL_STARTS_MS } from './fault-script.js';
import { describeWithRedis } from './redis.js';

describeWithRedis('several processes', () => {
  it(
    'fail no request and release their work when they are stopped',
    async () =>
      expect(await found('stop', '--people=6', '--runs=4')).toEqual({
        code: 0,
        said: expect.not.stringContaining('MISSED'),
      }),
    SEVERAL_STARTS_MS,
  );
});
