import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { SecretBox } from '../../shared/application/secret-box.js';
import { Transaction } from '../../shared/application/transaction.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WebsiteKeys, Websites } from './ports.js';

@Injectable()
export class RevealKey {
  constructor(
    private readonly websites: Websites,
    private readonly keys: WebsiteKeys,
    private readonly secrets: SecretBox,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * The whole key, for copying; who sees it is recorded before it is shown.
   * @throws WebsiteNotFound, MayNotConfigure
   */
  execute({ scope, websiteId }: { scope: Scope; websiteId: WebsiteId }): Promise<string> {
    return this.transaction.run(scope, async () => {
      const { name } = await this.websites.lock(scope, websiteId);
      mayConfigure(scope, websiteId);
      const key = await this.keys.current(scope, websiteId);
      key.revealTo(scope.userId);
      await this.keys.save(key);
      await this.audit.record(scope, {
        action: 'website.key_revealed',
        websiteId,
        subject: { kind: 'website', id: websiteId, name },
      });
      return this.secrets.open(key.sealed);
    });
  }
}
