import { LRUCache } from 'lru-cache';
import type { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import { PictureFiles, type ServedFile } from '../../application/ports.js';
import type { MadePicture, Picture, PictureKind, Variant } from '../../domain/picture.js';
import { PictureNotFound, PictureStorageUnavailable } from '../../domain/picture-errors.js';
import type { PictureBucket } from '../s3/picture-bucket.js';
import type { PictureChunks } from './picture-chunks.js';

const SYSTEM = Scope.system('Pictures');
/** Files in memory: what a page with pictures asks for again and again. */
const CACHE_BYTES = 32 * 1024 * 1024;
const MAX_CACHED_BYTES = 1024 * 1024;
/** A deleted picture is gone from every process after this time, milliseconds. */
const CACHED_MS = 30_000;

/**
 * Stores files in the bucket if there is one, otherwise in the database, and reads each from where it is: a picture
 * with chunks in the database has its files there. So pictures can be moved while they are served.
 */
export class StoredPictureFiles extends PictureFiles {
  private readonly cache = new LRUCache<string, ServedFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: CACHED_MS,
  });

  constructor(
    private readonly managers: EntityManagers,
    private readonly chunks: PictureChunks,
    private readonly bucket: PictureBucket | null,
  ) {
    super();
  }

  async upload({ id }: Picture, { variants }: MadePicture): Promise<void> {
    await this.bucket?.upload(id, variants);
  }

  async put(scope: Scope, picture: Picture, { variants }: MadePicture): Promise<void> {
    if (!this.bucket) await this.chunks.put(scope, picture, variants);
  }

  async discard(picture: Picture): Promise<void> {
    await this.bucket?.discard(picture);
  }

  async atAddress(address: string, width: number, kind: PictureKind): Promise<ServedFile | null> {
    const key = `${address} ${width} ${kind}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const stored = await this.stored(address, width, kind);
    if (!stored || stored.bytes > MAX_CACHED_BYTES) return stored;
    const content = await wholeOf(await stored.open(0, stored.bytes - 1));
    const file: ServedFile = { ...stored, open: (start, end) => Promise.resolve(content.subarray(start, end + 1)) };
    this.cache.set(key, file);
    return file;
  }

  private async stored(address: string, width: number, kind: PictureKind): Promise<ServedFile | null> {
    const [picture] = await this.managers
      .forScope(SYSTEM)
      .execute<{ id: string; variants: Variant[]; isHere: boolean }[]>(
        `select id, variants, exists (select 1 from picture_chunks where picture_id = pictures.id) as "isHere"
          from pictures where address = ?`,
        [address],
      );
    const number = picture?.variants.findIndex((variant) => variant.width === width && variant.kind === kind) ?? -1;
    const file = picture?.variants[number];
    if (!picture || !file) return null;
    const { id, isHere } = picture;
    return { bytes: file.bytes, digest: file.digest, open: (start, end) => this.open(id, isHere, number, start, end) };
  }

  private async open(id: string, isHere: boolean, variant: number, start: number, end: number) {
    if (isHere) return this.chunks.read(id, variant, start, end);
    if (!this.bucket) throw new PictureStorageUnavailable(false);
    const content = await this.bucket.read(id, variant, start, end);
    if (!content) throw new PictureNotFound();
    return content;
  }
}

async function wholeOf(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
