import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import { PictureFiles, type ServedFile } from '../../application/ports.js';
import type { MadePicture, Picture, PictureKind, Variant } from '../../domain/picture.js';

const CHUNK_BYTES = 256 * 1024;
const SYSTEM = Scope.system('Pictures');
/** Files in memory: what a page with pictures asks for again and again. */
const CACHE_BYTES = 32 * 1024 * 1024;
const MAX_CACHED_BYTES = 1024 * 1024;
/** A deleted picture is gone from every process after this time, milliseconds. */
const CACHED_MS = 30_000;

/** Stores files in chunks, so that neither writing nor serving one holds it in memory as a whole. */
@Injectable()
export class SqlPictureFiles extends PictureFiles {
  private readonly cache = new LRUCache<string, ServedFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: CACHED_MS,
  });

  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async put(scope: Scope, { id, websiteId }: Picture, { variants }: MadePicture): Promise<void> {
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

  async atAddress(address: string, width: number, kind: PictureKind): Promise<ServedFile | null> {
    const key = `${address} ${width} ${kind}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const stored = await this.stored(address, width, kind);
    if (!stored || stored.bytes > MAX_CACHED_BYTES) return stored;
    const chunks: Uint8Array[] = [];
    for await (const chunk of stored.read(0, stored.bytes - 1)) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    const file = { ...stored, read: (start: number, end: number) => inMemory(content.subarray(start, end + 1)) };
    this.cache.set(key, file);
    return file;
  }

  private async stored(address: string, width: number, kind: PictureKind): Promise<ServedFile | null> {
    const [picture] = await this.managers
      .forScope(SYSTEM)
      .execute<{ id: string; variants: Variant[] }[]>('select id, variants from pictures where address = ?', [address]);
    const number = picture?.variants.findIndex((variant) => variant.width === width && variant.kind === kind) ?? -1;
    const file = picture?.variants[number];
    if (!picture || !file) return null;
    const read = (start: number, end: number) => this.read(picture.id, number, start, end);
    return { bytes: file.bytes, digest: file.digest, read };
  }

  private async *read(id: string, variant: number, start: number, end: number): AsyncGenerator<Uint8Array> {
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
    if (!row) throw new Error('the picture was deleted while it was read');
    return row.bytes;
  }
}

// oxlint-disable-next-line typescript/require-await -- it has the shape of what is read from the database.
async function* inMemory(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
