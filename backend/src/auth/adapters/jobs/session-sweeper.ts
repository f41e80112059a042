import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../../shared/domain/clock.js';
import { Devices, Sessions } from '../../application/ports.js';
import { AccountRecoveries } from '../../application/recovery/ports.js';
import { PasskeyChallenges } from '../../application/passkeys/ports.js';
import { SignInChallenges } from '../../application/second-factor/ports.js';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** Deletes ended sessions, expired refresh tokens and sign-ins that were not finished. */
@Injectable()
export class SessionSweeper {
  constructor(
    private readonly sessions: Sessions,
    private readonly challenges: SignInChallenges,
    private readonly passkeyChallenges: PasskeyChallenges,
    private readonly recoveries: AccountRecoveries,
    private readonly devices: Devices,
    private readonly clock: Clock,
  ) {}

  @Interval('forget-successors', 10 * SECOND_MS)
  forgetSuccessors(): Promise<void> {
    return this.sessions.forgetSuccessors(this.clock.now());
  }

  @Interval('delete-sessions', HOUR_MS)
  async deleteOver(): Promise<void> {
    await this.sessions.deleteOver(this.clock.now());
    await this.challenges.deleteOver(this.clock.now());
    await this.passkeyChallenges.deleteOver(this.clock.now());
    await this.recoveries.deleteOver(this.clock.now());
    await this.devices.deleteOver(this.clock.now());
  }
}
