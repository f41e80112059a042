import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../../shared/domain/clock.js';
import { DecisionLinks } from '../../application/mailed-decisions/ports.js';

const HOUR_MS = 3_600_000;

@Injectable()
export class DecisionLinkSweeper {
  constructor(
    private readonly links: DecisionLinks,
    private readonly clock: Clock,
  ) {}

  @Interval('sweep-decision-links', HOUR_MS)
  sweep(): Promise<void> {
    return this.links.deleteOld(this.clock.now());
  }
}
