import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Permission } from '../../shared/domain/scope.js';
import {
  LastTeamManager,
  MayNotGrant,
  MayNotManageTeam,
  MemberHasMore,
  MemberIsOwner,
  MemberNotFound,
} from './errors.js';
import { changeableBy, type TeamActor } from './member-rights.js';
import type { Membership } from './membership.js';

/**
 * The members of one website. It is read under the website's lock, so its checks are valid until the change is saved,
 * also for an actor who was removed while waiting for the lock.
 */
export class Team {
  constructor(
    readonly websiteId: WebsiteId,
    private readonly members: readonly Membership[],
    /** Members whose account is disabled: they cannot manage anything. */
    private readonly disabled: ReadonlySet<UserId> = new Set(),
  ) {}

  /** @throws MemberNotFound */
  member(userId: UserId): Membership {
    const member = this.members.find((one) => one.userId === userId);
    if (!member) throw new MemberNotFound();
    return member;
  }

  /** @throws MayNotManageTeam, MemberNotFound, MemberIsOwner, MemberHasMore, MayNotGrant, LastTeamManager */
  permit(userId: UserId, permissions: readonly Permission[], by: TeamActor): void {
    const actor = by.isPlatformAdmin ? null : this.manager(by);
    const member = this.member(userId);
    if (actor) {
      this.checkMayChange(actor, member);
      const changeable = changeableBy(actor, member);
      const beyond = permissions.filter((one) => !member.permissions.includes(one) && !changeable.includes(one));
      if (beyond.length > 0) throw new MayNotGrant(beyond);
      if (!permissions.includes('manage_team')) this.keepAManagerBeside(member);
    }
    member.permit(permissions);
  }

  /**
   * Everybody may go by themselves.
   * @returns the membership to remove.
   * @throws MayNotManageTeam, MemberNotFound, MemberIsOwner, MemberHasMore, LastTeamManager
   */
  dismiss(userId: UserId, by: TeamActor): Membership {
    const goesThemselves = userId === by.userId;
    const actor = by.isPlatformAdmin || goesThemselves ? null : this.manager(by);
    const member = this.member(userId);
    if (actor) this.checkMayChange(actor, member);
    if (!by.isPlatformAdmin) this.keepAManagerBeside(member);
    return member;
  }

  private manager({ userId }: TeamActor): Membership {
    const manager = this.managers.find((member) => member.userId === userId);
    if (!manager) throw new MayNotManageTeam();
    return manager;
  }

  private checkMayChange(actor: Membership, member: Membership): void {
    if (changeableBy(actor, member).length > 0) return;
    throw member.isOwner ? new MemberIsOwner() : new MemberHasMore();
  }

  private keepAManagerBeside(member: Membership): void {
    if (member.permissions.includes('manage_team') && this.managers.every((one) => one === member))
      throw new LastTeamManager();
  }

  private get managers(): Membership[] {
    return this.members.filter(
      ({ userId, permissions }) => permissions.includes('manage_team') && !this.disabled.has(userId),
    );
  }
}
