import { Injectable } from '@nestjs/common';
import { cleanHtml } from '../../editorial/rendering/index.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotReview } from '../domain/errors.js';
import type { TextEvidence } from '../domain/evidence.js';
import type { PostChanges } from '../domain/post.js';
import { Posts, PostVersions, TextAppraisal } from './ports.js';
import { PreparePictures } from './prepare-pictures.js';

/** A text that a person sent, and what was found out about it. */
export interface PreparedEdit {
  /** The changes with sanitised HTML. */
  changes: PostChanges;
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
    private readonly pictures: PreparePictures,
  ) {}

  /**
   * @param version of the post that the person read
   * @param isRestored whether it was a text of the post before
   * @returns null when nothing is different
   * @throws PostNotFound, MayNotReview, PostChanged, PostNotPending, TextMissing, TextUnusable, LanguageUnknown,
   * PicturesUnusable
   */
  async execute(
    scope: Scope,
    postId: PostId,
    requested: PostChanges,
    version: number,
    at: Date,
    isRestored = false,
  ): Promise<PreparedEdit | null> {
    const edited = await this.posts.get(scope, postId);
    const { websiteId, content } = edited;
    if (!scope.may('review', websiteId)) throw new MayNotReview();
    const changes = {
      ...requested,
      ...(requested.content !== undefined && {
        content: await this.pictures.execute(
          scope,
          websiteId,
          cleanHtml(requested.content ?? ''),
          isRestored ? null : content,
        ),
      }),
    };
    if (!edited.edit(changes, version, at)) return null;
    const written = await this.versions.written(scope, postId);
    return { changes, ...(await this.appraisal.appraise(scope, edited, written)) };
  }
}
