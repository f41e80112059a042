import { Injectable } from '@nestjs/common';
import { ChangedMeanwhile, EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { isId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { Pictures } from '../../application/ports.js';
import { Picture } from '../../domain/picture.js';
import { PictureChanged, PictureNotFound } from '../../domain/picture-errors.js';

@Injectable()
export class MikroOrmPictures extends Pictures {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<Picture> {
    const picture = isId(id) ? await this.managers.forScope(scope).findOne(Picture, { id }) : null;
    if (!picture || !scope.reaches(picture.websiteId)) throw new PictureNotFound();
    return picture;
  }

  async mustReach(scope: Scope, websiteId: WebsiteId): Promise<void> {
    const [found] =
      isId(websiteId) && scope.reaches(websiteId)
        ? await this.managers.forScope(scope).execute<unknown[]>('select 1 from websites where id = ?', [websiteId])
        : [];
    if (!found) throw new WebsiteNotFound();
  }

  withHash(scope: Scope, websiteId: WebsiteId, hash: string): Promise<Picture | null> {
    return this.managers.forScope(scope).findOne(Picture, { websiteId, hash });
  }

  async lockLibrary(scope: Scope, websiteId: WebsiteId): Promise<{ pictures: number; bytes: number }> {
    const em = this.managers.forScope(scope);
    await em.execute('select 1 from websites where id = ? for key share', [websiteId]);
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('pictures ' || ?, 0))`, [websiteId]);
    const [library] = await em.execute<[{ pictures: number; bytes: string }]>(
      'select count(*)::int as pictures, coalesce(sum(bytes), 0) as bytes from pictures where website_id = ? and cover_of is null',
      [websiteId],
    );
    return { pictures: library.pictures, bytes: Number(library.bytes) };
  }

  add(scope: Scope, picture: Picture): Promise<void> {
    return this.managers.add(scope, picture);
  }

  async save(picture: Picture): Promise<void> {
    await this.managers.save(picture).catch((error: unknown) => {
      throw error instanceof ChangedMeanwhile ? new PictureChanged() : error;
    });
  }

  async remove(scope: Scope, picture: Picture): Promise<void> {
    await this.managers.forScope(scope).remove(picture).flush();
  }
}
