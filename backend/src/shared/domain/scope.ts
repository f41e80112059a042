import type { UserId, WebsiteId } from './ids.js';

export type Role = 'platform_admin' | 'tenant_admin';

/** What a member of a website may do there; a new member has all four. */
export const PERMISSIONS = ['review', 'configure', 'publish', 'manage_team'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Who acts, as the audit log names them. */
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
  ) {}

  static ofUser(user: { id: UserId; name: string; role: Role; permissions: Readonly<Record<WebsiteId, readonly Permission[]>> }): Scope {
    const websites = user.role === 'platform_admin' ? 'all' : Object.keys(user.permissions);
    return new Scope({ kind: 'user', id: user.id, name: user.name }, user.role, websites, user.permissions);
  }

  /** A client website that called with its own key. */
  static ofWebsite(websiteId: WebsiteId, keyId: string): Scope {
    return new Scope({ kind: 'key', id: keyId, name: 'Website key' }, null, [websiteId], {});
  }

  /** The product itself: jobs, schedule, sign-in. `websites` narrows it to the rows its work is about. */
  static system(name: string, websites: 'all' | readonly WebsiteId[] = 'all'): Scope {
    return new Scope({ kind: 'schedule', id: null, name }, null, websites, {});
  }

  /** The person's id. @throws Error for a scope that is not a person: a programming mistake, not an answer. */
  get userId(): UserId {
    if (this.actor.kind !== 'user' || !this.actor.id) throw new Error('this scope is not a person');
    return this.actor.id;
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
