import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotPublish } from '../domain/errors.js';
import { ConfigSecrets } from './config-secrets.js';
import { PublishingConfigs } from './ports.js';

@Injectable()
export class RevealSecret {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly secrets: ConfigSecrets,
    private readonly audit: AuditLog,
  ) {}

  /** The signing secret, for the receiver; recorded before it is shown. @throws PublishingConfigNotFound, MayNotPublish */
  async execute({ scope, id }: { scope: Scope; id: string }): Promise<string> {
    const config = await this.configs.get(scope, id);
    if (!scope.may('publish', config.websiteId)) throw new MayNotPublish();
    await this.audit.record(scope, { action: 'publishing_config.secret_revealed', websiteId: config.websiteId, subject: { kind: 'publishing_config', id } });
    return this.secrets.signingSecretOf(config);
  }
}
