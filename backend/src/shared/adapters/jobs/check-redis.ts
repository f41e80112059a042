import Bull from 'bull';
import { QueueUnreachable } from '../../domain/queue-unreachable.js';
import { RedisOfAnother } from '../../domain/redis-of-another.js';
import { certificateProblem } from '../certificate-problem.js';
import { within } from '../within.js';
import { redisAddress, redisOptions } from './redis-address.js';

const TIMEOUT_MS = 5_000;
/** Holds the id of the installation that uses this Redis. */
const OWNER_KEY = 'galley:installation';

/**
 * Bull starts without an error when Redis is missing and then waits forever, so the connection is tested once before.
 * The test also writes: a replica or a Redis whose memory is full responds but is unusable.
 * @throws QueueUnreachable with the reason
 */
export const checkRedis = (redisUrl: string): Promise<void> => tried(redisUrl, async () => undefined);

/**
 * Checks Redis, and takes it for this installation: two that share one would run each other's jobs.
 * @throws QueueUnreachable, RedisOfAnother
 */
export const claimRedis = (redisUrl: string, installationId: string): Promise<void> =>
  tried(redisUrl, async ({ client }) => {
    await client.set(OWNER_KEY, installationId, 'NX');
    if ((await client.get(OWNER_KEY)) !== installationId) throw new RedisOfAnother(redisAddress(redisUrl), OWNER_KEY);
  });

async function tried(redisUrl: string, use: (probe: Bull.Queue) => Promise<void>): Promise<void> {
  const address = redisAddress(redisUrl);
  let options;
  try {
    options = redisOptions(redisUrl);
  } catch {
    throw new QueueUnreachable(address, 'it is no redis:// or rediss:// address');
  }
  const probe = new Bull('connection-check', {
    redis: { ...options, connectTimeout: TIMEOUT_MS, retryStrategy: () => null },
  });
  let seen: unknown;
  probe.on('error', (error) => (seen ??= error));
  try {
    await probe.isReady();
    await within(TIMEOUT_MS, probe.client.set(probe.toKey('probe'), '1', 'PX', 1_000));
    await within(TIMEOUT_MS, use(probe));
  } catch (error) {
    if (error instanceof RedisOfAnother) throw error;
    const answer = seen ?? error;
    throw new QueueUnreachable(address, reasonOf(answer), isRefusal(answer));
  } finally {
    await probe.close(true).catch(() => undefined);
  }
}

/** Redis' own errors begin with a word in capitals. */
const isRefusal = (error: unknown): boolean => error instanceof Error && /^[A-Z]{3,} /.test(error.message);

const REFUSALS: readonly [begins: RegExp, reason: string][] = [
  [/^(NOAUTH|WRONGPASS|ERR AUTH|ERR invalid password)/, 'it refuses the user name or password'],
  [/^NOPERM/, 'the user lacks the rights that the queue needs'],
  [/^OOM/, 'its memory is full (maxmemory)'],
  [/^READONLY/, 'it is a replica, which takes no changes'],
  [/^MISCONF/, 'it takes no changes while it cannot save them to its disk'],
  [/^LOADING/, 'it is starting'],
];

function reasonOf(error: unknown): string {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the name is not known';
  if (code === 'ETIMEDOUT' || message === 'no answer') return 'it did not answer in time';
  const untrusted = certificateProblem(code);
  if (untrusted) return untrusted;
  return REFUSALS.find(([begins]) => begins.test(message))?.[1] ?? 'the connection failed';
}
