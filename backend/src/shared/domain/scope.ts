import type { UserId, WebsiteId } from './ids.js';

export type Role = 'platform_admin' | 'tenant_admin';

/** What a member of a website may do there; a new member has all four. */
export const PERMISSIONS = ['review', 'configure', 'publish', 'manage_team'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What a personal token may be used for: to read, to change, to decide about posts. */
export const POWERS = ['read', 'write', 'approve'] as const;
export type Power = (typeof POWERS)[number];

/** A person as the caller: who it is, and what they may do on which website. */
export interface Person {
  id: UserId;
  name: string;
  role: Role;
  permissions: Readonly<Record<WebsiteId, readonly Permission[]>>;
}

/** Who acts, as the audit log names them. A token acts as its person: it has their id and a name that tells both. */
export interface Actor {
  kind: 'user' | 'key' | 'schedule' | 'token';
  id: string | null;
  name: string;
}

/**
 * The caller of a use case: who it is and which websites' rows may be seen. It is an argument of every port method, and
 * the same reach is given to the database, whose row-level security is the second wall.
 */
export class Scope {
  private constructor(
    readonly actor: Actor,
    readonly role: Role | null,
    /** `all` for platform admins and the system itself. */
    readonly websites: 'all' | readonly WebsiteId[],
    private readonly permissions: Readonly<Record<WebsiteId, readonly Permission[]>>,
    /** `all` for whoever acts without a token. */
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

  /** A client website that called with its own key. */
  static ofWebsite(websiteId: WebsiteId, keyId: string): Scope {
    return new Scope({ kind: 'key', id: keyId, name: 'Website key' }, null, [websiteId], {});
  }

  /** The product itself: jobs, schedule, sign-in. `websites` narrows it to the rows its work is about. */
  static system(name: string, websites: 'all' | readonly WebsiteId[] = 'all'): Scope {
    return new Scope({ kind: 'schedule', id: null, name }, null, websites, {});
  }

  /** The same caller, who may use these powers at most. */
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

  /** The person's id. @throws Error for a scope that is not a person: a programming mistake, not an answer. */
  get userId(): UserId {
    if (this.personId === null) throw new Error('this scope is not a person');
    return this.personId;
  }

  /** Whether the token that is acted with was made for this; always without a token. */
  can(power: Power): boolean {
    return this.powers === 'all' || this.powers.includes(power);
  }

  /** What a person may do, by website; empty for platform admins, who may do everything everywhere. */
  get grants(): Readonly<Record<WebsiteId, readonly Permission[]>> {
    return this.permissions;
  }

  get isPlatformAdmin(): boolean {
    return this.role === 'platform_admin';
  }

  reaches(websiteId: WebsiteId): boolean {
    return this.websites === 'all' || this.websites.includes(websiteId);
  }

  /** Whether a person may do this on that website. Platform admins and the system may; members by their permissions. */
  may(permission: Permission, websiteId: WebsiteId): boolean {
    if (!this.reaches(websiteId)) return false;
    if (this.websites === 'all') return true;
    return this.role === null || (this.permissions[websiteId] ?? []).includes(permission);
  }
}

const reachOf = ({ role, permissions }: Person): 'all' | readonly WebsiteId[] =>
  role === 'platform_admin' ? 'all' : Object.keys(permissions);
