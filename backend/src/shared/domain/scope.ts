import type { UserId, WebsiteId } from './ids.js';

export type Role = 'platform_admin' | 'tenant_admin';

/** Permissions of a member on a website; a new member has all four. */
export const PERMISSIONS = ['review', 'configure', 'publish', 'manage_team'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What a personal token may do: read, change, or decide about posts. The API calls them the scopes of the token. */
export const POWERS = ['read', 'write', 'approve'] as const;
export type Power = (typeof POWERS)[number];

/** A person as the caller: who it is, and what they may do on which website. */
export interface Person {
  id: UserId;
  name: string;
  role: Role;
  permissions: Readonly<Record<WebsiteId, readonly Permission[]>>;
}

/** The actor as the audit log names it. A token acts with the id of its person and a name that contains both. */
export interface Actor {
  kind: 'user' | 'key' | 'schedule' | 'token';
  id: string | null;
  name: string;
}

/**
 * The caller of a use case: its identity and the websites whose rows it may see. It is an argument of every port method
 * and also limits the database session, whose row-level security is the second line of defence.
 */
export class Scope {
  private constructor(
    readonly actor: Actor,
    readonly role: Role | null,
    /** `all` for platform admins and the system itself. */
    readonly websites: 'all' | readonly WebsiteId[],
    private readonly permissions: Readonly<Record<WebsiteId, readonly Permission[]>>,
    /** `all` when the caller uses no token. */
    private readonly powers: 'all' | readonly Power[] = 'all',
  ) {}

  static ofUser(person: Person): Scope {
    return new Scope(
      { kind: 'user', id: person.id, name: person.name },
      person.role,
      reachOf(person),
      person.permissions,
    );
  }

  /** A person's token: what the person may at this moment, narrowed to what it was made for. */
  static ofToken(person: Person, token: { name: string; powers: readonly Power[] }): Scope {
    const actor = { kind: 'token', id: person.id, name: `${token.name} (${person.name})` } as const;
    return new Scope(actor, person.role, reachOf(person), person.permissions, token.powers);
  }

  /** A client's website that authenticates with its own key. */
  static ofWebsite(websiteId: WebsiteId, keyId: string): Scope {
    return new Scope({ kind: 'key', id: keyId, name: 'Website key' }, null, [websiteId], {});
  }

  /** The product itself: jobs, schedule, sign-in. `websites` narrows it to the rows its work is about. */
  static system(name: string, websites: 'all' | readonly WebsiteId[] = 'all'): Scope {
    return new Scope({ kind: 'schedule', id: null, name }, null, websites, {});
  }

  /** The same caller, restricted to these powers. */
  narrowedTo(powers: readonly Power[]): Scope {
    return new Scope(
      this.actor,
      this.role,
      this.websites,
      this.permissions,
      powers.filter((power) => this.can(power)),
    );
  }

  /** Whose doing it is: the person who is signed in, or whose token it is; null for keys and the system. */
  get personId(): UserId | null {
    return this.actor.kind === 'user' || this.actor.kind === 'token' ? this.actor.id : null;
  }

  /** The person's id. @throws Error for a scope without a person, which is a programming mistake */
  get userId(): UserId {
    if (this.personId === null) throw new Error('this scope is not a person');
    return this.personId;
  }

  /** Whether the caller's token has this power; always true without a token. */
  can(power: Power): boolean {
    return this.powers === 'all' || this.powers.includes(power);
  }

  /** A person's permissions by website; empty for platform admins, who may do everything on all websites. */
  get grants(): Readonly<Record<WebsiteId, readonly Permission[]>> {
    return this.permissions;
  }

  get isPlatformAdmin(): boolean {
    return this.role === 'platform_admin';
  }

  reaches(websiteId: WebsiteId): boolean {
    return this.websites === 'all' || this.websites.includes(websiteId);
  }

  /**
   * Whether the caller has this permission on the website. Platform admins and the system have all; members have those
   * that were granted.
   */
  may(permission: Permission, websiteId: WebsiteId): boolean {
    if (!this.reaches(websiteId)) return false;
    if (this.websites === 'all') return true;
    return this.role === null || (this.permissions[websiteId] ?? []).includes(permission);
  }
}

const reachOf = ({ role, permissions }: Person): 'all' | readonly WebsiteId[] =>
  role === 'platform_admin' ? 'all' : Object.keys(permissions);
