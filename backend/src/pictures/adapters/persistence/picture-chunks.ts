import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import type { MadePicture, Picture } from '../../domain/picture.js';
import { PictureNotFound } from '../../domain/picture-errors.js';

const CHUNK_BYTES = 256 * 1024;
const SYSTEM = Scope.system('Pictures');

/** Stores files in the database, in chunks, so that neither writing nor serving one holds it in memory as a whole. */
@Injectable()
export class PictureChunks {
  constructor(private readonly managers: EntityManagers) {}

  async put(
    scope: Scope,
    { id, websiteId }: Pick<Picture, 'id' | 'websiteId'>,
    variants: readonly Pick<MadePicture['variants'][number], 'content'>[],
  ): Promise<void> {
    const em = this.managers.forScope(scope);
    for (const [variant, { content }] of variants.entries())
      for (let start = 0; start < content.length; start += CHUNK_BYTES)
        await em.execute(
          `insert into picture_chunks (picture_id, variant, number, website_id, bytes)
           values (?, ?, ?, ?, decode(?, 'base64'))`,
          [
            id,
            variant,
            start / CHUNK_BYTES,
            websiteId,
            Buffer.from(content.subarray(start, start + CHUNK_BYTES)).toString('base64'),
          ],
        );
  }

  async *read(id: string, variant: number, start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let number = Math.floor(start / CHUNK_BYTES); number * CHUNK_BYTES <= end; number += 1) {
      const from = number * CHUNK_BYTES;
      const chunk = await this.chunk(id, variant, number);
      yield chunk.subarray(Math.max(0, start - from), end - from + 1);
    }
  }

  private async chunk(id: string, variant: number, number: number): Promise<Uint8Array> {
    const [row] = await this.managers
      .forScope(SYSTEM)
      .execute<{ bytes: Uint8Array }[]>(
        'select bytes from picture_chunks where picture_id = ? and variant = ? and number = ?',
        [id, variant, number],
      );
    if (!row) throw new PictureNotFound();
    return row.bytes;
  }
}
