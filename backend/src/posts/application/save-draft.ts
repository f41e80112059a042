import { Injectable } from '@nestjs/common';
import { cleanHtml } from '../../editorial/rendering/index.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId, UserId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { PostVersion } from '../domain/post-version.js';
import { Post } from '../domain/post.js';
import { DEFAULT_AUTHOR, type PostDraft } from '../domain/post-draft.js';
import { slugOf } from '../domain/slug.js';
import { versionAuthorOf } from './version-author.js';
import { Fingerprints, Posts, PostVersions } from './ports.js';
import { coverJob } from './release-job.js';

export interface SaveDraftInput {
  scope: Scope;
  /** `category` is its name; `content` is HTML and is sanitised again here. */
  draft: Omit<PostDraft, 'author'> & { author?: string };
  /** Winnowing fingerprints of the text. */
  fingerprints: readonly number[];
  /** Whether the caller wrote the text outside and submitted it; then its first version is the caller's. */
  submitted?: boolean;
  /** Who asked for it to be written, other than the caller. */
  requestedBy?: UserId | null;
}

export interface SavedDraft {
  postId: PostId;
  title: string;
  /** The saved slug: with -2, -3 … when the requested one was taken. */
  slug: string;
  /** False when this run's post was saved before: nothing was changed. */
  created: boolean;
}

@Injectable()
export class SaveDraft {
  constructor(
    private readonly posts: Posts,
    private readonly versions: PostVersions,
    private readonly fingerprints: Fingerprints,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * A pending post with its first version. One run makes one post, however often it is saved. Joins the caller's
   * transaction.
   */
  execute({ scope, draft, fingerprints, submitted = false, requestedBy = null }: SaveDraftInput): Promise<SavedDraft> {
    const { websiteId } = draft;
    return this.unitOfWork.run(scope, async (unit) => {
      const slug = await this.posts.freeSlug(scope, websiteId, slugOf(draft.slug || draft.title));
      const earlier = draft.generationRunId === null ? null : await this.posts.ofRun(scope, draft.generationRunId);
      if (earlier) return { postId: earlier.id, title: earlier.title, slug: earlier.slug, created: false };

      const at = unit.now();
      const post = new Post(
        { ...draft, slug, author: draft.author ?? DEFAULT_AUTHOR, content: cleanHtml(draft.content) },
        at,
      );
      await this.posts.add(scope, post);
      await this.versions.add(
        scope,
        submitted
          ? new PostVersion(post, 'submitted', versionAuthorOf(scope), at)
          : new PostVersion(post, 'generated', { id: null, name: draft.model ?? draft.writer }, at),
      );
      await this.fingerprints.put(scope, { postId: post.id, websiteId }, fingerprints);
      unit.enqueue(...coverJob(post));
      const about = draft.generationRunId !== null && { about: draft.generationRunId };
      const changes = {
        ...(draft.generationRunId !== null && { generationRunId: [null, draft.generationRunId] as const }),
      };
      await unit.audit({
        action: submitted ? 'post.submitted' : 'post.generated',
        websiteId,
        subject: { kind: 'post', id: String(post.id), name: post.title },
        changes,
        notify: requestedBy === null ? [] : [{ userId: requestedBy, kind: 'run_finished', ...about }],
      });
      return { postId: post.id, title: post.title, slug, created: true };
    });
  }
}
