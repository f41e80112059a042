import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { BucketTrouble, type S3Bucket } from '../../../shared/adapters/s3/s3-bucket.js';
import { isId } from '../../../shared/domain/ids.js';
import type { MadePicture, Picture } from '../../domain/picture.js';
import { PictureStorageUnavailable } from '../../domain/picture-errors.js';

const FOLDER = 'pictures/';
/** Says which installation may delete in the bucket. */
const OWNER = 'galley-installation';

const keyOf = (id: string, variant: number): string => `${FOLDER}${id}/${variant}`;

export interface PictureBucketOptions {
  /** Whether nothing is deleted, since the bucket may be that of the installation that this one is a copy of. */
  isQuiet: boolean;
  /** Id of this installation. */
  installation: () => Promise<string>;
}

/** Stores the files of pictures in a bucket, as `pictures/<id>/<number of the variant>`. */
export class PictureBucket {
  private readonly log = new Logger('Pictures');
  private isOurs = false;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly options: PictureBucketOptions,
  ) {}

  /** @throws PictureStorageUnavailable */
  async upload(id: string, variants: readonly Omit<MadePicture['variants'][number], 'bytes'>[]): Promise<void> {
    try {
      for (const [variant, { content, digest, kind }] of variants.entries())
        await this.bucket.put(keyOf(id, variant), content, digest, `image/${kind}`);
    } catch (error) {
      throw this.unavailable(error);
    }
  }

  /** @returns null when the file is not there @throws PictureStorageUnavailable also while it is read */
  async read(id: string, variant: number, start: number, end: number): Promise<AsyncIterable<Uint8Array> | null> {
    const key = keyOf(id, variant);
    try {
      return this.withTroubles(await this.bucket.read(key, start, end));
    } catch (error) {
      if (!(error instanceof BucketTrouble) || error.failure !== 'no-object') throw this.unavailable(error);
      this.log.error(`the file ${key} is missing in the storage of pictures`);
      return null;
    }
  }

  /** What cannot be deleted now is left to `sweep`. */
  async discard({ id, variants }: Pick<Picture, 'id' | 'variants'>): Promise<void> {
    try {
      if (await this.mayDelete()) for (const variant of variants.keys()) await this.bucket.delete(keyOf(id, variant));
    } catch (error) {
      if (!(error instanceof BucketTrouble)) throw error;
      this.log.warn(`the files of picture ${id} will be deleted later: ${error.message}`);
    }
  }

  /**
   * Deletes files older than `before` that belong to no picture: of pictures that were not added after all, and of
   * those whose deletion did not get here.
   * @param existing returns those of the ids that are pictures
   * @returns how many files were deleted @throws BucketTrouble
   */
  async sweep(before: Date, existing: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<number> {
    let swept = 0;
    if (!(await this.mayDelete())) return swept;
    for await (const objects of this.bucket.list(FOLDER)) {
      const old = objects.filter(({ at }) => at < before).map(({ key }) => ({ key, id: key.split('/')[1] ?? '' }));
      const ids = [...new Set(old.map(({ id }) => id).filter(isId))];
      const known = await existing(ids);
      const gone = new Set(ids.filter((id) => !known.has(id)));
      for (const { key } of old.filter(({ id }) => gone.has(id))) {
        await this.bucket.delete(key);
        swept += 1;
      }
    }
    return swept;
  }

  /** A copy of an installation must not delete what the original shows, so the first that asks owns the bucket. */
  private async mayDelete(): Promise<boolean> {
    if (this.options.isQuiet) return false;
    if (this.isOurs) return true;
    const installation = await this.options.installation();
    const owner = await this.bucket.text(OWNER);
    if (owner === null) {
      const sha256 = createHash('sha256').update(installation).digest('hex');
      await this.bucket.put(OWNER, Buffer.from(installation), sha256, 'text/plain');
    }
    this.isOurs = owner === null || owner === installation;
    if (!this.isOurs)
      this.log.warn(
        `nothing is deleted in the bucket, which belongs to another installation: delete “${OWNER}” in it once that ` +
          'one has stopped for good',
      );
    return this.isOurs;
  }

  private async *withTroubles(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* content;
    } catch (error) {
      throw this.unavailable(error);
    }
  }

  private unavailable(error: unknown): unknown {
    if (!(error instanceof BucketTrouble)) return error;
    this.log.warn(`the storage of pictures is unavailable: ${error.message}`);
    return new PictureStorageUnavailable(error.failure === 'full');
  }
}
