import { Throttle } from '../../../shared/application/throttle.js';
import { TooManyGenerations } from '../../domain/too-many-by-agents.js';
import { HourlyLimit } from './hourly-limit.js';

/**
 * Counts runs that agents begin, rewrites too: each takes a worker's time and may cost money.
 * @throws TooManyGenerations
 */
export class GenerationLimit extends HourlyLimit {
  /** @param perHour how many within an hour, from the settings */
  constructor(throttle: Throttle, perHour: number) {
    super(throttle, 'generation by agents', perHour, TooManyGenerations);
  }
}
