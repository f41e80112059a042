import { Throttle, type ThrottleRule, TooManyAttempts } from '../../../shared/application/throttle.js';
import type { DomainError } from '../../../shared/domain/domain-error.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { TooManyGenerations, TooManySubmissions } from './too-many-by-agents.js';

const HOUR_MS = 3_600_000;

/**
 * Limits how often the agents of one person may do something within an hour. All tokens and sessions of the person
 * count together, across all processes.
 */
abstract class HourlyLimit {
  private readonly rule: ThrottleRule;

  /** @param name of the counter @param limit maximum number within an hour */
  constructor(
    private readonly throttle: Throttle,
    name: string,
    limit: number,
    private readonly refusal: new (limit: number, retryAfter: number) => DomainError,
  ) {
    this.rule = { name, limit, windowMs: HOUR_MS };
  }

  /** Runs the work and counts it unless it fails. @throws the refusal when the limit is reached */
  async count<T>(person: UserId, work: () => Promise<T>): Promise<T> {
    const place = await this.enter(person);
    let done: T;
    try {
      done = await work();
    } catch (error) {
      await place.succeeded();
      throw error;
    }
    await place.failed();
    return done;
  }

  private async enter(person: UserId) {
    try {
      return await this.throttle.begin([this.rule, person]);
    } catch (error) {
      throw error instanceof TooManyAttempts ? new this.refusal(this.rule.limit, error.details.retryAfter) : error;
    }
  }
}

/** Limits how many drafts agents submit, because each is mailed to reviewers. @throws TooManySubmissions */
export class SubmissionLimit extends HourlyLimit {
  constructor(throttle: Throttle, perHour: number) {
    super(throttle, 'submission', perHour, TooManySubmissions);
  }
}

/**
 * Limits how many runs agents start, rewrites included, because each occupies a worker and may cost money.
 * @throws TooManyGenerations
 */
export class GenerationLimit extends HourlyLimit {
  constructor(throttle: Throttle, perHour: number) {
    super(throttle, 'generation by agents', perHour, TooManyGenerations);
  }
}
