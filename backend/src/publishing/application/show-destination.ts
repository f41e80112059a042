import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import { DestinationHealths, FailedDeliveries } from './destination-ports.js';
import { PublishingConfigs } from './ports.js';

export interface DestinationState {
  failingSince: Date | null;
  switchedOffAt: Date | null;
  failed: number;
  previousSecretExpiresAt: Date | null;
}

@Injectable()
export class ShowDestination {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly healths: DestinationHealths,
    private readonly failed: FailedDeliveries,
    private readonly clock: Clock,
  ) {}

  /** How a configuration's destination fares. @throws PublishingConfigNotFound */
  async execute({ scope, id }: { scope: Scope; id: string }): Promise<DestinationState> {
    const config = await this.configs.get(scope, id);
    const health = await this.healths.find(scope, id);
    const isAbout = health?.destinationUrl === config.destinationUrl;
    const { previousSecretExpiresAt } = config;
    return {
      failingSince: isAbout && (health.switchedOffAt === null || !config.isActive) ? health.failingSince : null,
      switchedOffAt: isAbout && !config.isActive ? health.switchedOffAt : null,
      failed: await this.failed.count(scope, id),
      previousSecretExpiresAt: previousSecretExpiresAt && previousSecretExpiresAt > this.clock.now() ? previousSecretExpiresAt : null,
    };
  }
}
