import type { Queue } from 'bull';

/** The state of a Bull job. Jobs are removed as they end; `stray` is a leftover of one that was not. */
export type Place = 'none' | 'delayed' | 'active' | 'waiting' | 'stray';

/**
 * Reads the state of jobs in Redis by their ids, with one command per job and usually without scanning the waiting
 * jobs: Bull's `getState` sends up to six, one after the other. The flag to run again is stored in a separate hash; it
 * is set in the step that sees the job running and read after its end, so no request is lost in between.
 */
export class KnownJobs {
  constructor(private readonly queue: Queue) {}

  /** @param due when to run again if the job runs now: milliseconds since 1970, the earliest one counts */
  async find(jobId: string, due: number): Promise<Place> {
    const keys = [jobId, 'delayed', 'active', 'priority', 'wait', AGAIN].map((key) => this.queue.toKey(key));
    return (await this.queue.client.eval(FIND, keys.length, ...keys, jobId, due)) as Place;
  }

  /** When an ended job must run again. Each request is returned once. */
  async takeAgain(jobId: string): Promise<number | undefined> {
    const due = (await this.queue.client.eval(TAKE, 1, this.queue.toKey(AGAIN), jobId)) as string | null;
    return due === null ? undefined : Number(due);
  }
}

const AGAIN = 'again';
const WEEK_SECONDS = 7 * 24 * 3600;

/** A waiting job has a priority, unless it was returned after its process died. */
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
