import { Injectable } from '@nestjs/common';
import { byCreation, pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import { isId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import type { PictureView } from '../../application/ports.js';
import { PictureNotFound } from '../../domain/picture-errors.js';

const VIEW = `select p.id, p.website_id as "websiteId", p.name, p.alt, p.kind, p.width, p.height,
  jsonb_build_object('x', p.focal_x, 'y', p.focal_y) as "focalPoint", p.address, p.variants, p.bytes, p.version,
  p.created_at as "createdAt", p.updated_at as "updatedAt" from pictures p`;

/** Lists the pictures of a website, newest first. */
@Injectable()
export class SqlPictureViews {
  constructor(private readonly managers: EntityManagers) {}

  /** @throws WebsiteNotFound */
  async list(
    scope: Scope,
    { websiteId, search }: { websiteId: WebsiteId; search?: string },
    { limit, cursor }: PageRequest,
  ): Promise<Page<PictureView>> {
    await this.findWebsite(scope, websiteId);
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
    const matching = 'p.website_id = ? and p.cover_of is null and (?::text is null or p.name ilike ? or p.alt ilike ?)';
    const matched = [websiteId, pattern, pattern, pattern];
    const em = this.managers.forScope(scope);
    const rows = await em.execute<PictureView[]>(
      `${VIEW} where ${matching} and (?::timestamptz is null or (p.created_at, p.id) < (?::timestamptz, ?::uuid))
        order by p.created_at desc, p.id desc limit ?`,
      [...matched, after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from pictures p where ${matching}`,
      matched,
    );
    return pageOf(rows, limit, total, byCreation);
  }

  /** @throws PictureNotFound */
  async get(scope: Scope, id: string): Promise<PictureView> {
    const [picture] = isId(id)
      ? await this.managers.forScope(scope).execute<PictureView[]>(`${VIEW} where p.id = ?`, [id])
      : [];
    if (!picture || !scope.reaches(picture.websiteId)) throw new PictureNotFound();
    return picture;
  }

  private async findWebsite(scope: Scope, id: WebsiteId): Promise<void> {
    const found =
      isId(id) && scope.reaches(id)
        ? await this.managers.forScope(scope).execute<unknown[]>('select 1 from websites where id = ?', [id])
        : [];
    if (!found.length) throw new WebsiteNotFound();
  }
}
