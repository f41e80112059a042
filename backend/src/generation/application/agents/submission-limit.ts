import { Throttle } from '../../../shared/application/throttle.js';
import { TooManySubmissions } from '../../domain/too-many-by-agents.js';
import { HourlyLimit } from './hourly-limit.js';

/** Counts drafts that agents submit, for each is mailed to reviewers. @throws TooManySubmissions */
export class SubmissionLimit extends HourlyLimit {
  /** @param perHour how many within an hour, from the settings */
  constructor(throttle: Throttle, perHour: number) {
    super(throttle, 'submission', perHour, TooManySubmissions);
  }
}
