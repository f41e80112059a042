import { newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotSendKey, PublishingConfigChanged, SettingUnknown } from './errors.js';
import { checkMapping, type Constants, type FieldMapping } from './field-mapping.js';
import { demandRequired } from './templates/settings.js';
import { templateOf } from './templates/templates.js';

/** When approved posts go out: at once, or one in each period of the website’s publishing schedule. */
export const RELEASES = ['on_approval', 'on_schedule'] as const;
export type Release = (typeof RELEASES)[number];

/** What a tenant decides about pushing. Header values and secret settings are sealed before they come here. */
export interface PublishingOptions {
  templateType: string;
  destinationUrl: string;
  headers: Readonly<Record<string, string>>;
  /** Absent: the template's own. */
  fieldMapping?: Readonly<Record<string, unknown>>;
  constants: Readonly<Record<string, unknown>>;
  release: Release;
  settings: Readonly<Record<string, string>>;
  isActive: boolean;
}

/** As a person sends it: nothing is checked yet. */
export type RawPublishingOptions = Omit<PublishingOptions, 'settings'> & {
  settings: Readonly<Record<string, unknown>>;
};

/** Where and how a website's approved posts are pushed. One a website. */
export class PublishingConfig {
  readonly id: string;
  readonly websiteId: WebsiteId;
  templateType: string;
  destinationUrl: string;
  /** Lower-case name → sealed value: they often hold credentials. */
  headers: Readonly<Record<string, string>>;
  fieldMapping: FieldMapping;
  constants: Constants;
  release: Release;
  /** Since when it releases on schedule; null when it does not. */
  scheduledSince: Date | null = null;
  /** By the template's own names; secret ones sealed. */
  settings: Readonly<Record<string, string>>;
  /** `whsec_…`, sealed: signs every push (Standard Webhooks). */
  readonly signingSecret: string;
  /** The one before it, sealed: receivers that have not learned the new one yet. */
  readonly previousSigningSecret: string | null = null;
  readonly previousSecretExpiresAt: Date | null = null;
  /** Whoever has seen the present one, each once. */
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
   * @param version the one the person saw, when the client sent it
   * @throws PublishingConfigChanged, TemplateUnknown, MappingInvalid, SettingUnknown, SettingInvalid
   */
  change(options: PublishingOptions, version: number | undefined, at: Date): void {
    if (version !== undefined && version !== this.version) throw new PublishingConfigChanged();
    this.apply(options, at);
  }

  /**
   * What deliveries take turns by, so that a slow one makes no other wait: not even one at the same host, where many
   * websites may have theirs.
   */
  get lane(): string {
    return this.id;
  }

  /** With its port, as people know it. */
  get host(): string {
    return new URL(this.destinationUrl).host;
  }

  /** Where the website's API key is sent; null where it is not sent. */
  get keyAddress(): string | null {
    return templateOf(this.templateType).sendsWebsiteKey ? this.destinationUrl : null;
  }

  /** Whether it is sent a notice of each post that is taken back. */
  get isNotifiedOfWithdrawals(): boolean {
    const { withdrawalNotice } = templateOf(this.templateType);
    return withdrawalNotice !== undefined && this.settings[withdrawalNotice.setting] === 'yes';
  }

  /** The secrets that sign now, sealed, the present one first. */
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
 * Whoever chooses where the website's API key is sent can read it there, so they need the permission to read it. The
 * whole address counts, since one host may receive for many.
 * @param former where it was sent until then; null when nowhere
 * @throws MayNotSendKey
 */
export function maySendKey(scope: Scope, { websiteId, keyAddress }: PublishingConfig, former: string | null): void {
  if (keyAddress !== null && keyAddress !== former && !scope.may('configure', websiteId)) throw new MayNotSendKey();
}
