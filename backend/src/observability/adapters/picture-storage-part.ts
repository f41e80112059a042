import { createHash } from 'node:crypto';
import {
  type BucketFailure,
  type BucketSettings,
  BucketTrouble,
  S3Bucket,
} from '../../shared/adapters/s3/s3-bucket.js';
import { type Finding, Part } from '../application/ports.js';

const PROBE = Buffer.from('Galley looks whether it can store files here.\n');
const SHA256 = createHash('sha256').update(PROBE).digest('hex');
const KEY = 'galley-probe';
const SETTINGS = 'S3_BUCKET, S3_ENDPOINT and S3_REGION';
const ADVICE: Readonly<Record<BucketFailure, string>> = {
  unreachable: `See whether it runs, and whether ${SETTINGS} are right.`,
  slow: 'See whether it is overloaded, and whether something on the way holds connections back.',
  refused: 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that the key may list, read, write and delete.',
  full: 'Make room, or raise its quota. Pictures are shown, and none can be added.',
  'no-bucket': `Make the bucket, or correct ${SETTINGS}.`,
  'no-object': 'See whether something else deletes in the bucket.',
  failing: 'See the log of the storage.',
};

/** Stores, reads and deletes a small file in the bucket. */
export class PictureStoragePart extends Part {
  readonly id = 'pictures';
  readonly label = 'Storage of pictures';

  private readonly bucket: S3Bucket | undefined;

  constructor(settings: BucketSettings | undefined) {
    super();
    this.bucket = settings && new S3Bucket(settings);
  }

  async check(signal: AbortSignal): Promise<Finding> {
    if (!this.bucket)
      return { state: 'unused', message: 'Pictures are stored in the database, with everything else.', advice: null };
    try {
      await this.bucket.mustAnswer(signal);
      await this.bucket.put(KEY, PROBE, SHA256, 'text/plain');
      await this.bucket.text(KEY);
      await this.bucket.delete(KEY);
      return { state: 'ok', message: 'The bucket takes, returns and deletes files.', advice: null };
    } catch (error) {
      if (!(error instanceof BucketTrouble)) throw error;
      return {
        state: 'failed',
        message: `The storage of pictures cannot be used: ${error.message}.`,
        advice: ADVICE[error.failure],
      };
    }
  }
}
