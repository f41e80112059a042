import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Invitations } from './invitations/ports.js';
import { Websites } from './ports.js';

@Injectable()
export class DeleteWebsite {
  constructor(
    private readonly websites: Websites,
    private readonly invitations: Invitations,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Posts, settings, access and keys go with it; the audit log stays. @throws WebsiteNotFound */
  execute({ scope, id }: { scope: Scope; id: WebsiteId }): Promise<void> {
    return this.unitOfWork.run(
      scope,
      async (unit) => {
        const website = await this.websites.lock(scope, id);
        await this.invitations.removeWebsite(scope, id);
        await this.websites.remove(scope, website);
        await unit.audit({
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
