import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type PictureUse, type PictureUses, UsesOfPictures } from '../../application/ports.js';

const MOST = 20;

@Injectable()
export class SqlUsesOfPictures extends UsesOfPictures {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async find(scope: Scope, { websiteId, address }: { websiteId: WebsiteId; address: string }): Promise<PictureUses> {
    const path = `/pictures/${address}/`;
    const rows = await this.managers.forScope(scope).execute<(PictureUse & { total: number })[]>(
      `select p.create_id as id, p.title, p.status, count(*) over ()::int as total
         from blog_posts p left join sealed_posts s on s.post_id = p.create_id
        where p.website_id = ? and (strpos(p.featured_image, ?) > 0 or strpos(p.content, ?) > 0
          or strpos(s.document, ?) > 0
          or exists (select 1 from post_covers c join pictures i on i.id = c.picture_id
                      where c.post_id = p.create_id and i.address = ?))
        order by p.create_id desc limit ?`,
      [websiteId, path, path, path, address, MOST],
    );
    return { total: rows[0]?.total ?? 0, posts: rows.map(({ total: _, ...post }) => post) };
  }
}
