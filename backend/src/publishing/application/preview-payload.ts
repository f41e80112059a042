import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { FieldError } from '../../shared/domain/domain-error.js';
import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { type Constants, mapped, mappingFaults } from '../domain/field-mapping.js';
import { NewestApproved } from './destination-ports.js';
import { PublishingWebsites, ReleasedPosts } from './ports.js';
import { valuesOf } from './post-values.js';

export interface PayloadPreview {
  /** The website's newest approved post; null when there is none yet. */
  postId: PostId | null;
  /** What would be sent of it; null when there is no post, or the mapping is wrong. */
  payload: Record<string, unknown> | null;
  /** What is wrong with the mapping, each at its field. */
  errors: FieldError[];
}

export interface PreviewPayloadInput {
  scope: Scope;
  websiteId: WebsiteId;
  fieldMapping: Readonly<Record<string, unknown>>;
  constants: Readonly<Record<string, unknown>>;
}

@Injectable()
export class PreviewPayload {
  constructor(
    private readonly websites: PublishingWebsites,
    private readonly newest: NewestApproved,
    private readonly posts: ReleasedPosts,
    private readonly clock: Clock,
  ) {}

  /** What a mapping makes of the website's newest approved post, or what is wrong with the mapping. @throws WebsiteNotFound */
  async execute({ scope, websiteId, fieldMapping, constants }: PreviewPayloadInput): Promise<PayloadPreview> {
    await this.websites.get(scope, websiteId);
    const errors = mappingFaults(fieldMapping, constants);
    const postId = await this.newest.of(scope, websiteId);
    const post = postId === null ? null : await this.posts.find(scope, postId);
    if (!post || errors.length > 0) return { postId: post?.postId ?? null, payload: null, errors };
    return { postId, payload: mapped(valuesOf(post, this.clock.now()), fieldMapping, constants as Constants), errors };
  }
}
