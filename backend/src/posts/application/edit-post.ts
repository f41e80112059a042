import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '../../shared/application/audit-log.js';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Clock } from '../../shared/domain/clock.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { type PostText, textOf } from '../../shared/domain/text-fields.js';
import type { Post, PostChanges } from '../domain/post.js';
import { versionAuthorOf } from './version-author.js';
import { Posts } from './ports.js';
import { coverJob } from './release-job.js';
import { PrepareEdit } from './prepare-edit.js';
import { SaveText } from './save-text.js';

export interface EditPostInput {
  scope: Scope;
  postId: PostId;
  changes: PostChanges;
  version: number;
  /** The number of the version that is restored; absent for a person's own edit. */
  restored?: number;
  /** Changes what must commit together with the new version. Not called when nothing is different. */
  alongside?: (unit: Unit, post: Post) => Promise<void>;
}

/** Longer texts are not copied into the audit log, because the versions contain them. */
const MAX_AUDITED = 500;

@Injectable()
export class EditPost {
  constructor(
    private readonly posts: Posts,
    private readonly prepareEdit: PrepareEdit,
    private readonly saveText: SaveText,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a new version when the text differs; a post in another language alone has none. Its evidence is computed
   * before the transaction, for exactly the version that the person read.
   * @throws PostNotFound, MayNotReview, PostChanged, PostNotPending, TextMissing, TextUnusable, LanguageUnknown,
   * PicturesUnusable
   */
  async execute({ scope, postId, changes: requested, version, restored, alongside }: EditPostInput): Promise<void> {
    const at = this.clock.now();
    const prepared = await this.prepareEdit.execute(scope, postId, requested, version, at, restored !== undefined);
    if (!prepared) return;
    const { changes, evidence, fingerprints } = prepared;
    await this.unitOfWork.run(scope, async (unit) => {
      const post = await this.posts.lock(scope, postId);
      const before = { ...textOf(post), language: post.language };
      const changed = post.edit(changes, version, at);
      post.replaceEvidence(evidence);
      if (changed === 'language') await this.posts.save(post);
      else
        await this.saveText.execute(scope, post, {
          kind: restored === undefined ? 'edit' : 'restore',
          by: versionAuthorOf(scope),
          at,
          slugBefore: before.slug,
          fingerprints,
        });
      unit.enqueue(...coverJob(post));
      const subject = { kind: 'post', id: String(postId), name: post.title };
      const changedFields = changesOf(before, { ...textOf(post), language: post.language });
      const entry =
        restored === undefined
          ? { action: 'post.edited', changes: changedFields }
          : { action: 'post.restored', changes: { ...changedFields, restoredVersion: [null, restored] as const } };
      await unit.audit({ ...entry, websiteId: post.websiteId, subject });
      await alongside?.(unit, post);
    });
  }
}

type Audited = PostText & Pick<Post, 'language'>;

/** Texts may be long; the versions have them whole. */
function changesOf(before: Audited, after: Audited): AuditEntry['changes'] {
  const fields = (Object.keys(after) as (keyof Audited)[]).filter((field) => after[field] !== before[field]);
  return Object.fromEntries(
    fields.map((field) => [field, [before[field].slice(0, MAX_AUDITED), after[field].slice(0, MAX_AUDITED)] as const]),
  );
}
