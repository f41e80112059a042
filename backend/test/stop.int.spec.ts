import { found, SEVERAL_STARTS_MS } from './fault-script.js';
import { describeWithRedis } from './redis.js';

describeWithRedis('several processes', () => {
  it(
    'fail no request and hand their work over when they are asked to stop',
    async () =>
      expect(await found('stop', '--people=6', '--runs=4')).toEqual({
        code: 0,
        said: expect.not.stringContaining('MISSED'),
      }),
    SEVERAL_STARTS_MS,
  );
});
