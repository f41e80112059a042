import { Injectable } from '@nestjs/common';
import { User, UserNotFound } from '../../../auth/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Memberships, Websites } from '../../application/ports.js';
import { AdministratorDisabled, AlreadyMember, NoSuchAdministrator } from '../../domain/errors.js';
import { Membership } from '../../domain/membership.js';
import { Team } from '../../domain/team.js';

@Injectable()
export class MikroOrmMemberships extends Memberships {
  constructor(
    private readonly managers: EntityManagers,
    private readonly websites: Websites,
  ) {
    super();
  }

  async add(scope: Scope, membership: Membership): Promise<void> {
    const user = await this.managers.forScope(scope).findOne(User, { id: membership.userId });
    if (!user) throw new UserNotFound();
    if (user.role !== 'tenant_admin') throw new NoSuchAdministrator();
    if (user.isDisabled) throw new AdministratorDisabled();
    await refusing(this.managers.add(scope, membership), { website_users_member_unique: () => new AlreadyMember() });
  }

  ofPerson(scope: Scope, userId: UserId): Promise<Membership[]> {
    return this.managers.forScope(scope).find(Membership, { userId });
  }

  async lockTeam(scope: Scope, websiteId: WebsiteId): Promise<Team> {
    await this.websites.lock(scope, websiteId);
    const members = await this.managers.forScope(scope).find(Membership, { websiteId });
    const disabled = await this.managers
      .forScope(scope)
      .execute<{ id: string }[]>('select id from users where disabled_at is not null and id = any (?::uuid[])', [
        `{${members.map(({ userId }) => userId).join(',')}}`,
      ]);
    return new Team(websiteId, members, new Set(disabled.map(({ id }) => id)));
  }

  async save(membership: Membership): Promise<void> {
    await this.managers.save(membership);
  }

  async remove(scope: Scope, membership: Membership): Promise<void> {
    await this.managers.forScope(scope).remove(membership).flush();
  }
}
