import type { QueueOptions } from 'bull';

type RedisOptions = Exclude<QueueOptions['redis'], string | undefined>;

/** Delay between two attempts to reconnect to Redis: it grows with each attempt, to 2 s at most. */
const reconnectAfter = (attempt: number): number => Math.min(attempt * 100, 2_000);

/**
 * Connection options of a `redis://` or `rediss://` URL.
 * @throws TypeError when it is no such URL
 */
export function redisOptions(redisUrl: string): RedisOptions {
  const url = new URL(redisUrl);
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:') throw new TypeError('not a redis URL');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 6379),
    db: Number(url.pathname.slice(1) || 0),
    username: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    tls: url.protocol === 'rediss:' ? {} : undefined,
    connectTimeout: 5_000,
    // ioredis 5.11 sends its name before a connection is ready. If the connection is lost then, ioredis takes it for
    // ready once the name has failed, and a command that is written to it never settles.
    disableClientInfo: true,
    // A command that waits for a lost connection fails at the first failed reconnect, instead of after minutes.
    maxRetriesPerRequest: 1,
    retryStrategy: reconnectAfter,
  };
}

/** Host and port for a sentence, never the name or password in the URL. */
export function redisAddress(redisUrl: string): string {
  const url = URL.parse(redisUrl);
  return url?.hostname ? `${url.hostname}:${url.port || 6379}` : 'not a URL';
}
