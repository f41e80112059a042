import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { SecretBox } from '../../shared/application/secret-box.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { UserId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Membership } from '../domain/membership.js';
import { Website, type WebsiteDetails } from '../domain/website.js';
import { digestOfKey, makeKey, WebsiteKey } from '../domain/website-key.js';
import { Memberships, WebsiteKeys, Websites } from './ports.js';

export interface CreateWebsiteInput {
  scope: Scope;
  details: WebsiteDetails;
  /** The tenant admin who gets it. */
  assignedUserId?: UserId;
}

@Injectable()
export class CreateWebsite {
  constructor(
    private readonly websites: Websites,
    private readonly keys: WebsiteKeys,
    private readonly memberships: Memberships,
    private readonly secrets: SecretBox,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * A website, its key and its first member come to be together.
   * @throws WebsiteUrlTaken, NoSuchAdministrator
   */
  execute({ scope, details, assignedUserId }: CreateWebsiteInput): Promise<Website> {
    return this.transaction.run(scope, async () => {
      const now = this.clock.now();
      const website = new Website(details, now);
      await this.websites.add(scope, website);
      const key = makeKey();
      await this.keys.add(scope, new WebsiteKey(website.id, digestOfKey(key), this.secrets.seal(key), now));
      if (assignedUserId) await this.memberships.add(scope, new Membership(website.id, assignedUserId, now));
      await this.audit.record(scope, { action: 'website.created', websiteId: website.id, subject: { kind: 'website', id: website.id } });
      return website;
    });
  }
}
