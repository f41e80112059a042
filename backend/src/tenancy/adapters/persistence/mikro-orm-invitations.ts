import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { Invitations } from '../../application/invitations/ports.js';
import { Invitation } from '../../domain/invitation.js';
import { InvitationNotFound } from '../../domain/invitation-errors.js';

const KEPT_DAYS = 30;

@Injectable()
export class MikroOrmInvitations extends Invitations {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async add(scope: Scope, invitation: Invitation): Promise<void> {
    await this.managers.add(scope, invitation);
  }

  async removeLike(scope: Scope, { email, role, websiteIds }: Invitation): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute(
        'delete from invitations where email = ? and role = ? and website_ids = ?::uuid[] and accepted_at is null',
        [email, role, `{${websiteIds.join(',')}}`],
      );
  }

  async lock(scope: Scope, id: string): Promise<Invitation> {
    const invitation = await this.managers
      .forScope(scope)
      .findOne(Invitation, { id, acceptedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const isReached =
      invitation &&
      (scope.websites === 'all' ||
        (invitation.websiteIds.length > 0 && invitation.websiteIds.every((websiteId) => scope.reaches(websiteId))));
    if (!isReached) throw new InvitationNotFound();
    return invitation;
  }

  ofEmail(scope: Scope, email: string): Promise<Invitation[]> {
    return this.managers.forScope(scope).find(Invitation, { email, acceptedAt: null });
  }

  ofToken(scope: Scope, tokenDigest: string): Promise<Invitation | null> {
    return this.managers.forScope(scope).findOne(Invitation, { tokenDigest });
  }

  lockOfToken(scope: Scope, tokenDigest: string): Promise<Invitation | null> {
    return this.managers.forScope(scope).findOne(Invitation, { tokenDigest }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async save(invitation: Invitation): Promise<void> {
    await this.managers.save(invitation);
  }

  async remove(scope: Scope, invitation: Invitation): Promise<void> {
    await this.managers.forScope(scope).remove(invitation).flush();
  }

  async removeWebsite(scope: Scope, websiteId: WebsiteId): Promise<void> {
    const em = this.managers.forScope(scope);
    await em.execute('delete from invitations where website_ids = array[?]::uuid[]', [websiteId]);
    await em.execute(
      `update invitations set website_ids = array_remove(website_ids, ?::uuid), version = version + 1
        where website_ids @> array[?]::uuid[]`,
      [websiteId, websiteId],
    );
  }

  async deleteOld(at: Date): Promise<void> {
    await this.managers
      .forScope(Scope.system('sweep'))
      .execute(`delete from invitations where expires_at < ?::timestamptz - interval '${KEPT_DAYS} days'`, [at]);
  }
}
