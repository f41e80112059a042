import type { Queue } from 'bull';

/**
 * Fair scheduling of lanes on a queue that only has priorities: start-time fair queueing (Goyal, Vin, Cheng 1996). A
 * job's tag is one more than the last tag of its lane, but never less than the tag now being served: a lane that queued
 * 500 jobs has tags 1…500, and the first job of another lane runs right behind the current one. The clock (`served`)
 * and the last tag of each lane are one hash in Redis. Losing it affects only the fairness of the jobs that are
 * waiting.
 */
export class FairTurns {
  constructor(private readonly queue: Queue) {}

  /** The tag of the lane's next job, and whether it is its turn already. */
  async next(lane: string): Promise<{ tag: number; now: boolean }> {
    const [tag, now] = (await this.queue.client.eval(NEXT, 1, this.key, `lane:${lane}`)) as [number, number];
    return { tag, now: now === 1 };
  }

  /** Moves the clock: a job with this tag is being served. */
  async serving(tag: number): Promise<void> {
    await this.queue.client.eval(SERVING, 1, this.key, tag);
  }

  private get key(): string {
    return this.queue.toKey('turns');
  }
}

const WEEK_SECONDS = 7 * 24 * 3600;

const NEXT = `
local served = tonumber(redis.call('HGET', KEYS[1], 'served') or 0)
local last = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or 0)
local tag = math.max(served, last + 1)
redis.call('HSET', KEYS[1], ARGV[1], tag)
redis.call('EXPIRE', KEYS[1], ${WEEK_SECONDS})
return { tag, tag <= served and 1 or 0 }`;

const SERVING = `
local served = tonumber(redis.call('HGET', KEYS[1], 'served') or 0)
if tonumber(ARGV[1]) > served then redis.call('HSET', KEYS[1], 'served', ARGV[1]) end
return 0`;
