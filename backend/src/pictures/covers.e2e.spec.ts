import { jest } from '@jest/globals';
import type { Agent } from 'supertest';
import request from 'supertest';
import sharp from 'sharp';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { aDraft } from '../posts/application/testing/a-draft.js';
import { SaveDraft } from '../posts/index.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { Scope } from '../shared/domain/scope.js';
import { KeepCover } from './application/keep-cover.js';
import { PictureMaker, PostCovers } from './application/ports.js';

const SYSTEM = Scope.system('test');
const FAR_FUTURE = new Date('2100-01-01');

let galley: TestApp;
let editor: Agent;
let websiteId: string;
let slug = 0;

const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
const saved = async (changes: Parameters<typeof aDraft>[0] = {}): Promise<number> => {
  const draft = aDraft({ websiteId, slug: `covered-${++slug}`, ...changes });
  return (await use(SaveDraft).execute({ scope: SYSTEM, draft, fingerprints: [] })).postId;
};
const covered = async (changes: Parameters<typeof saved>[0] = {}): Promise<number> => {
  const id = await saved(changes);
  await galley.idle();
  return id;
};
const one = async (id: number) => (await editor.get(`/api/blog-posts/${id}`).expect(200)).body;
const edit = async (id: number, changes: object) => {
  const { version } = await one(id);
  await editor
    .patch(`/api/blog-posts/${id}`)
    .send({ ...changes, version })
    .expect(200);
  await galley.idle();
};
const approve = async (id: number) => {
  const { version } = await one(id);
  await editor.patch(`/api/blog-posts/${id}/status`).send({ status: 'approved', version }).expect(200);
};
const document = async (id: number) => {
  const [row] = await galley.sql<{ document: string }>('select document from sealed_posts where post_id = $1', [id]);
  return JSON.parse(row!.document) as Record<string, string>;
};
const read = (path: string) => request(galley.http).get(path).buffer(true);
const reconcile = async () => {
  await use(Reconciler).reconcile();
  await galley.idle();
};
const fail = () => jest.spyOn(use(PictureMaker), 'draw').mockRejectedValue(new Error('broken'));
const setting = (changes: object) => editor.patch(`/api/websites/${websiteId}`).send(changes).expect(200);

beforeAll(async () => void (galley = await sharedApp()));
beforeEach(async () => {
  ({ editor, websiteId } = await galley.tenant());
  await setting({ covers: true });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => galley.stop());

describe('a post without a featured image', () => {
  it('gets a cover in two sizes, which is not in the library', async () => {
    const { coverState, picture } = await one(await covered({ title: 'What a heat pump costs' }));
    expect([coverState, picture]).toEqual([
      'drawn',
      {
        source: 'cover',
        alt: 'What a heat pump costs',
        width: 1600,
        height: 900,
        path: expect.stringMatching(/^\/pictures\/[\w-]{22}\/1600\.png$/),
        thumbnailPath: picture.path.replace('1600.png', '480.webp'),
      },
    ]);
    for (const [path, size] of [
      [picture.path, [1600, 900]],
      [picture.path.replace('1600', '1200'), [1200, 630]],
      [picture.thumbnailPath, [480, 270]],
    ]) {
      const { width, height } = await sharp((await read(path).expect(200)).body as Buffer).metadata();
      expect([width, height]).toEqual(size);
    }
    expect((await editor.get('/api/pictures').query({ websiteId }).expect(200)).body).toEqual([]);
    const { body } = await editor.get('/api/blog-posts').query({ websiteId }).expect(200);
    expect(body).toMatchObject([{ picture }]);
  });

  it('is one whose featured image is a description or nothing, but not an address', async () => {
    expect((await one(await covered({ featuredImage: '' }))).picture).toMatchObject({ source: 'cover' });
    const hosted = await one(await covered({ featuredImage: 'https://client.example/pump.jpg' }));
    expect([hosted.picture, hosted.coverState]).toEqual([null, null]);
  });

  it('has none on a website that wants none, and is sealed with its description then', async () => {
    await setting({ covers: false });
    const id = await covered();
    expect(await one(id)).toMatchObject({ picture: null, coverState: null });
    await approve(id);
    expect(await document(id)).toMatchObject({ featured_image: 'A heat pump beside a stone house' });
  });

  it('gets another cover with another title, in the same design', async () => {
    const id = await covered();
    const { picture: before } = await one(id);
    const [first] = await galley.sql<{ design: string }>('select design from post_covers where post_id = $1', [id]);
    const design = first!.design === 'tiles' ? 'rings' : 'tiles';
    await editor.post(`/api/blog-posts/${id}/cover`).send({ design }).expect(200);
    const { picture: chosen } = await one(id);
    await edit(id, { title: 'Another title' });
    const { picture: after, coverState } = await one(id);
    expect([after.alt, coverState]).toEqual(['Another title', 'drawn']);
    expect(new Set([before.path, chosen.path, after.path]).size).toBe(3);
    expect(await galley.sql('select design from post_covers where post_id = $1', [id])).toEqual([{ design }]);
    await use(PostCovers).sweep(FAR_FUTURE);
    expect((await read(after.path)).status).toBe(200);
    expect(await galley.sql('select 1 from pictures where cover_of = $1', [id])).toHaveLength(1);
  });

  it('gets another cover when its website looks different', async () => {
    const id = await covered();
    const { picture: before } = await one(id);
    await setting({ colour: '#0a7d3c' });
    expect((await one(id)).coverState).toBe('awaited');
    await reconcile();
    expect((await one(id)).picture.path).not.toBe(before.path);
    await reconcile();
    expect(await galley.sql('select 1 from pictures where cover_of = $1', [id])).toHaveLength(2);
  });

  it('has one cover, however many draw it at once', async () => {
    await setting({ covers: false });
    const id = await covered();
    await setting({ covers: true });
    await Promise.all([1, 2, 3].map(() => use(KeepCover).execute({ scope: SYSTEM, postId: id })));
    expect(await galley.sql('select 1 from pictures where cover_of = $1', [id])).toHaveLength(1);
    expect((await one(id)).coverState).toBe('drawn');
  });

  it('gets its cover again when somebody deleted it', async () => {
    const id = await covered();
    const [cover] = await galley.sql<{ id: string }>('select id from pictures where cover_of = $1', [id]);
    await editor.delete(`/api/pictures/${cover!.id}`).expect(409);
    await editor.delete(`/api/pictures/${cover!.id}`).query({ evenIfUsed: true }).expect(204);
    await reconcile();
    expect(await one(id)).toMatchObject({ coverState: 'drawn', picture: { source: 'cover' } });
  });
});

describe('a picture that was chosen', () => {
  it('takes the place of the cover, and is never drawn over', async () => {
    const id = await covered();
    const { body: chosen } = await editor.post(`/api/websites/${websiteId}/covers`).send({ title: 'Mine' }).expect(201);
    await edit(id, { featured_image: chosen.url, featured_image_alt: 'A pump' });
    const picture = { source: 'chosen', alt: 'A pump', path: new URL(chosen.url).pathname };
    expect(await one(id)).toMatchObject({ coverState: null, picture });
    await edit(id, { title: 'Another title' });
    await reconcile();
    expect(await one(id)).toMatchObject({ coverState: null, picture });
    const { body } = await editor.post(`/api/blog-posts/${id}/cover`).send({}).expect(409);
    expect(body.detail).toMatch(/^This post gets no cover: .* Remove the picture first/);
    await approve(id);
    expect(await document(id)).toMatchObject({ featured_image: chosen.url, featured_image_alt: 'A pump' });
  });
});

describe('an approval', () => {
  it('seals the cover, which stays when the website looks different', async () => {
    const id = await covered();
    const { picture } = await one(id);
    await approve(id);
    const sealed = await document(id);
    expect(sealed).toMatchObject({ featured_image_alt: 'Heat pumps in old houses' });
    expect(new URL(sealed['featured_image']!).pathname).toBe(picture.path);
    await setting({ colour: '#0a7d3c' });
    await reconcile();
    await use(PostCovers).sweep(FAR_FUTURE);
    expect(await document(id)).toEqual(sealed);
    expect(await one(id)).toMatchObject({ picture: { path: picture.path }, coverState: null });
    await read(picture.path).expect(200);
  });

  it('draws a cover that is not there yet', async () => {
    await setting({ covers: false });
    const id = await covered();
    await setting({ covers: true });
    await approve(id);
    expect((await document(id))['featured_image']).toMatch(/\/pictures\/[\w-]{22}\/1600\.png$/);
  });

  it('keeps the cover of the approved version while a revision has another', async () => {
    const id = await covered();
    await approve(id);
    const { version, picture } = await one(id);
    await editor.post(`/api/blog-posts/${id}/revise`).send({ version }).expect(200);
    await edit(id, { title: 'A revised title' });
    expect((await one(id)).picture.path).not.toBe(picture.path);
    await use(PostCovers).sweep(FAR_FUTURE);
    await read(picture.path).expect(200);
  });

  it('goes through when no cover can be drawn, which the post says until it can', async () => {
    const draw = fail();
    const id = await covered();
    expect(await one(id)).toMatchObject({ coverState: 'failed', picture: null });
    const { body } = await editor.post(`/api/blog-posts/${id}/cover`).send({}).expect(503);
    expect(body.detail).toBe('The cover could not be drawn. Try again later, or choose a picture.');
    const calls = draw.mock.calls.length;
    await reconcile();
    expect(draw.mock.calls.length).toBe(calls);
    await approve(id);
    expect(await document(id)).toMatchObject({ featured_image: 'A heat pump beside a stone house' });
    jest.restoreAllMocks();
    const other = await covered();
    await editor.post(`/api/blog-posts/${other}/cover`).send({}).expect(200);
    expect((await one(other)).coverState).toBe('drawn');
  });
});
