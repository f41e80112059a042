import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../shared/application/changes-between.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { ConfigStays, MayNotPublish } from '../domain/errors.js';
import { maySendKey, type PublishingConfig, type RawPublishingOptions } from '../domain/publishing-config.js';
import { ConfigSecrets } from './config-secrets.js';
import { PublishingConfigs, PublishingWebsites } from './ports.js';
import type { ConfigView } from './views.js';

export interface ChangeConfigInput {
  scope: Scope;
  id: string;
  /** Website id of the request body, which must match the configuration's website. */
  websiteId?: WebsiteId;
  changes: Partial<RawPublishingOptions>;
  version?: number;
}

@Injectable()
export class ChangeConfig {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly websites: PublishingWebsites,
    private readonly secrets: ConfigSecrets,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws PublishingConfigNotFound, WebsiteNotFound, MayNotPublish, MayNotSendKey, PublishingConfigChanged, and what
   * its rules refuse
   */
  execute({ scope, id, websiteId, changes, version }: ChangeConfigInput): Promise<ConfigView> {
    return this.unitOfWork.run(scope, async (unit) => {
      const config = await this.configs.get(scope, id);
      if (websiteId !== undefined && websiteId !== config.websiteId) await this.refuseMove(scope, websiteId);
      if (!scope.may('publish', config.websiteId)) throw new MayNotPublish();
      const before = auditSummary(config);
      const { keyAddress } = config;
      config.change(this.secrets.sealed(this.complete(config, changes), config), version, unit.now());
      maySendKey(scope, config, keyAddress);
      await this.configs.save(config);
      const subject = { kind: 'publishing_config', id };
      await unit.audit({
        action: 'publishing_config.updated',
        websiteId: config.websiteId,
        subject,
        changes: changesBetween(before, auditSummary(config)),
      });
      return this.secrets.view(config);
    });
  }

  /** Omitted options stay unchanged; a different template starts with its own mapping and settings. */
  private complete(config: PublishingConfig, changes: Partial<RawPublishingOptions>): RawPublishingOptions {
    const { templateType = config.templateType } = changes;
    const isSame = templateType === config.templateType;
    const view = this.secrets.view(config);
    return {
      templateType,
      destinationUrl: changes.destinationUrl ?? config.destinationUrl,
      headers: changes.headers ?? view.headers,
      fieldMapping: changes.fieldMapping ?? (isSame ? config.fieldMapping : undefined),
      constants: changes.constants ?? config.constants,
      release: changes.release ?? config.release,
      settings: changes.settings ?? (isSame ? view.settings : {}),
      isActive: changes.isActive ?? config.isActive,
    };
  }

  private async refuseMove(scope: Scope, websiteId: WebsiteId): Promise<never> {
    await this.websites.get(scope, websiteId);
    throw new ConfigStays();
  }
}

const auditSummary = ({
  templateType,
  destinationUrl,
  fieldMapping,
  constants,
  release,
  isActive,
}: PublishingConfig) => ({
  templateType,
  destinationUrl,
  fieldMapping,
  constants,
  release,
  isActive,
});
