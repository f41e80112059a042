import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Permission, Role, Scope } from '../../shared/domain/scope.js';
import type { Membership } from '../domain/membership.js';
import type { Team } from '../domain/team.js';
import type { Website } from '../domain/website.js';
import type { WebsiteKey } from '../domain/website-key.js';

export abstract class Websites {
  /** @throws WebsiteNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: WebsiteId): Promise<Website>;
  /** As `get`; changes of the same website's keys and team wait until the transaction ends. @throws WebsiteNotFound */
  abstract lock(scope: Scope, id: WebsiteId): Promise<Website>;
  /** Those of them that there are, by name; none can be deleted, nor its team change, until the transaction ends. */
  abstract hold(scope: Scope, ids: readonly WebsiteId[]): Promise<Website[]>;
  /**
   * The name of the website at that address, as `urlOf` writes it, unless it is this one; null also when the caller
   * does not reach it.
   */
  abstract nameAt(scope: Scope, url: string, except: WebsiteId): Promise<string | null>;
  /** @throws WebsiteUrlTaken */
  abstract add(scope: Scope, website: Website): Promise<void>;
  /** @throws WebsiteUrlTaken */
  abstract save(website: Website): Promise<void>;
  abstract remove(scope: Scope, website: Website): Promise<void>;
}

export abstract class WebsiteKeys {
  abstract add(scope: Scope, key: WebsiteKey): Promise<void>;
  /** The newest one that has not been replaced. */
  abstract current(scope: Scope, websiteId: WebsiteId): Promise<WebsiteKey>;
  /** All that work at that moment: the current one and replaced ones in their grace time. */
  abstract working(scope: Scope, websiteId: WebsiteId, at: Date): Promise<WebsiteKey[]>;
  abstract save(key: WebsiteKey): Promise<void>;
}

export abstract class Memberships {
  /**
   * @throws UserNotFound, of the auth module, NoSuchAdministrator unless the person is a tenant admin,
   * AdministratorDisabled, AlreadyMember
   */
  abstract add(scope: Scope, membership: Membership): Promise<void>;
  abstract ofPerson(scope: Scope, userId: UserId): Promise<Membership[]>;
  /**
   * Locks the website until the transaction ends, so that two changes of one team come one after the other.
   * @throws WebsiteNotFound
   */
  abstract lockTeam(scope: Scope, websiteId: WebsiteId): Promise<Team>;
  abstract save(membership: Membership): Promise<void>;
  abstract remove(scope: Scope, membership: Membership): Promise<void>;
}

export interface Person {
  id: UserId;
  name: string;
  role: Role;
}

/** The people of the auth module, as far as websites are concerned. */
export abstract class People {
  /**
   * The person as the one who acts, with what they may do now; held so until a running transaction ends.
   * @returns null when disabled or gone
   */
  abstract scopeOf(id: UserId): Promise<Scope | null>;
  /** Locks the person until the transaction ends. @throws UserNotFound, of the auth module */
  abstract lock(scope: Scope, id: UserId): Promise<Person>;
  /** @throws UserNotFound, of the auth module */
  abstract name(scope: Scope, id: UserId): Promise<string>;
}

/** A website as lists and screens show it. */
export interface WebsiteView {
  id: WebsiteId;
  name: string;
  url: string;
  description: string | null;
  publishingSchedule: string;
  isActive: boolean;
  /** Origins whose scripts may read the pull API in a browser. */
  allowedOrigins: string[];
  /** First 8 characters, 24 asterisks, last 4. */
  apiKey: string;
  /** First 16 characters. */
  apiKeyPreview: string;
  apiKeyLastUsedAt: Date | null;
  /** Until when a replaced key works still; null when none does. */
  previousKeyExpiresAt: Date | null;
  /**
   * Names of those who have seen the current key and may see it no more, each once: it works for them until it is
   * rotated.
   */
  apiKeyKnownToFormer: string[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface WebsiteFilter {
  q?: string;
  isActive?: boolean;
}

/** A member as the team's screen shows them. */
export interface MemberView {
  /** The person's id. */
  id: UserId;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  permissions: Permission[];
  /** The account is disabled: the person cannot sign in. */
  disabled: boolean;
  /** They have seen the website's current API key: once they are gone it is to be rotated. */
  knowsApiKey: boolean;
  /** The website was made for them: they hold every permission until they give one up or a platform admin takes it. */
  isOwner: boolean;
  /** What the caller may give to and take from them. */
  changeable: Permission[];
  /** Whether the caller may take them out of the team; always of oneself. */
  mayRemove: boolean;
  /** The last one who may manage the team: cannot be removed or lose it by a tenant admin. */
  isOnlyManager: boolean;
  joinedAt: Date;
}

export interface AssignedWebsite {
  id: WebsiteId;
  name: string;
  permissions: Permission[];
}
