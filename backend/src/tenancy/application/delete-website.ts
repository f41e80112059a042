import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Invitations } from './invitations/ports.js';
import { Websites } from './ports.js';

@Injectable()
export class DeleteWebsite {
  constructor(
    private readonly websites: Websites,
    private readonly invitations: Invitations,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** Posts, settings, access and keys go with it; the audit log stays. @throws WebsiteNotFound */
  execute({ scope, id }: { scope: Scope; id: WebsiteId }): Promise<void> {
    return this.transaction.run(
      scope,
      async () => {
        const website = await this.websites.lock(scope, id);
        await this.invitations.removeWebsite(scope, id);
        await this.websites.remove(scope, website);
        await this.audit.record(scope, {
          action: 'website.deleted',
          websiteId: id,
          subject: { kind: 'website', id, name: website.name },
          changes: { name: [website.name, null], url: [website.url, null] },
        });
      },
      { isLong: true },
    );
  }
}
