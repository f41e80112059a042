import { createHash } from 'node:crypto';
import { startStorage, type TestStorage } from '../../../../test/s3.js';
import { type BucketSettings, BucketTrouble, S3Bucket } from './s3-bucket.js';

let storage: TestStorage;
let bucket: S3Bucket;
const opened: S3Bucket[] = [];
const bucketWith = (changes: Partial<BucketSettings> = {}): S3Bucket => {
  const settings: BucketSettings = {
    endpoint: storage.env['S3_ENDPOINT']!,
    region: 'us-east-1',
    bucket: storage.env['S3_BUCKET']!,
    accessKeyId: storage.env['S3_ACCESS_KEY_ID']!,
    secretAccessKey: storage.env['S3_SECRET_ACCESS_KEY']!,
    pathStyle: true,
    ...changes,
  };
  opened.push(new S3Bucket(settings, 400));
  return opened.at(-1)!;
};

beforeAll(async () => {
  storage = await startStorage();
  bucket = bucketWith();
});
afterEach(() => void (storage.mode = 'works'));
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await storage.stop();
});

const put = (key: string, content: string, by = bucket) =>
  by.put(key, Buffer.from(content), createHash('sha256').update(content).digest('hex'), 'text/plain');
const read = async (key: string, start: number, end: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of await bucket.read(key, start, end)) parts.push(part);
  return Buffer.concat(parts).toString();
};
const trouble = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => new Error('it worked'),
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(BucketTrouble);
  return `${(error as BucketTrouble).failure}: ${(error as BucketTrouble).message}`;
};

it('stores, reads in parts, lists and deletes', async () => {
  await put('a/one', 'Hello, storage');
  await put('a/two', 'x');
  await put('b', 'x');
  expect(await read('a/one', 7, 13)).toBe('storage');
  expect(await bucket.text('b')).toBe('x');
  const keys: string[] = [];
  for await (const objects of bucket.list('a/')) keys.push(...objects.map(({ key }) => key));
  expect(keys).toEqual(['a/one', 'a/two']);
  await bucket.delete('a/two');
  await bucket.delete('a/two');
  expect(await bucket.text('a/two')).toBeNull();
  expect(await trouble(bucket.read('a/two', 0, 0))).toBe('no-object: it has no such file');
});

it('is refused with another secret, and says nothing of it', async () => {
  const said = await trouble(put('c', 'x', bucketWith({ secretAccessKey: 'another secret' })));
  expect(said).toBe('refused: it refuses the key or what is asked (SignatureDoesNotMatch)');
});

it('says that there is no such bucket', async () =>
  expect(await trouble(put('c', 'x', bucketWith({ bucket: 'other' })))).toBe('no-bucket: it has no such bucket'));

it.each([
  ['gone', 'unreachable: nothing answers there', 2],
  ['silent', 'slow: it does not answer in time', 1],
  [{ status: 403, code: 'AccessDenied' }, 'refused: it refuses the key or what is asked (AccessDenied)', 1],
  [{ status: 403, code: 'QuotaExceeded' }, 'full: it has no room left (QuotaExceeded)', 1],
  [{ status: 507, code: 'XMinioStorageFull' }, 'full: it has no room left (XMinioStorageFull)', 1],
  [{ status: 503, code: 'SlowDown' }, 'failing: it fails (SlowDown)', 2],
] as const)('%j is told as it is, and asked again only where that may help', async (mode, said, attempts) => {
  const before = storage.count('PUT');
  storage.mode = mode;
  expect(await trouble(put('d', 'x'))).toBe(said);
  expect(storage.count('PUT') - before).toBe(attempts);
});

it('tells an answer that breaks off', async () => {
  await put('e', 'A text of some length');
  storage.mode = 'cut-off';
  expect(await trouble(read('e', 0, 20))).toBe('unreachable: nothing answers there');
});
