import type { CitationStyle } from '../../shared/domain/citation-style.js';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Permission, Role, Scope } from '../../shared/domain/scope.js';
import type { Logo } from '../domain/logo.js';
import type { Membership } from '../domain/membership.js';
import type { Team } from '../domain/team.js';
import type { Receipts, Website } from '../domain/website.js';
import type { WebsiteKey } from '../domain/website-key.js';

export abstract class Websites {
  /** @throws WebsiteNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: WebsiteId): Promise<Website>;
  /** Like `get`, but locks the website's keys and team until the transaction ends. @throws WebsiteNotFound */
  abstract lock(scope: Scope, id: WebsiteId): Promise<Website>;
  /**
   * The existing websites among these, by name; they are locked against deletion and team changes until the transaction
   * ends.
   */
  abstract hold(scope: Scope, ids: readonly WebsiteId[]): Promise<Website[]>;
  /**
   * The website at that address, as `urlOf` writes it, unless it is this one; null also when the caller does not reach
   * it.
   */
  abstract at(scope: Scope, url: string, except: WebsiteId): Promise<Readonly<{ id: WebsiteId; name: string }> | null>;
  /** @throws WebsiteUrlTaken */
  abstract add(scope: Scope, website: Website): Promise<void>;
  /** @throws WebsiteUrlTaken */
  abstract save(website: Website): Promise<void>;
  abstract remove(scope: Scope, website: Website): Promise<void>;
}

/** The pictures behind `Website.logo`. */
export abstract class WebsiteLogos {
  /** Replaces the logo of a website, or removes it. */
  abstract put(scope: Scope, websiteId: WebsiteId, logo: Logo | null): Promise<void>;
  /** Logos are public, as on their own sites; who knows the digest has the picture. Null when no website has it. */
  abstract ofDigest(digest: string): Promise<Logo | null>;
}

export abstract class WebsiteKeys {
  abstract add(scope: Scope, key: WebsiteKey): Promise<void>;
  /** The newest key that has not been replaced. */
  abstract current(scope: Scope, websiteId: WebsiteId): Promise<WebsiteKey>;
  /** All valid keys at that moment: the current one and replaced ones in their grace time. */
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
   * Locks the website until the transaction ends, so that changes of a team are serialised.
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

/** An account as far as invitations are concerned. */
export interface Account {
  id: UserId;
  role: Role;
  /** The scope with which this person acts. */
  scope: Scope;
}

export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** The people and accounts of the auth module, as far as websites and their teams are concerned. */
export abstract class People {
  /**
   * The current scope of a person, locked until a running transaction ends.
   * @returns null when the account is disabled or deleted
   */
  abstract scopeOf(id: UserId): Promise<Scope | null>;
  /** Locks the person until the transaction ends. @throws UserNotFound, of the auth module */
  abstract lock(scope: Scope, id: UserId): Promise<Person>;
  /** @throws UserNotFound, of the auth module */
  abstract name(scope: Scope, id: UserId): Promise<string>;
  abstract accountOf(scope: Scope, email: string): Promise<Account | null>;
  /**
   * Does the slow part of making an account, which is to hash the password.
   * @returns what makes the account, in a running transaction; it throws EmailTaken, of the auth module
   * @throws SingleSignOnRequired, of the auth module, where only a provider signs in
   */
  abstract prepareAccount(scope: Scope, account: NewAccount): Promise<() => Promise<Account>>;
  /** @returns null for a wrong password @throws TooManyAttempts, and SingleSignOnRequired as `prepareAccount` */
  abstract proveAccount(email: string, password: string, address: string): Promise<Account | null>;
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
  /** How new posts show their sources. */
  citationStyle: CitationStyle;
  receipts: Receipts;
  receiptNames: boolean;
  /** Whether a post is approved only when all its claims were checked. */
  requireClaimChecks: boolean;
  /** Whether Galley draws a cover for each post without a featured image. */
  covers: boolean;
  /** Seconds between an approval and its delivery, in which it can be undone. */
  undoSeconds: number;
  /** Address of the logo, which changes with it; null without one. */
  logoUrl: string | null;
  /** `#rrggbb`; null for a colour of Galley's. */
  colour: string | null;
  /** Of its posts, as a BCP 47 tag. */
  language: string;
  /** First 8 characters, 24 asterisks, last 4. */
  apiKey: string;
  /** First 16 characters. */
  apiKeyPreview: string;
  apiKeyLastUsedAt: Date | null;
  /** The expiry of a replaced key; null when none is valid. */
  previousKeyExpiresAt: Date | null;
  /**
   * Names of people who have seen the current key and have lost access, each once: the key works for them until it is
   * rotated.
   */
  apiKeyKnownToFormer: string[];
  /** Number of its posts that wait for review. */
  pendingPosts: number;
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
  /** The permissions that the caller may grant to or revoke from the member. */
  changeable: Permission[];
  /** Whether the caller may remove the member; always true for oneself. */
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
