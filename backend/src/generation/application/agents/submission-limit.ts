import { Injectable } from '@nestjs/common';
import { Throttle } from '../../../shared/application/throttle.js';
import { TooManySubmissions } from '../../domain/too-many-by-agents.js';
import { HourlyLimit } from './hourly-limit.js';

/** Given by the settings. */
export abstract class SubmissionsPerHour {
  abstract readonly value: number;
}

/** Counts drafts that agents submit, for each is mailed to reviewers. @throws TooManySubmissions */
@Injectable()
export class SubmissionLimit extends HourlyLimit {
  constructor(throttle: Throttle, perHour: SubmissionsPerHour) {
    super(throttle, 'submission', perHour.value, TooManySubmissions);
  }
}
