import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/secret-box.js';
import { HeaderRefused } from '../domain/errors.js';
import { customHeaders, KEPT_VALUE, masked } from '../domain/headers.js';
import type { PublishingConfig, PublishingWishes } from '../domain/publishing-config.js';
import { templateOf } from '../domain/templates/templates.js';
import type { ConfigView } from './ports.js';

/** What of a configuration is kept encrypted: header values, the template's secret settings, the signing secret. */
@Injectable()
export class ConfigSecrets {
  constructor(private readonly box: SecretBox) {}

  /**
   * Seals what a person sent. A secret setting that is left out and a header whose value is masked stay as they were,
   * since they are never read back.
   * @throws HeaderRefused, TemplateUnknown
   */
  sealed(wishes: PublishingWishes, before?: PublishingConfig): PublishingWishes {
    const { settings: kinds, type } = templateOf(wishes.templateType);
    const given = Object.fromEntries(Object.entries(wishes.settings).map(([name, value]) => [name, kinds[name] === 'secret' ? this.box.seal(value) : value]));
    const kept = before?.templateType === type ? Object.fromEntries(Object.entries(before.settings).filter(([name]) => kinds[name] === 'secret')) : {};
    return { ...wishes, headers: this.sealedHeaders(wishes, before), settings: { ...kept, ...given } };
  }

  headersOf(config: PublishingConfig): Record<string, string> {
    return Object.fromEntries(Object.entries(config.headers).map(([name, value]) => [name, this.box.open(value)]));
  }

  signingSecretOf(config: PublishingConfig): string {
    return this.box.open(config.signingSecret);
  }

  /** A configuration as its members see it: values of headers masked, secret settings left out. */
  view(config: PublishingConfig): ConfigView {
    const kinds = templateOf(config.templateType).settings;
    return {
      id: config.id,
      websiteId: config.websiteId,
      templateType: config.templateType,
      destinationUrl: config.destinationUrl,
      headers: masked(this.headersOf(config)),
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

  /** A kept value goes to the address it was typed for and to no other: whoever points a configuration elsewhere has to know it. */
  private sealedHeaders({ headers, destinationUrl }: PublishingWishes, before: PublishingConfig | undefined): Record<string, string> {
    const stays = before?.destinationUrl === new URL(destinationUrl).href;
    const kept = (name: string): string => {
      const value = before?.headers[name];
      if (value === undefined) throw new HeaderRefused(`No value of the header ${name} is saved: enter it.`);
      if (!stays) throw new HeaderRefused(`The value of the header ${name} was saved for another endpoint: enter it again.`);
      return value;
    };
    return Object.fromEntries(Object.entries(customHeaders(headers)).map(([name, value]) => [name, value === KEPT_VALUE ? kept(name) : this.box.seal(value)]));
  }
}
