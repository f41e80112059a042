import { Injectable } from '@nestjs/common';
import { Throttle, type ThrottleRule, TooManyAttempts } from '../../../shared/application/throttle.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { TooManySubmissions } from '../../domain/too-many-submissions.js';

const HOUR_MS = 3_600_000;

/** Given by the settings: drafts a person may submit within an hour, by all their tokens and sessions together. */
export abstract class SubmissionsPerHour {
  abstract readonly value: number;
}

/** Counts submissions, for each is mailed to reviewers; over all processes. */
@Injectable()
export class SubmissionLimit {
  private readonly rule: ThrottleRule;

  constructor(
    private readonly throttle: Throttle,
    perHour: SubmissionsPerHour,
  ) {
    this.rule = { name: 'submission', limit: perHour.value, windowMs: HOUR_MS };
  }

  /** @throws TooManySubmissions */
  async count(person: UserId): Promise<void> {
    try {
      await this.throttle.count([this.rule, person]);
    } catch (error) {
      throw error instanceof TooManyAttempts ? new TooManySubmissions(this.rule.limit, error.details.retryAfter) : error;
    }
  }
}
