import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/secret-box.js';
import { HeaderRefused, SettingInvalid } from '../domain/errors.js';
import { customHeaders, KEPT_VALUE, masked } from '../domain/headers.js';
import type { PublishingConfig, PublishingOptions, RawPublishingOptions } from '../domain/publishing-config.js';
import { checkedSettings } from '../domain/templates/settings.js';
import type { Template } from '../domain/templates/template.js';
import { templateOf } from '../domain/templates/templates.js';
import { WebhookSigner } from './ports.js';
import type { ConfigView } from './views.js';

/** Encrypts the secrets of a configuration: header values, secret settings of the template and the signing secret. */
@Injectable()
export class ConfigSecrets {
  constructor(
    private readonly box: SecretBox,
    private readonly signer: WebhookSigner,
  ) {}

  /** Generates a signing secret: in plain text for the receiver and encrypted for the configuration. */
  makeSigningSecret(): { secret: string; sealed: string } {
    const secret = this.signer.makeSecret();
    return { secret, sealed: this.box.seal(secret) };
  }

  /**
   * Encrypts the secrets of submitted options. Omitted secret settings and masked header values stay unchanged, since
   * clients never receive them.
   * @throws HeaderRefused, TemplateUnknown, SettingUnknown, SettingInvalid
   */
  sealed(options: RawPublishingOptions, before?: PublishingConfig): PublishingOptions {
    return { ...options, headers: this.sealedHeaders(options, before), settings: this.sealedSettings(options, before) };
  }

  /** Settings by name, with secret values decrypted. */
  settingsOf({ settings, templateType }: PublishingConfig): Record<string, string> {
    const secret = secretOnes(templateOf(templateType));
    return Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, secret.has(name) ? this.box.open(value) : value]),
    );
  }

  headersOf(config: PublishingConfig): Record<string, string> {
    return Object.fromEntries(Object.entries(config.headers).map(([name, value]) => [name, this.box.open(value)]));
  }

  signingSecretOf(config: PublishingConfig): string {
    return this.box.open(config.signingSecret);
  }

  /** Active signing secrets: two while receivers switch to a new one. */
  signingSecretsOf(config: PublishingConfig, now: Date): string[] {
    return config.signingSecretsAt(now).map((sealed) => this.box.open(sealed));
  }

  /** Signature headers of a message, made with the secrets that are active at the message's time. */
  sign(config: PublishingConfig, message: { id: string; at: Date; body: string }): Readonly<Record<string, string>> {
    return this.signer.sign(this.signingSecretsOf(config, message.at), message);
  }

  /** A configuration as its members see it: header values masked, secret settings omitted. */
  view(config: PublishingConfig): ConfigView {
    const secret = secretOnes(templateOf(config.templateType));
    return {
      id: config.id,
      websiteId: config.websiteId,
      templateType: config.templateType,
      destinationUrl: config.destinationUrl,
      headers: masked(this.headersOf(config)),
      fieldMapping: config.fieldMapping,
      constants: config.constants,
      release: config.release,
      settings: Object.fromEntries(Object.entries(config.settings).filter(([name]) => !secret.has(name))),
      isActive: config.isActive,
      lastPublishedAt: config.lastPublishedAt,
      totalPublished: config.totalPublished,
      version: config.version,
      createdAt: config.createdAt,
      updatedAt: config.updatedAt,
    };
  }

  /** A stored secret is sent only to the address for which it was entered, like a stored header value. */
  private sealedSettings(
    { templateType, destinationUrl, settings }: RawPublishingOptions,
    before: PublishingConfig | undefined,
  ): Record<string, string> {
    const template = templateOf(templateType);
    const secret = secretOnes(template);
    const given = checkedSettings(template, settings);
    const sealed = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, secret.has(name) ? this.box.seal(value) : value]),
    );
    if (before?.templateType !== template.type) return sealed;
    const inherited = Object.entries(before.settings).filter(
      ([name]) => secret.has(name) && !Object.hasOwn(given, name),
    );
    if (inherited[0] && before.destinationUrl !== new URL(destinationUrl).href) {
      const [name] = inherited[0];
      const { label } = template.settings.find((setting) => setting.name === name)!;
      throw new SettingInvalid(name, `${label} was saved for another address: enter it again`);
    }
    return { ...Object.fromEntries(inherited), ...sealed };
  }

  /**
   * A stored header value is sent only to the address for which it was entered. A user who changes the address must enter the
   * value again.
   */
  private sealedHeaders(
    { headers, destinationUrl }: RawPublishingOptions,
    before: PublishingConfig | undefined,
  ): Record<string, string> {
    const stays = before?.destinationUrl === new URL(destinationUrl).href;
    const storedValue = (name: string): string => {
      const value = before?.headers[name];
      if (value === undefined) throw new HeaderRefused(`No value of the header ${name} is saved: enter it.`);
      if (!stays)
        throw new HeaderRefused(`The value of the header ${name} was saved for another endpoint: enter it again.`);
      return value;
    };
    return Object.fromEntries(
      Object.entries(customHeaders(headers)).map(([name, value]) => [
        name,
        value === KEPT_VALUE ? storedValue(name) : this.box.seal(value),
      ]),
    );
  }
}

const secretOnes = ({ settings }: Template): ReadonlySet<string> =>
  new Set(settings.filter(({ secret }) => secret).map(({ name }) => name));
