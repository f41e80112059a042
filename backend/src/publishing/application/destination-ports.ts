import type { PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Delivery } from '../domain/delivery.js';
import type { DestinationHealth } from '../domain/destination-health.js';
import type { PublishingConfig } from '../domain/publishing-config.js';

/** Destinations that fail at present, or were switched off for it. */
export abstract class DestinationHealths {
  abstract find(scope: Scope, configId: string): Promise<DestinationHealth | null>;
  /** As `find`; nobody else changes it until the transaction ends. */
  abstract hold(scope: Scope, configId: string): Promise<DestinationHealth | null>;
  abstract add(scope: Scope, health: DestinationHealth): Promise<void>;
  abstract save(health: DestinationHealth): Promise<void>;
}

/** Deliveries that were given up. */
export abstract class FailedDeliveries {
  /**
   * Those of versions that are still to be sent, the oldest first. Nobody else changes them until the transaction ends.
   */
  abstract hold(scope: Scope, configId: string, limit: number): Promise<Delivery[]>;
  /** How many there are of those. */
  abstract count(scope: Scope, configId: string): Promise<number>;
}

/** How much a destination has, and how much it is still to be sent. */
export interface DestinationCounts {
  /** Deliveries that were given up and are still to be sent. */
  failed: number;
  /** Posts that are where the configuration points. */
  live: number;
  /** Posts whose withdrawal there is under way. */
  removing: number;
  /** Withdrawals that it is still to be notified of. */
  openWithdrawals: number;
}

export abstract class DestinationContents {
  abstract count(scope: Scope, config: PublishingConfig): Promise<DestinationCounts>;
}

/**
 * Who hears of a website's deliveries, and may know the secret that signs them: its members with the permission to
 * publish.
 */
export abstract class PublishingPeople {
  abstract addressesOf(scope: Scope, websiteId: WebsiteId): Promise<string[]>;
  /** Names of those of them who may publish on the website no more, in order. */
  abstract formerAmong(websiteId: WebsiteId, people: readonly UserId[]): Promise<string[]>;
}

/** The approved version that a website approved last. */
export abstract class NewestApproved {
  abstract find(scope: Scope, websiteId: WebsiteId): Promise<PostId | null>;
}

/** One day's attempts, by how they ended. */
export interface DayOfDeliveries {
  /** Of UTC, `2026-11-21`. */
  date: string;
  delivered: number;
  retrying: number;
  failed: number;
}
