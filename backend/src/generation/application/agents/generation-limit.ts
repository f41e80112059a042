import { Injectable } from '@nestjs/common';
import { Throttle } from '../../../shared/application/throttle.js';
import { TooManyGenerations } from '../../domain/too-many-by-agents.js';
import { HourlyLimit } from './hourly-limit.js';

/** Given by the settings. */
export abstract class GenerationsPerHour {
  abstract readonly value: number;
}

/**
 * Counts runs that agents begin, rewrites too: each takes a worker's time and may cost money.
 * @throws TooManyGenerations
 */
@Injectable()
export class GenerationLimit extends HourlyLimit {
  constructor(throttle: Throttle, perHour: GenerationsPerHour) {
    super(throttle, 'generation by agents', perHour.value, TooManyGenerations);
  }
}
