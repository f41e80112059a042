import { Throttle } from '../../../shared/application/throttle.js';
import { TooManySubmissions } from '../../domain/too-many-by-agents.js';
import { HourlyLimit } from './hourly-limit.js';

/** Limits how many drafts agents submit, because each is mailed to reviewers. @throws TooManySubmissions */
export class SubmissionLimit extends HourlyLimit {
  /** @param perHour maximum number within an hour, from the settings */
  constructor(throttle: Throttle, perHour: number) {
    super(throttle, 'submission', perHour, TooManySubmissions);
  }
}
