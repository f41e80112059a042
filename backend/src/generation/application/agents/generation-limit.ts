import { Throttle } from '../../../shared/application/throttle.js';
import { TooManyGenerations } from '../../domain/too-many-by-agents.js';
import { HourlyLimit } from './hourly-limit.js';

/**
 * Limits how many runs agents start, rewrites included, because each occupies a worker and may cost money.
 * @throws TooManyGenerations
 */
export class GenerationLimit extends HourlyLimit {
  /** @param perHour maximum number within an hour, from the settings */
  constructor(throttle: Throttle, perHour: number) {
    super(throttle, 'generation by agents', perHour, TooManyGenerations);
  }
}
