import Bull from 'bull';
import { QueueUnreachable } from '../../domain/queue-unreachable.js';
import { within } from '../within.js';
import { redisAddress, redisOptions } from './redis-address.js';

const PATIENCE_MS = 5_000;

/**
 * Bull starts silently without a Redis and then waits for ever, so the connection is tried once before.
 * @throws QueueUnreachable with a plain reason when it cannot be used
 */
export async function checkRedis(redisUrl: string): Promise<void> {
  const address = redisAddress(redisUrl);
  let options;
  try {
    options = redisOptions(redisUrl);
  } catch {
    throw new QueueUnreachable(address, 'it is no redis:// or rediss:// address');
  }
  const probe = new Bull('connection-check', { redis: { ...options, connectTimeout: PATIENCE_MS, retryStrategy: () => null } });
  let seen: unknown;
  probe.on('error', (error) => (seen ??= error));
  try {
    await probe.isReady();
    await within(PATIENCE_MS, probe.client.ping());
  } catch (error) {
    throw new QueueUnreachable(address, reasonOf(seen ?? error));
  } finally {
    await probe.close(true).catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the name is not known';
  if (code === 'ETIMEDOUT' || message === 'no answer') return 'it did not answer in time';
  if (/^(NOAUTH|WRONGPASS|ERR AUTH|ERR invalid password)/.test(message)) return 'it refuses the user name or password';
  if (message.startsWith('NOPERM')) return 'the user lacks the rights that the queue needs';
  return 'the connection failed';
}
