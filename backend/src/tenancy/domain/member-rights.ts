import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import { type Permission, PERMISSIONS, type Scope } from '../../shared/domain/scope.js';

/** A member as far as rights over each other are concerned. */
export interface Holder {
  readonly userId: UserId;
  readonly permissions: readonly Permission[];
  /** Whether this is the website's first member, from whom other members cannot revoke anything. */
  readonly isOwner: boolean;
}

/** Who changes a team. A platform admin may do everything and need not be a member. */
export type TeamActor = { readonly userId: UserId; readonly isPlatformAdmin: boolean };

/**
 * The permissions that the actor may change for a member: at most their own, not for members who have more, and not for
 * the owner. Their own permissions they may only give up.
 * @param actor their own membership; null without one
 */
export function changeableBy(actor: Holder | null, member: Holder): readonly Permission[] {
  if (!actor?.permissions.includes('manage_team')) return [];
  if (actor.userId === member.userId) return actor.permissions;
  return member.isOwner || holdsMore(member, actor) ? [] : actor.permissions;
}

/** Whether the actor may remove a member; all members may leave. */
export const mayDismiss = (actor: Holder | null, member: Holder): boolean =>
  actor?.userId === member.userId || changeableBy(actor, member).length > 0;

export const holdsMore = (one: Holder, other: Holder): boolean =>
  one.permissions.some((permission) => !other.permissions.includes(permission));

/** The permissions that a person may grant on all of these websites: those that they have there themselves. */
export const grantableBy = (scope: Scope, websiteIds: readonly WebsiteId[]): Permission[] =>
  PERMISSIONS.filter((permission) => websiteIds.every((id) => scope.may(permission, id)));
