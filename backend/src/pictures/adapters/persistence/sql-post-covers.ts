import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { type DueCover, PostCovers, type PostCover, type StoredCover } from '../../application/ports.js';
import type { CoverDesign } from '../../domain/cover-design.js';
import type { Variant } from '../../domain/picture.js';
import { DESIGN, NEEDS_COVER, POSTS_WITH_COVERS, showing } from './covers-sql.js';

const SYSTEM = Scope.system('Covers');
/** Covers of a website's pending posts that are drawn in advance; others are drawn with the approval. */
const MAX_IN_ADVANCE = 500;
const RETRY = `interval '1 hour'`;
const SWEPT_AT_ONCE = 500;

@Injectable()
export class SqlPostCovers extends PostCovers {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async due(at: Date, limit: number): Promise<{ postId: PostId; websiteId: WebsiteId }[]> {
    return this.managers.forScope(SYSTEM).execute(
      `select "postId", "websiteId" from (
         select p.create_id as "postId", p.website_id as "websiteId", p.pending_since,
           c.post_id is null or c.shows <> ${showing()} or (c.picture_id is null and c.tried_at < ?::timestamptz - ${RETRY})
             as is_due, row_number() over (partition by p.website_id order by p.pending_since desc, p.create_id desc)
           from ${POSTS_WITH_COVERS} where ${NEEDS_COVER}) pending
        where is_due and row_number <= ${MAX_IN_ADVANCE} order by pending_since limit ?`,
      [at, limit],
    );
  }

  async isWanted(scope: Scope, id: PostId): Promise<boolean> {
    const rows = await this.managers
      .forScope(scope)
      .execute<unknown[]>(
        `select 1 from blog_posts p join websites w on w.id = p.website_id where p.create_id = ? and ${NEEDS_COVER}`,
        [id],
      );
    return rows.length > 0;
  }

  async wanted(scope: Scope, id: PostId, design: CoverDesign | null): Promise<DueCover | null> {
    const [row] = await this.managers.forScope(scope).execute<(DueCover & DueCover['cover'])[]>(
      `select p.create_id as "postId", p.website_id as "websiteId", p.title, p.category, w.name as website, w.colour,
         l.bytes as logo, coalesce(?, ${DESIGN}) as design, ${showing(`coalesce(?, ${DESIGN})`)} as shows
         from ${POSTS_WITH_COVERS} left join website_logos l on l.website_id = w.id
        where p.create_id = ? and ${NEEDS_COVER}
          and (c.picture_id is null or c.shows <> ${showing(`coalesce(?, ${DESIGN})`)})`,
      [design, design, id, design],
    );
    if (!row || !scope.reaches(row.websiteId)) return null;
    const { postId, websiteId, shows, ...cover } = row;
    return { postId, websiteId, shows, cover };
  }

  async put(scope: Scope, { postId, websiteId, design, shows, pictureId, at }: StoredCover): Promise<boolean> {
    const rows = await this.managers.forScope(scope).execute<unknown[]>(
      `insert into post_covers as c (post_id, website_id, design, shows, picture_id, tried_at)
       select ?, ?, ?, ?, ?::uuid, ? from blog_posts p join websites w on w.id = p.website_id
        where p.create_id = ? and ${NEEDS_COVER} and ${showing('?::text')} = ?
       on conflict (post_id) do update set design = excluded.design, shows = excluded.shows,
         picture_id = excluded.picture_id, tried_at = excluded.tried_at
       returning post_id`,
      [postId, websiteId, design, shows, pictureId, at, postId, design, shows],
    );
    return rows.length > 0;
  }

  async lock(scope: Scope, { postId, websiteId }: { postId: PostId; websiteId: WebsiteId }): Promise<void> {
    const em = this.managers.forScope(scope);
    await em.execute('select 1 from websites where id = ? for key share', [websiteId]);
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('cover ' || ?::text, 0))`, [postId]);
  }

  async find(scope: Scope, id: PostId): Promise<PostCover | null> {
    const [row] = await this.managers.forScope(scope).execute<(PostCover & { variants: Variant[] })[]>(
      `select i.address, i.alt, i.variants from ${POSTS_WITH_COVERS} join pictures i on i.id = c.picture_id
        where p.create_id = ? and ${NEEDS_COVER} and c.shows = ${showing()}`,
      [id],
    );
    return row ?? null;
  }

  async sweep(before: Date): Promise<void> {
    await this.managers.forScope(SYSTEM).execute(
      `delete from pictures where id in (
         select i.id from pictures i where i.cover_of is not null and i.created_at < ?
            and not exists (select 1 from post_covers c where c.picture_id = i.id)
            and not exists (select 1 from sealed_posts s where s.post_id = i.cover_of and strpos(s.document, i.address) > 0)
            and not exists (select 1 from held_versions h
              where h.post_id = i.cover_of and strpos(h.sealed->>'document', i.address) > 0)
            and not exists (select 1 from blog_posts p where p.website_id = i.website_id
              and (strpos(p.featured_image, i.address) > 0
                or (p.create_id = i.cover_of and strpos(p.content, i.address) > 0)))
          limit ${SWEPT_AT_ONCE})`,
      [before],
    );
  }
}
