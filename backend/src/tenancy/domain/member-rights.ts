import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import { type Permission, PERMISSIONS, type Scope } from '../../shared/domain/scope.js';

/** A member as far as rights over each other are concerned. */
export interface Holder {
  readonly userId: UserId;
  readonly permissions: readonly Permission[];
  /** The website was made for them, its first member: no other member takes anything from them. */
  readonly isOwner: boolean;
}

/** Who changes a team. A platform admin may do everything and need not be a member. */
export type TeamActor = { readonly userId: UserId; readonly isPlatformAdmin: boolean };

/**
 * What the actor may give to and take from a member: at most what they hold themselves, from nobody who holds more, and
 * not from the owner. Of their own permissions they may only give up.
 * @param actor their own place in the team; null when they have none
 */
export function changeableBy(actor: Holder | null, member: Holder): readonly Permission[] {
  if (!actor?.permissions.includes('manage_team')) return [];
  if (actor.userId === member.userId) return actor.permissions;
  return member.isOwner || holdsMore(member, actor) ? [] : actor.permissions;
}

/** Whether the actor may take a member out of the team; everybody may go themselves. */
export const mayDismiss = (actor: Holder | null, member: Holder): boolean =>
  actor?.userId === member.userId || changeableBy(actor, member).length > 0;

export const holdsMore = (one: Holder, other: Holder): boolean =>
  one.permissions.some((permission) => !other.permissions.includes(permission));

/** What somebody may give on every one of these websites: what they may do there themselves. */
export const grantableBy = (scope: Scope, websiteIds: readonly WebsiteId[]): Permission[] =>
  PERMISSIONS.filter((permission) => websiteIds.every((id) => scope.may(permission, id)));
