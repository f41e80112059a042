import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import { DestinationContents, DestinationHealths, PublishingPeople } from './destination-ports.js';
import { PublishingConfigs } from './ports.js';

export interface DestinationState {
  failingSince: Date | null;
  switchedOffAt: Date | null;
  failed: number;
  previousSecretExpiresAt: Date | null;
  /** Names of users who have seen the signing secret but may no longer see it. */
  secretKnownToFormer: string[];
  /** Posts that Galley created at the destination. They would remain there if the configuration pointed elsewhere. */
  livePosts: number;
  /** Number of posts at the destination that are being withdrawn. */
  withdrawals: number;
  /** Withdrawals of which the destination is still to be notified; 0 when notices are disabled. */
  notices: number;
}

@Injectable()
export class ShowDestination {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly healths: DestinationHealths,
    private readonly contents: DestinationContents,
    private readonly people: PublishingPeople,
    private readonly clock: Clock,
  ) {}

  /** Returns the state of a configuration's destination. @throws PublishingConfigNotFound */
  async execute({ scope, id }: { scope: Scope; id: string }): Promise<DestinationState> {
    const config = await this.configs.get(scope, id);
    const health = await this.healths.find(scope, id);
    const isAbout = health?.destinationUrl === config.destinationUrl;
    const { previousSecretExpiresAt } = config;
    const { failed, live, removing, openWithdrawals } = await this.contents.count(scope, config);
    return {
      failingSince: isAbout && (health.switchedOffAt === null || !config.isActive) ? health.failingSince : null,
      switchedOffAt: health?.hasSwitchedOff(config) ? health.switchedOffAt : null,
      failed,
      livePosts: live,
      withdrawals: removing,
      notices: config.isNotifiedOfWithdrawals ? openWithdrawals : 0,
      previousSecretExpiresAt:
        previousSecretExpiresAt && previousSecretExpiresAt > this.clock.now() ? previousSecretExpiresAt : null,
      secretKnownToFormer: await this.people.formerAmong(config.websiteId, config.secretRevealedTo),
    };
  }
}
