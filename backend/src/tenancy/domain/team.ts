import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Permission } from '../../shared/domain/scope.js';
import { LastTeamManager, MemberNotFound } from './errors.js';
import type { Membership } from './membership.js';

/**
 * The people of one website. It is read under the website's lock, so what it says holds until the change is saved.
 */
export class Team {
  constructor(
    readonly websiteId: WebsiteId,
    private readonly members: readonly Membership[],
    /** Members whose account is disabled: they cannot manage anything. */
    private readonly disabled: ReadonlySet<UserId> = new Set(),
  ) {}

  isManagedBy(userId: UserId): boolean {
    return this.managers.some((member) => member.userId === userId);
  }

  /** @throws MemberNotFound */
  member(userId: UserId): Membership {
    const member = this.members.find((one) => one.userId === userId);
    if (!member) throw new MemberNotFound();
    return member;
  }

  /** @throws MemberNotFound, LastTeamManager */
  permit(userId: UserId, permissions: readonly Permission[], { mayLeaveUnmanaged }: { mayLeaveUnmanaged: boolean }): void {
    const member = this.member(userId);
    if (!mayLeaveUnmanaged && !permissions.includes('manage_team')) this.keepAManagerBeside(member);
    member.permit(permissions);
  }

  /** @returns the membership to remove. @throws MemberNotFound, LastTeamManager */
  dismiss(userId: UserId, { mayLeaveUnmanaged }: { mayLeaveUnmanaged: boolean }): Membership {
    const member = this.member(userId);
    if (!mayLeaveUnmanaged) this.keepAManagerBeside(member);
    return member;
  }

  private keepAManagerBeside(member: Membership): void {
    if (member.permissions.includes('manage_team') && this.managers.every((one) => one === member)) throw new LastTeamManager();
  }

  private get managers(): Membership[] {
    return this.members.filter(({ userId, permissions }) => permissions.includes('manage_team') && !this.disabled.has(userId));
  }
}
