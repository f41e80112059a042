import { newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotSendKey, PublishingConfigChanged, SettingUnknown } from './errors.js';
import { checkMapping, type Constants, type FieldMapping } from './field-mapping.js';
import { demandRequired } from './templates/settings.js';
import { templateOf } from './templates/templates.js';

/** When approved posts are released: at once, or one in each period of the website’s publishing schedule. */
export const RELEASES = ['on_approval', 'on_schedule'] as const;
export type Release = (typeof RELEASES)[number];

/** Options of a configuration. Header values and secret settings are already encrypted. */
export interface PublishingOptions {
  templateType: string;
  destinationUrl: string;
  headers: Readonly<Record<string, string>>;
  /** When absent, the template's default mapping applies. */
  fieldMapping?: Readonly<Record<string, unknown>>;
  constants: Readonly<Record<string, unknown>>;
  release: Release;
  settings: Readonly<Record<string, string>>;
  isActive: boolean;
}

/** Options as a client sends them, not validated yet. */
export type RawPublishingOptions = Omit<PublishingOptions, 'settings'> & {
  settings: Readonly<Record<string, unknown>>;
};

/** Where and how a website's approved posts are pushed. A website has at most one configuration. */
export class PublishingConfig {
  readonly id: string;
  readonly websiteId: WebsiteId;
  templateType: string;
  destinationUrl: string;
  /** Encrypted values by lower-case name. Headers often contain credentials. */
  headers: Readonly<Record<string, string>>;
  fieldMapping: FieldMapping;
  constants: Constants;
  release: Release;
  /** Time since which the website releases on schedule; null when it does not. */
  scheduledSince: Date | null = null;
  /** Settings by the template's names; secret ones are encrypted. */
  settings: Readonly<Record<string, string>>;
  /** The encrypted secret (`whsec_…`) that signs every push, as specified by Standard Webhooks. */
  readonly signingSecret: string;
  /** The encrypted previous secret, for receivers that do not know the new one yet. */
  readonly previousSigningSecret: string | null = null;
  readonly previousSecretExpiresAt: Date | null = null;
  /** Users who have seen the current secret, without duplicates. */
  readonly secretRevealedTo: readonly UserId[] = [];
  isActive: boolean;
  lastPublishedAt: Date | null = null;
  totalPublished = 0;
  version = 1;
  readonly createdAt: Date;
  updatedAt: Date;

  /** @throws TemplateUnknown, MappingInvalid, SettingUnknown, SettingInvalid */
  constructor(websiteId: WebsiteId, options: PublishingOptions, signingSecret: string, at: Date) {
    this.id = newId();
    this.websiteId = websiteId;
    this.signingSecret = signingSecret;
    this.createdAt = at;
    this.apply(options, at);
  }

  /**
   * @param version the version that the user saw, if the client sent it
   * @throws PublishingConfigChanged, TemplateUnknown, MappingInvalid, SettingUnknown, SettingInvalid
   */
  change(options: PublishingOptions, version: number | undefined, at: Date): void {
    if (version !== undefined && version !== this.version) throw new PublishingConfigChanged();
    this.apply(options, at);
  }

  /**
   * Key by which deliveries are grouped, so that a slow destination does not delay others. Grouping is not by host,
   * since many websites may have endpoints at the same host.
   */
  get lane(): string {
    return this.id;
  }

  /** Host name with its port. */
  get host(): string {
    return new URL(this.destinationUrl).host;
  }

  /** Where the website's API key is sent; null where it is not sent. */
  get keyAddress(): string | null {
    return templateOf(this.templateType).sendsWebsiteKey ? this.destinationUrl : null;
  }

  /** Whether the destination receives a notice of each withdrawn post. */
  get isNotifiedOfWithdrawals(): boolean {
    const { withdrawalNotice } = templateOf(this.templateType);
    return withdrawalNotice !== undefined && this.settings[withdrawalNotice.setting] === 'yes';
  }

  /** Encrypted secrets that currently sign, the current one first. */
  signingSecretsAt(now: Date): string[] {
    const isBoth =
      this.previousSigningSecret !== null &&
      this.previousSecretExpiresAt !== null &&
      this.previousSecretExpiresAt > now;
    return isBoth ? [this.signingSecret, this.previousSigningSecret] : [this.signingSecret];
  }

  private apply(options: PublishingOptions, at: Date): void {
    const template = templateOf(options.templateType);
    const mapping = options.fieldMapping ?? template.mapping;
    checkMapping(mapping, options.constants);
    for (const name of Object.keys(options.settings))
      if (!template.settings.some((setting) => setting.name === name)) throw new SettingUnknown(name);
    demandRequired(template, options.settings);
    this.templateType = template.type;
    this.destinationUrl = new URL(options.destinationUrl).href;
    this.headers = options.headers;
    this.fieldMapping = mapping;
    this.constants = options.constants as Constants;
    this.release = options.release;
    this.scheduledSince = options.release === 'on_schedule' ? (this.scheduledSince ?? at) : null;
    this.settings = options.settings;
    this.isActive = options.isActive;
    this.updatedAt = at;
  }
}

/**
 * Checks that the user may choose the address that receives the website's API key, since its operator can read the key.
 * The whole address is compared, because one host may serve many customers.
 * @param former address that received the key before; null when none did
 * @throws MayNotSendKey
 */
export function maySendKey(scope: Scope, { websiteId, keyAddress }: PublishingConfig, former: string | null): void {
  if (keyAddress !== null && keyAddress !== former && !scope.may('configure', websiteId)) throw new MayNotSendKey();
}
