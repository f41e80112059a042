import { checkRedis } from '../../shared/adapters/jobs/check-redis.js';
import { QueueUnreachable } from '../../shared/domain/queue-unreachable.js';
import { type Finding, Part } from '../application/ports.js';

const LATER = 'Work waits in the database meanwhile and goes on when Redis is back.';

/** Checks Redis, through which processes share jobs. */
export class QueuePart extends Part {
  readonly id = 'queue';
  readonly label = 'Job queue';

  constructor(private readonly redisUrl: string | undefined) {
    super();
  }

  async check(): Promise<Finding> {
    if (!this.redisUrl) return { state: 'ok', message: 'Jobs run in this process; no Redis is needed.', advice: null };
    try {
      await checkRedis(this.redisUrl);
      return { state: 'ok', message: 'Redis answers.', advice: null };
    } catch (error) {
      if (!(error instanceof QueueUnreachable)) throw error;
      return { state: 'failed', message: error.message, advice: LATER };
    }
  }
}
