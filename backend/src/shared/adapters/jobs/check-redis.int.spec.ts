import { describeWithRedis, startRedis, type TestRedis } from '../../../../test/redis.js';
import { RedisOfAnother } from '../../domain/redis-of-another.js';
import { claimRedis } from './check-redis.js';

describeWithRedis('a Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => void (redis = await startRedis()));
  afterAll(() => redis.stop());

  it('serves the processes of one installation, and no other one', async () => {
    await Promise.all(['one', 'one', 'one'].map((id) => claimRedis(redis.url, id)));
    await expect(claimRedis(redis.url, 'another')).rejects.toThrow(RedisOfAnother);
    await claimRedis(`${redis.url}/1`, 'another');
    await claimRedis(redis.url, 'one');
  });
});
