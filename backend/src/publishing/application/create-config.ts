import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotPublish } from '../domain/errors.js';
import { maySendKey, PublishingConfig, type RawPublishingOptions } from '../domain/publishing-config.js';
import { ConfigSecrets } from './config-secrets.js';
import { PublishingConfigs, PublishingWebsites } from './ports.js';
import type { ConfigView } from './views.js';

export interface CreateConfigInput {
  scope: Scope;
  websiteId: WebsiteId;
  options: RawPublishingOptions;
}

@Injectable()
export class CreateConfig {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly websites: PublishingWebsites,
    private readonly secrets: ConfigSecrets,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Creates a configuration with its own signing secret.
   * @throws WebsiteNotFound, MayNotPublish, MayNotSendKey, PublishingConfigExists, TemplateUnknown, MappingInvalid,
   * HeaderRefused, SettingUnknown, SettingInvalid
   */
  execute({ scope, websiteId, options }: CreateConfigInput): Promise<ConfigView> {
    return this.unitOfWork.run(scope, async (unit) => {
      await this.websites.get(scope, websiteId);
      if (!scope.may('publish', websiteId)) throw new MayNotPublish();
      const { sealed } = this.secrets.makeSigningSecret();
      const config = new PublishingConfig(websiteId, this.secrets.sealed(options), sealed, unit.now());
      maySendKey(scope, config, null);
      await this.configs.add(scope, config);
      const subject = { kind: 'publishing_config', id: config.id };
      await unit.audit({
        action: 'publishing_config.created',
        websiteId,
        subject,
        changes: { destinationUrl: [null, config.destinationUrl] },
      });
      return this.secrets.view(config);
    });
  }
}
