import { Injectable } from '@nestjs/common';
import { cleanHtml } from '../../editorial/rendering/index.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { TextChanges } from '../../shared/domain/text-fields.js';
import { MayNotReview } from '../domain/errors.js';
import type { TextEvidence } from '../domain/evidence.js';
import { Posts, PostVersions, TextAppraisal } from './ports.js';

/** A text that a person sent, and what was found out about it. */
export interface PreparedEdit {
  /** The changes with sanitised HTML. */
  changes: TextChanges;
  evidence: TextEvidence;
  /** Winnowing fingerprints of the text. */
  fingerprints: readonly number[];
}

/** Computes the evidence of an edited text. Must not run inside a transaction: it makes its own reads. */
@Injectable()
export class PrepareEdit {
  constructor(
    private readonly posts: Posts,
    private readonly versions: PostVersions,
    private readonly appraisal: TextAppraisal,
  ) {}

  /**
   * @param version of the post that the person read
   * @returns null when nothing is different
   * @throws PostNotFound, MayNotReview, PostChanged, PostNotPending, TextMissing, TextUnusable
   */
  async execute(
    scope: Scope,
    postId: PostId,
    requested: TextChanges,
    version: number,
    at: Date,
  ): Promise<PreparedEdit | null> {
    const changes = {
      ...requested,
      ...(requested.content !== undefined && { content: cleanHtml(requested.content ?? '') }),
    };
    const edited = await this.posts.get(scope, postId);
    if (!scope.may('review', edited.websiteId)) throw new MayNotReview();
    if (!edited.edit(changes, version, at)) return null;
    const written = await this.versions.written(scope, postId);
    return { changes, ...(await this.appraisal.appraise(scope, edited, written)) };
  }
}
