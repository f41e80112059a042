import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../../shared/domain/clock.js';
import { Invitations } from '../../application/invitations/ports.js';

const HOUR_MS = 3_600_000;

/** Deletes expired invitations with their addresses. */
@Injectable()
export class InvitationSweeper {
  constructor(
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {}

  @Interval('sweep-invitations', HOUR_MS)
  sweep(): Promise<void> {
    return this.invitations.deleteOld(this.clock.now());
  }
}
