import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withoutReviewMarkup } from '../../../shared/adapters/html/review-markup.js';
import { pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { TEXT_FIELDS } from '../../../shared/domain/text-fields.js';
import { PostVersions, type VersionDetails, type VersionRow } from '../../application/ports.js';
import { PostNotFound } from '../../domain/errors.js';
import type { BlockDocument } from '../../domain/evidence.js';
import type { PostVersion } from '../../domain/post-version.js';
import { VersionNotFound } from '../../domain/version-errors.js';
import { textColumns } from './text-columns.js';

/** The address of a restored text may be another, because it is made free. */
const isSameText = TEXT_FIELDS.filter(({ name }) => name !== 'slug')
  .map(({ wire }) => `e.${wire} = v.${wire}`)
  .join(' and ');
/** What made a version; a rewrite is completed at the time of its version. */
const ORIGIN = `number, at, by, kind,
  (select r.rewrite_type from rewrite_requests r where r.post_id = v.post_id and r.completed_at = v.at
    and r.status = 'completed' and v.kind = 'rewrite' limit 1) as "rewriteType",
  case when v.kind = 'restore' then (select max(e.number) from post_versions e
    where e.post_id = v.post_id and e.number < v.number and ${isSameText}) end as "restoredVersion"`;

@Injectable()
export class MikroOrmPostVersions extends PostVersions {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async add(scope: Scope, version: PostVersion): Promise<void> {
    await this.managers.add(scope, version);
  }

  async written(scope: Scope, postId: PostId): Promise<BlockDocument[]> {
    const rows = await this.managers
      .forScope(scope)
      .execute<{ blocks: BlockDocument }[]>(
        `select blocks from post_versions where post_id = ? and kind in ('generated', 'rewrite') order by number`,
        [postId],
      );
    return rows.map(({ blocks }) => blocks);
  }

  async list(scope: Scope, id: PostId, { limit, cursor }: PageRequest): Promise<Page<VersionRow>> {
    const [before] = readCursor(cursor, 'number') ?? [null];
    const em = this.managers.forScope(scope);
    const total = await versionsOf(em, scope, id);
    const rows = await em.execute<VersionRow[]>(
      `select ${ORIGIN}, title from post_versions v where post_id = ? and (?::int is null or number < ?::int)
        order by number desc limit ?`,
      [id, before ?? null, before ?? null, limit + 1],
    );
    return pageOf(rows, limit, total, ({ number }) => [number]);
  }

  async get(scope: Scope, id: PostId, number: number): Promise<VersionDetails> {
    const em = this.managers.forScope(scope);
    await versionsOf(em, scope, id);
    const [version] = await em.execute<VersionDetails[]>(
      `select ${ORIGIN}, ${textColumns('v')} from post_versions v where post_id = ? and number = ?`,
      [id, number],
    );
    if (!version) throw new VersionNotFound();
    return { ...version, content: withoutReviewMarkup(version.content) };
  }
}

/** The number of a post's versions, which are numbered without gaps. @throws PostNotFound */
async function versionsOf(em: EntityManager, scope: Scope, id: PostId): Promise<number> {
  const [post] = await em.execute<{ websiteId: string; versions: number }[]>(
    'select website_id as "websiteId", text_version as versions from blog_posts where create_id = ?',
    [id],
  );
  if (!post || !scope.reaches(post.websiteId)) throw new PostNotFound();
  return post.versions;
}
