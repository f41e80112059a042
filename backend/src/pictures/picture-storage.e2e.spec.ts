import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import sharp from 'sharp';
import type { Agent } from 'supertest';
import request from 'supertest';
import { startTestApp, type TestApp, testConfig } from '../../test/app.js';
import { startStorage, type TestStorage } from '../../test/s3.js';
import { createApp } from '../create-app.js';
import { ormOptions } from '../database/orm-options.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { S3Bucket } from '../shared/adapters/s3/s3-bucket.js';
import { Retention } from '../shared/application/retention.js';
import { newId } from '../shared/domain/ids.js';
import { MovePictures } from './adapters/s3/move-pictures.js';
import { PictureBucket } from './adapters/s3/picture-bucket.js';
import { SweepBucket } from './adapters/s3/sweep-bucket.js';
import { PictureChunks } from './adapters/persistence/picture-chunks.js';
import { StoredPictureFiles } from './adapters/persistence/stored-picture-files.js';
import { MAX_PICTURES, type PictureKind } from './domain/picture.js';

const SECRET = 'S3RVER';
const INSTALLATION = newId();
let storage: TestStorage;
let galley: TestApp;
let other: NestFastifyApplication;
let editor: Agent;
let admin: Agent;
let websiteId: string;
const lines: string[] = [];

beforeAll(async () => {
  storage = await startStorage();
  const env = { ...storage.env, LOG_LEVEL: 'info' };
  galley = await startTestApp(env, { write: (line) => void lines.push(line) });
  await galley.sql('insert into installations (is_only, id) values (true, $1)', [INSTALLATION]);
  const { databaseUrl } = galley;
  other = await createApp(
    testConfig(databaseUrl, { ...storage.env, LOG_LEVEL: 'silent' }),
    await MikroORM.init(ormOptions(databaseUrl)),
  );
  await other.init();
  await other.getHttpAdapter().getInstance().ready();
});
beforeEach(async () => void ({ editor, admin, websiteId } = await galley.tenant()));
afterEach(() => {
  storage.mode = 'works';
  jest.restoreAllMocks();
});
afterAll(async () => {
  await other.close();
  await galley.stop();
  await storage.stop();
  expect(lines.filter((line) => line.includes(SECRET))).toEqual([]);
});

let shade = 0;
const aPicture = (side = 20): Promise<Buffer> =>
  sharp({ create: { width: side, height: 20, channels: 3, background: { r: ++shade, g: 90, b: 0 } } })
    .png()
    .toBuffer();
const send = async (content?: Buffer) =>
  editor
    .post(`/api/websites/${websiteId}/pictures`)
    .attach('file', content ?? (await aPicture()), { filename: 'pump.png' });
const uploaded = async (content?: Buffer) => {
  const answer = await send(content);
  expect(answer.status).toBe(201);
  return answer.body as { id: string; url: string; variants: { width: number; kind: PictureKind }[] };
};
const read = (url: string, headers: Record<string, string> = {}, app = galley.app) =>
  request(app.getHttpServer()).get(new URL(url).pathname).set(headers).buffer(true);
const keysOf = async (id: string) => (await storage.keys()).filter((key) => key.startsWith(`pictures/${id}/`));
const use = <T>(one: abstract new (...args: never[]) => T): T => galley.app.get(one as never, { strict: false });
const sweepAt = (at: Date) =>
  new SweepBucket(use(PictureBucket), use(EntityManagers), use(Retention), { now: () => at }).execute();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const rows = async () =>
  (await galley.sql('select count(*)::int as n from pictures where website_id = $1', [websiteId]))[0]!['n'];

it('is part of the health of the system, and makes a process that cannot use it degraded', async () => {
  const part = async () => {
    const { body } = await admin.get('/api/system-health').expect(200);
    return body.parts.find((one: { id: string }) => one.id === 'pictures');
  };
  expect(await part()).toMatchObject({ state: 'ok' });
  storage.mode = { status: 403, code: 'AccessDenied' };
  const { body } = await request(other.getHttpServer()).get('/health/ready').expect(200);
  expect(body).toMatchObject({ status: 'degraded' });
  expect(body.checks).toContainEqual({
    name: 'pictures',
    status: 'down',
    message:
      'The storage of pictures cannot be used (it refuses the key or what is asked (AccessDenied)); none are shown or ' +
      'added until it can.',
  });
});

it('stores files in the bucket and serves them, in parts as well, from every process', async () => {
  const { id, url } = await uploaded();
  expect(await keysOf(id)).toEqual([`pictures/${id}/0`, `pictures/${id}/1`]);
  expect(await galley.sql('select 1 from picture_chunks where picture_id = $1', [id])).toEqual([]);
  const whole = (await read(url).expect(200).expect('content-type', 'image/png')).body as Buffer;
  const part = await read(url, { range: 'bytes=2-5' }, other).expect(206);
  expect((part.body as Buffer).equals(whole.subarray(2, 6))).toBe(true);
});

it('deletes them with their picture, which is gone from another process within a minute', async () => {
  const { id, url } = await uploaded();
  await read(url, {}, other).expect(200);
  await editor.delete(`/api/pictures/${id}`).expect(204);
  expect(await keysOf(id)).toEqual([]);
  const later = performance.now() + 60_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await read(url, {}, other).expect(404);
});

it.each([
  ['gone', 'The storage of pictures cannot be used just now. Nothing is lost; please try again in a few minutes.'],
  [
    { status: 403, code: 'AccessDenied' },
    'The storage of pictures cannot be used just now. Nothing is lost; please try again in a few minutes.',
  ],
  [
    { status: 403, code: 'QuotaExceeded' },
    'The storage of pictures is full, so this picture was not added. Whoever runs Galley has to make room.',
  ],
] as const)('says so in a sentence when it is %j, and adds no picture', async (mode, detail) => {
  const content = await aPicture();
  const { url } = await uploaded();
  storage.mode = mode;
  const refused = await send(content);
  expect([refused.status, refused.body.detail]).toEqual([503, detail]);
  expect(await rows()).toBe(1);
  const { headers } = await read(url).expect(503);
  expect(headers).toMatchObject({ 'retry-after': '5' });
  expect(headers).not.toHaveProperty('cache-control');
  storage.mode = 'works';
  await uploaded(content);
  await read(url).expect(200);
});

it('deletes a picture while the bucket is gone, and its files later', async () => {
  const { id, url } = await uploaded();
  storage.mode = 'gone';
  await editor.delete(`/api/pictures/${id}`).expect(204);
  await read(url).expect(404);
  storage.mode = 'works';
  expect(await keysOf(id)).toHaveLength(2);
  await sweepAt(inDays(2));
  expect(await keysOf(id)).toEqual([]);
});

it('removes files of a picture that was not added after a day, and no others', async () => {
  const { id } = await uploaded();
  const before = await storage.keys();
  await galley.sql(
    `insert into pictures (id, website_id, hash, address, name, alt, kind, width, height, focal_x, focal_y, variants, bytes,
       created_at, updated_at)
     select gen_random_uuid(), $1::uuid, n, left(md5($1::text || n), 22), 'x', '', 'png', 1, 1, 0, 0, '[]', 1, now(), now()
       from generate_series(1, $2::int) n`,
    [websiteId, MAX_PICTURES - 1],
  );
  expect((await send()).status).toBe(409);
  const left = (await storage.keys()).filter((key) => !before.includes(key));
  expect(left).toHaveLength(2);
  await sweepAt(new Date());
  expect(await storage.keys()).toEqual(expect.arrayContaining(left));
  expect(await sweepAt(inDays(2))).toBeGreaterThanOrEqual(2);
  expect(await storage.keys()).not.toEqual(expect.arrayContaining(left));
  expect(await keysOf(id)).toHaveLength(2);
});

it('never deletes what belongs to another installation, nor in a quiet copy', async () => {
  const { id, variants } = await uploaded();
  const settings = testConfig(galley.databaseUrl, storage.env).bucket!;
  const picture = { id, variants } as never;
  const copy = { isQuiet: false, installation: () => Promise.resolve(newId()) };
  await new PictureBucket(new S3Bucket(settings), copy).discard(picture);
  const quiet = { isQuiet: true, installation: () => Promise.resolve(INSTALLATION) };
  await new PictureBucket(new S3Bucket(settings), quiet).discard(picture);
  expect(await keysOf(id)).toHaveLength(2);
});

it('moves pictures between the database and the bucket, and reads them from where they are', async () => {
  const { id, url, variants } = await uploaded(await aPicture(600));
  const move = use(MovePictures);
  /** Read by a process that has nothing in memory. */
  const digests = () => {
    const files = new StoredPictureFiles(use(EntityManagers), use(PictureChunks), use(PictureBucket));
    return Promise.all(
      variants.map(async ({ width, kind }) => {
        const file = await files.atAddress(new URL(url).pathname.split('/')[2]!, width, kind);
        const content = (await file!.open(0, file!.bytes - 1)) as Uint8Array;
        return createHash('sha256').update(content).digest('hex') === file!.digest;
      }),
    );
  };
  await move.execute('database');
  expect(await keysOf(id)).toEqual([]);
  expect(await digests()).toEqual([true, true, true]);
  await move.execute('bucket');
  expect(await galley.sql('select 1 from picture_chunks where picture_id = $1', [id])).toEqual([]);
  expect(await keysOf(id)).toHaveLength(3);
  expect(await digests()).toEqual([true, true, true]);
});
