import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { DestinationHealth } from '../domain/destination-health.js';
import type { PublishingConfig } from '../domain/publishing-config.js';

/** Destinations that currently fail or were switched off because of failures. */
export abstract class DestinationHealths {
  abstract find(scope: Scope, configId: string): Promise<DestinationHealth | null>;
  /** Like `find`, and locks the row until the transaction ends. */
  abstract hold(scope: Scope, configId: string): Promise<DestinationHealth | null>;
  abstract add(scope: Scope, health: DestinationHealth): Promise<void>;
  abstract save(health: DestinationHealth): Promise<void>;
}

/** Counts of a destination's posts and of what is still to be sent to it. */
export interface DestinationCounts {
  /** Deliveries that were given up and are still to be sent. */
  failed: number;
  /** Posts that exist at the configured destination. */
  live: number;
  /** Posts whose withdrawal is in progress. */
  removing: number;
  /** Withdrawals of which the destination is still to be notified. */
  openWithdrawals: number;
}

export abstract class DestinationContents {
  abstract count(scope: Scope, config: PublishingConfig): Promise<DestinationCounts>;
}

/**
 * Members with the permission to publish on a website: they are notified of its deliveries and may see the signing
 * secret.
 */
export abstract class PublishingPeople {
  abstract list(scope: Scope, websiteId: WebsiteId): Promise<{ id: UserId; email: string }[]>;
  /** Sorted names of those users who may no longer publish on the website. */
  abstract formerAmong(websiteId: WebsiteId, people: readonly UserId[]): Promise<string[]>;
}

/** Attempts of one day, counted by outcome. */
export interface DayOfDeliveries {
  /** Day in UTC, such as `2026-11-21`. */
  date: string;
  delivered: number;
  retrying: number;
  failed: number;
}
