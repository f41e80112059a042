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
  /** Names of those who have seen the signing secret and may see it no more. */
  secretKnownToFormer: string[];
  /** Posts that Galley made there and would leave behind if the configuration pointed elsewhere. */
  livePosts: number;
  /** Posts that stand there and are being taken down. */
  withdrawals: number;
  /** Withdrawals that it is still to be told of, where it wishes to be. */
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

  /** How a configuration's destination fares. @throws PublishingConfigNotFound */
  async execute({ scope, id }: { scope: Scope; id: string }): Promise<DestinationState> {
    const config = await this.configs.get(scope, id);
    const health = await this.healths.find(scope, id);
    const isAbout = health?.destinationUrl === config.destinationUrl;
    const { previousSecretExpiresAt } = config;
    const { failed, live, removing, openWithdrawals } = await this.contents.count(scope, config);
    return {
      failingSince: isAbout && (health.switchedOffAt === null || !config.isActive) ? health.failingSince : null,
      switchedOffAt: isAbout && !config.isActive ? health.switchedOffAt : null,
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
