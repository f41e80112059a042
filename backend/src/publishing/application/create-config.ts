import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { SecretBox } from '../../shared/application/secret-box.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotPublish } from '../domain/errors.js';
import { maySendKey, PublishingConfig, type RawWishes } from '../domain/publishing-config.js';
import { ConfigSecrets } from './config-secrets.js';
import { PublishingConfigs, PublishingWebsites, WebhookSigner } from './ports.js';
import type { ConfigView } from './views.js';

export interface CreateConfigInput {
  scope: Scope;
  websiteId: WebsiteId;
  wishes: RawWishes;
}

@Injectable()
export class CreateConfig {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly websites: PublishingWebsites,
    private readonly secrets: ConfigSecrets,
    private readonly box: SecretBox,
    private readonly signer: WebhookSigner,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * With a signing secret of its own.
   * @throws WebsiteNotFound, MayNotPublish, MayNotSendKey, PublishingConfigExists, TemplateUnknown, MappingInvalid,
   * HeaderRefused, SettingUnknown, SettingInvalid
   */
  execute({ scope, websiteId, wishes }: CreateConfigInput): Promise<ConfigView> {
    return this.transaction.run(scope, async () => {
      await this.websites.get(scope, websiteId);
      if (!scope.may('publish', websiteId)) throw new MayNotPublish();
      const secret = this.box.seal(this.signer.makeSecret());
      const config = new PublishingConfig(websiteId, this.secrets.sealed(wishes), secret, this.clock.now());
      maySendKey(scope, config, null);
      await this.configs.add(scope, config);
      const subject = { kind: 'publishing_config', id: config.id };
      await this.audit.record(scope, {
        action: 'publishing_config.created',
        websiteId,
        subject,
        changes: { destinationUrl: [null, config.destinationUrl] },
      });
      return this.secrets.view(config);
    });
  }
}
