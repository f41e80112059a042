import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import type { Variant } from '../../domain/picture.js';
import { PictureChunks } from '../persistence/picture-chunks.js';
import { PictureBucket } from './picture-bucket.js';

const SYSTEM = Scope.system('Pictures');
const BATCH = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

export type PictureStore = 'bucket' | 'database';

interface Stored {
  id: string;
  websiteId: string;
  variants: Variant[];
}

/**
 * Moves the files of all pictures from the database to the bucket or back, one picture after another, while Galley
 * serves them. It may be interrupted and repeated.
 */
@Injectable()
export class MovePictures {
  constructor(
    private readonly managers: EntityManagers,
    private readonly chunks: PictureChunks,
    private readonly bucket: PictureBucket,
  ) {}

  /** @returns how many pictures were moved @throws PictureStorageUnavailable */
  async execute(to: PictureStore): Promise<{ moved: number; missing: string[] }> {
    let [moved, after] = [0, FIRST];
    const missing: string[] = [];
    for (let pictures = await this.next(to, after); pictures.length; pictures = await this.next(to, after))
      for (const picture of pictures) {
        after = picture.id;
        if (await (to === 'bucket' ? this.toBucket(picture) : this.toDatabase(picture))) moved += 1;
        else missing.push(picture.id);
      }
    return { moved, missing };
  }

  private next(to: PictureStore, after: string): Promise<Stored[]> {
    return this.managers.forScope(SYSTEM).execute<Stored[]>(
      `select id, website_id as "websiteId", variants from pictures
        where id > ?::uuid and exists (select 1 from picture_chunks where picture_id = pictures.id) = ?
        order by id limit ?`,
      [after, to === 'bucket', BATCH],
    );
  }

  private async toBucket({ id, variants }: Stored): Promise<boolean> {
    const contents = [];
    for (const [number, variant] of variants.entries())
      contents.push({ ...variant, content: await read(this.chunks.read(id, number, 0, variant.bytes - 1)) });
    await this.bucket.upload(id, contents);
    await this.managers.forScope(SYSTEM).execute('delete from picture_chunks where picture_id = ?', [id]);
    return true;
  }

  private async toDatabase(picture: Stored): Promise<boolean> {
    const contents: { content: Uint8Array }[] = [];
    for (const [number, { bytes }] of picture.variants.entries()) {
      const content = await this.bucket.read(picture.id, number, 0, bytes - 1);
      if (!content) return false;
      contents.push({ content: await read(content) });
    }
    await this.managers.transaction(SYSTEM, () => this.chunks.put(SYSTEM, picture, contents));
    await this.bucket.discard(picture);
    return true;
  }
}

async function read(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
