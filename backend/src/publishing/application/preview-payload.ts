import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { FieldError } from '../../shared/domain/domain-error.js';
import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { type Constants, mappingFaults } from '../domain/field-mapping.js';
import { checkedSettings, settingFaults } from '../domain/templates/settings.js';
import { templateOf } from '../domain/templates/templates.js';
import { PublishingWebsites, ReleasedPosts } from './ports.js';
import { valuesOf } from './post-values.js';

export interface PayloadPreview {
  /** The website's most recently approved post; null when no post has been approved yet. */
  postId: PostId | null;
  /** Payload that would be sent for the post; null when there is no post or there are errors. */
  payload: Record<string, unknown> | null;
  /** Errors in the mapping or the settings, each with the path of its field. */
  errors: FieldError[];
}

export interface PreviewPayloadInput {
  scope: Scope;
  websiteId: WebsiteId;
  templateType: string;
  fieldMapping: Readonly<Record<string, unknown>>;
  constants: Readonly<Record<string, unknown>>;
  /** Settings of the template by name. Secret settings do not affect the preview. */
  settings: Readonly<Record<string, unknown>>;
}

@Injectable()
export class PreviewPayload {
  constructor(
    private readonly websites: PublishingWebsites,
    private readonly posts: ReleasedPosts,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the payload for the website's most recently approved post, or the errors in the mapping.
   * @throws WebsiteNotFound, TemplateUnknown
   */
  async execute({
    scope,
    websiteId,
    templateType,
    fieldMapping,
    constants,
    settings,
  }: PreviewPayloadInput): Promise<PayloadPreview> {
    await this.websites.get(scope, websiteId);
    const template = templateOf(templateType);
    const errors = [...mappingFaults(fieldMapping, constants), ...settingFaults(template, settings)];
    const postId = await this.posts.newest(scope, websiteId);
    const post = postId === null ? null : await this.posts.find(scope, postId);
    if (!post || errors.length > 0) return { postId: post?.postId ?? null, payload: null, errors };
    const by = {
      mapping: fieldMapping,
      constants: constants as Constants,
      settings: checkedSettings(template, settings),
    };
    return { postId, payload: template.shown(valuesOf(post, this.clock.now()), by), errors };
  }
}
