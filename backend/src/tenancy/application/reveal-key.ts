import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { SecretBox } from '../../shared/application/secret-box.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WebsiteKeys, Websites } from './ports.js';

@Injectable()
export class RevealKey {
  constructor(
    private readonly websites: Websites,
    private readonly keys: WebsiteKeys,
    private readonly secrets: SecretBox,
    private readonly audit: AuditLog,
  ) {}

  /** The whole key, for copying; recorded before it is shown. @throws WebsiteNotFound */
  async execute({ scope, websiteId }: { scope: Scope; websiteId: WebsiteId }): Promise<string> {
    const { name } = await this.websites.get(scope, websiteId);
    const key = await this.keys.current(scope, websiteId);
    await this.audit.record(scope, { action: 'website.key_revealed', websiteId, subject: { kind: 'website', id: websiteId, name } });
    return this.secrets.open(key.sealed);
  }
}
