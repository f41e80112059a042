import type { Queue } from 'bull';

/** Where a job of Bull's is. Ended ones are removed as they end; `stray` is what is left of one otherwise. */
export type Place = 'none' | 'delayed' | 'active' | 'waiting' | 'stray';

/**
 * What Redis knows of jobs by their ids, asked once a job and as a rule without going through what waits: Bull's
 * `getState` asks up to six times, one after the other. That a job is to run once more is kept in a hash beside it, not
 * in it: written in the same step that saw it running and read after it ended, so that no moment lies between.
 */
export class KnownJobs {
  constructor(private readonly queue: Queue) {}

  /** @param due when it is to run once more, should it run now: milliseconds since 1970, the earliest counts */
  async find(jobId: string, due: number): Promise<Place> {
    const keys = [jobId, 'delayed', 'active', 'priority', 'wait', AGAIN].map((key) => this.queue.toKey(key));
    return (await this.queue.client.eval(FIND, keys.length, ...keys, jobId, due)) as Place;
  }

  /** When a job that has ended is to run once more. Said once. */
  async takeAgain(jobId: string): Promise<number | undefined> {
    const due = (await this.queue.client.eval(TAKE, 1, this.queue.toKey(AGAIN), jobId)) as string | null;
    return due === null ? undefined : Number(due);
  }
}

const AGAIN = 'again';
const WEEK_SECONDS = 7 * 24 * 3600;

/** What waits has a priority, unless it was given back after its process died. */
const FIND = `
local function isIn(list)
  for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
    if id == ARGV[1] then return true end
  end
  return false
end
if redis.call('EXISTS', KEYS[1]) == 0 then return 'none' end
if redis.call('ZSCORE', KEYS[2], ARGV[1]) then return 'delayed' end
if isIn(KEYS[3]) then
  local planned = tonumber(redis.call('HGET', KEYS[6], ARGV[1]))
  if not planned or tonumber(ARGV[2]) < planned then redis.call('HSET', KEYS[6], ARGV[1], ARGV[2]) end
  redis.call('EXPIRE', KEYS[6], ${WEEK_SECONDS})
  return 'active'
end
if redis.call('ZSCORE', KEYS[4], ARGV[1]) or isIn(KEYS[5]) then return 'waiting' end
return 'stray'`;

const TAKE = `
local due = redis.call('HGET', KEYS[1], ARGV[1])
if due then redis.call('HDEL', KEYS[1], ARGV[1]) end
return due`;
