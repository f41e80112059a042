import { Injectable } from '@nestjs/common';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Permission, Scope } from '../../../shared/domain/scope.js';
import { InvitationLinks, SyncMemberships, Websites } from '../../../tenancy/index.js';
import { Teams } from '../../application/ports.js';

@Injectable()
export class TenancyTeams extends Teams {
  constructor(
    private readonly syncMemberships: SyncMemberships,
    private readonly websites: Websites,
    private readonly invitations: InvitationLinks,
  ) {
    super();
  }

  isInvited(email: string): Promise<boolean> {
    return this.invitations.hasOpen(email, 'tenant_admin');
  }

  sync(
    scope: Scope,
    userId: UserId,
    wanted: ReadonlyMap<WebsiteId, readonly Permission[]>,
    given: ReadonlySet<WebsiteId>,
  ): Promise<WebsiteId[]> {
    return this.syncMemberships.execute(scope, { userId, wanted, given });
  }

  async check(scope: Scope, websiteIds: readonly WebsiteId[]): Promise<void> {
    for (const id of websiteIds) await this.websites.get(scope, id);
  }
}
