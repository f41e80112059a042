import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/secret-box.js';
import { customHeaders } from '../domain/headers.js';
import type { PublishingConfig, PublishingWishes } from '../domain/publishing-config.js';
import { templateOf } from '../domain/templates/templates.js';
import type { ConfigView } from './ports.js';

/** What of a configuration is kept encrypted: header values, the template's secret settings, the signing secret. */
@Injectable()
export class ConfigSecrets {
  constructor(private readonly box: SecretBox) {}

  /**
   * Seals what a person sent. A secret setting that is left out stays as it was, since it is never read back.
   * @throws HeaderRefused, TemplateUnknown
   */
  sealed(wishes: PublishingWishes, before?: PublishingConfig): PublishingWishes {
    const { settings: kinds, type } = templateOf(wishes.templateType);
    const given = Object.fromEntries(Object.entries(wishes.settings).map(([name, value]) => [name, kinds[name] === 'secret' ? this.box.seal(value) : value]));
    const kept = before?.templateType === type ? Object.fromEntries(Object.entries(before.settings).filter(([name]) => kinds[name] === 'secret')) : {};
    return { ...wishes, headers: this.sealAll(customHeaders(wishes.headers)), settings: { ...kept, ...given } };
  }

  headersOf(config: PublishingConfig): Record<string, string> {
    return Object.fromEntries(Object.entries(config.headers).map(([name, value]) => [name, this.box.open(value)]));
  }

  signingSecretOf(config: PublishingConfig): string {
    return this.box.open(config.signingSecret);
  }

  /** A configuration as its members see it: its own headers open, secret settings left out. */
  view(config: PublishingConfig): ConfigView {
    const kinds = templateOf(config.templateType).settings;
    return {
      id: config.id,
      websiteId: config.websiteId,
      templateType: config.templateType,
      destinationUrl: config.destinationUrl,
      headers: this.headersOf(config),
      fieldMapping: config.fieldMapping,
      constants: config.constants,
      release: config.release,
      settings: Object.fromEntries(Object.entries(config.settings).filter(([name]) => kinds[name] === 'plain')),
      isActive: config.isActive,
      lastPublishedAt: config.lastPublishedAt,
      totalPublished: config.totalPublished,
      version: config.version,
      createdAt: config.createdAt,
      updatedAt: config.updatedAt,
    };
  }

  private sealAll(values: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.box.seal(value)]));
  }
}
