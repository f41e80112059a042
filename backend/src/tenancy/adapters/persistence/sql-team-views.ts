import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PERMISSIONS } from '../../../shared/domain/scope.js';
import { type AssignedWebsite, type MemberView, Websites } from '../../application/ports.js';
import { changeableBy, type Holder, mayDismiss } from '../../domain/member-rights.js';

@Injectable()
export class SqlTeamViews {
  constructor(
    private readonly managers: EntityManagers,
    private readonly websites: Websites,
  ) {}

  /** By the time they joined. @throws WebsiteNotFound */
  async members(scope: Scope, websiteId: WebsiteId): Promise<MemberView[]> {
    await this.websites.get(scope, websiteId);
    const members = await this.managers.forScope(scope).execute<Omit<MemberView, 'changeable' | 'mayRemove'>[]>(
      `select id, email, "firstName", "lastName", "profileImageUrl", permissions, disabled, "knowsApiKey", "isOwner",
              manages and sum(manages::int) over () = 1 as "isOnlyManager", "joinedAt"
         from (select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
                      u.profile_image_url as "profileImageUrl", wu.permissions,
                      u.disabled_at is not null as disabled, 'manage_team' = any (wu.permissions) and u.disabled_at is null as manages,
                      exists (
                        select 1 from website_keys k
                         where k.website_id = wu.website_id and k.expires_at is null and u.id = any (k.revealed_to)) as "knowsApiKey",
                      wu.is_owner as "isOwner",
                      wu.created_at as "joinedAt", wu.id as place
                 from website_users wu join users u on u.id = wu.user_id
                where wu.website_id = ?) members
        order by "joinedAt", place`,
      [websiteId],
    );
    const caller = members.find(({ id }) => id === scope.personId);
    return members.map((member) => ({ ...member, ...rightsOver(member, caller, scope.isPlatformAdmin) }));
  }

  /** Returns the websites of one person, sorted by name. */
  websitesOf(scope: Scope, userId: UserId): Promise<AssignedWebsite[]> {
    return this.managers.forScope(scope).execute<AssignedWebsite[]>(
      `select w.id, w.name, wu.permissions from website_users wu join websites w on w.id = wu.website_id
        where wu.user_id = ? order by w.name, w.id`,
      [userId],
    );
  }
}

type Row = Omit<Holder, 'userId'> & Pick<MemberView, 'id'>;
const holderOf = ({ id, permissions, isOwner }: Row): Holder => ({ userId: id, permissions, isOwner });

function rightsOver(
  member: Row,
  caller: Row | undefined,
  isPlatformAdmin: boolean,
): Pick<MemberView, 'changeable' | 'mayRemove'> {
  if (isPlatformAdmin) return { changeable: [...PERMISSIONS], mayRemove: true };
  const actor = caller ? holderOf(caller) : null;
  return { changeable: [...changeableBy(actor, holderOf(member))], mayRemove: mayDismiss(actor, holderOf(member)) };
}
