import type { Agent } from 'supertest';
import request from 'supertest';
import sharp from 'sharp';
import { sharedApp } from '../../test/shared-app.js';
import type { TestApp } from '../../test/app.js';
import { aDraft } from '../posts/application/testing/a-draft.js';
import { SaveDraft } from '../posts/index.js';
import { Scope } from '../shared/domain/scope.js';
import { MAX_PICTURE_BYTES, MAX_PICTURES } from './domain/picture.js';
import { aPhoto } from './testing/picture-files.js';

let galley: TestApp;
let editor: Agent;
let websiteId: string;

beforeAll(async () => void (galley = await sharedApp()));
beforeEach(async () => void ({ editor, websiteId } = await galley.tenant()));
afterAll(() => galley.stop());

interface Sent {
  content?: Buffer;
  name?: string;
  fields?: Record<string, string>;
}
const send = async ({ content, name = 'pump.jpg', fields = {} }: Sent = {}) => {
  const call = editor.post(`/api/websites/${websiteId}/pictures`);
  for (const [field, value] of Object.entries(fields)) void call.field(field, value);
  return call.attach('file', content ?? (await aPhoto()), { filename: name, contentType: 'image/jpeg' });
};
const uploaded = async (sent: Sent = {}) => {
  const answer = await send(sent);
  expect(answer.status).toBe(201);
  return answer.body;
};
let shade = 0;
/** A picture that no other is the same as. */
const another = (): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: { r: ++shade, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const read = (url: string, headers: Record<string, string> = {}) =>
  request(galley.http).get(new URL(url).pathname).set(headers).buffer(true);
const postWith = async (text: { featuredImage?: string; content?: string }): Promise<number> => {
  const draft = { ...aDraft({ websiteId, slug: `post-${++shade}` }), ...text };
  const saved = await galley.app
    .get(SaveDraft, { strict: false })
    .execute({ scope: Scope.system('test'), draft, fingerprints: [] });
  return saved.postId;
};

describe('a library', () => {
  it('takes a picture with its name and alternative text, and shows it to everybody who has its address', async () => {
    const picture = await uploaded({ fields: { name: 'Heat pump', alt: 'A heat pump in snow' } });
    expect(picture).toMatchObject({
      websiteId,
      name: 'Heat pump',
      alt: 'A heat pump in snow',
      kind: 'jpeg',
      width: 1200,
      height: 800,
      focalPoint: { x: 0.5, y: 0.5 },
      isNew: true,
    });
    expect(picture.variants.map(({ width, kind }: { width: number; kind: string }) => `${width} ${kind}`)).toEqual([
      '480 webp',
      '960 webp',
      '1200 webp',
      '1200 jpeg',
    ]);
    expect(picture.url).toMatch(/^http:\/\/[^/]+\/pictures\/[\w-]{22}\/1200\.jpg$/);
    const shown = await read(picture.url).expect(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(shown.body as Buffer).metadata()).toMatchObject({ width: 1200, height: 800 });
  });

  it('names a picture after its file', async () =>
    expect(await uploaded({ name: 'C:\\Photos\\Heat pump 3.JPG' })).toMatchObject({ name: 'Heat pump 3', alt: '' }));

  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini.png', 'system.ini'],
    ['a\u0000b.png', 'ab'],
    ['x'.repeat(10_000), 'x'.repeat(200)],
    ['\u202Egnp.exe\u2066', 'gnp'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>'],
    ['page.php.png', 'page.php'],
    ['.htaccess', '.htaccess'],
    ['🌡.png', '🌡'],
  ])('takes a file called %j as %j', async (name, known) => {
    const { url, name: stored } = await uploaded({ content: await another(), name });
    expect([stored, new URL(url).pathname]).toEqual([known, expect.stringMatching(/^\/pictures\/[\w-]{22}\/20\.png$/)]);
  });

  it('has the very same file once, as it was first added', async () => {
    const content = await another();
    const { id } = await uploaded({ content, fields: { alt: 'Red' } });
    expect(await uploaded({ content, fields: { alt: 'Other' } })).toMatchObject({ id, alt: 'Red', isNew: false });
    const other = await another();
    const ids = await Promise.all([uploaded({ content: other }), uploaded({ content: other })]);
    expect(new Set(ids.map((one) => one.id)).size).toBe(1);
  });

  it('refuses what is no picture, whatever its name and type say', async () => {
    const answer = await send({ content: Buffer.from('<svg onload="alert(1)"/>'), name: 'photo.jpg' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      type: 'urn:galley:problem:picture-refused',
      detail: expect.stringMatching(/^SVG/),
    });
  });

  it('refuses a file of a byte more than 15 MB, and an upload without a file', async () => {
    const large = await send({ content: Buffer.alloc(MAX_PICTURE_BYTES + 1) });
    expect([large.status, large.body.detail]).toEqual([413, 'The file is too large: it may have up to 15 MB.']);
    await editor.post(`/api/websites/${websiteId}/pictures`).field('alt', 'Nothing').expect(400);
  });

  it('lists its pictures in pages, the newest first, and finds them by name and alternative text', async () => {
    for (const [name, alt] of [
      ['Boiler', 'An old boiler'],
      ['Pump', 'A heat pump'],
      ['100 %', 'A pump again'],
    ] as const)
      await uploaded({ content: await another(), fields: { name, alt } });
    const names = async (query: object) => {
      const answer = await editor
        .get('/api/pictures')
        .query({ websiteId, ...query })
        .expect(200);
      return { names: answer.body.map(({ name }: { name: string }) => name), headers: answer.headers };
    };
    expect((await names({})).names).toEqual(['100 %', 'Pump', 'Boiler']);
    expect((await names({ search: 'PUMP' })).names).toEqual(['100 %', 'Pump']);
    expect((await names({ search: '%' })).names).toEqual(['100 %']);
    const first = await names({ limit: 2 });
    expect(first.headers['x-total-count']).toBe('3');
    const [, next = ''] = /<([^>]+)>/.exec(first.headers['link'] as string) ?? [];
    expect((await editor.get(next).expect(200)).body).toMatchObject([{ name: 'Boiler' }]);
  });

  it('has a limit', async () => {
    await galley.sql(
      `insert into pictures (id, website_id, hash, address, name, alt, kind, width, height, focal_x, focal_y, variants, bytes,
         created_at, updated_at)
       select gen_random_uuid(), $1::uuid, n, left(md5($1::text || n), 22), 'x', '', 'png', 1, 1, 0, 0, '[]', 1, now(), now()
         from generate_series(1, $2::int) n`,
      [websiteId, MAX_PICTURES],
    );
    const answer = await send({ content: await another() });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe(
      'There is no room for this picture: a website has up to 5,000 pictures. Delete pictures that no post uses first.',
    );
  });
});

describe('a picture', () => {
  it('is described, named and cropped around a point', async () => {
    const { id } = await uploaded({ content: await another() });
    const changes = { name: 'Red', alt: 'A red square', focalPoint: { x: 0.25, y: 1 } };
    expect(
      (
        await editor
          .patch(`/api/pictures/${id}`)
          .send({ ...changes, version: 1 })
          .expect(200)
      ).body,
    ).toMatchObject({
      ...changes,
      version: 2,
    });
    const stale = await editor.patch(`/api/pictures/${id}`).send({ alt: 'Late', version: 1 }).expect(409);
    expect(stale.body).toMatchObject({ current: { alt: 'A red square', version: 2 } });
    await editor
      .patch(`/api/pictures/${id}`)
      .send({ focalPoint: { x: 2, y: 0 } })
      .expect(400);
    await editor.patch(`/api/pictures/${id}`).send({ focalPoint: null }).expect(400);
    await editor.patch(`/api/pictures/${id}`).send({ name: '' }).expect(400);
  });

  it('says which posts show it, and goes while they do only when asked twice', async () => {
    const { id, url, variants } = await uploaded({ content: await another() });
    expect((await editor.get(`/api/pictures/${id}`).expect(200)).body.uses).toEqual({ total: 0, posts: [] });
    const featured = await postWith({ featuredImage: url });
    const within = await postWith({ content: `<p>See</p><p><img src="${variants[0].url}" alt=""></p>` });
    const { uses } = (await editor.get(`/api/pictures/${id}`).expect(200)).body;
    expect([uses.total, uses.posts.map((post: { id: number }) => post.id)]).toEqual([2, [within, featured]]);
    const refused = await editor.delete(`/api/pictures/${id}`).expect(409);
    expect(refused.body).toMatchObject({
      type: 'urn:galley:problem:picture-in-use',
      detail: '2 posts show this picture and would show a gap instead.',
      posts: 2,
    });
    await editor.delete(`/api/pictures/${id}`).query({ evenIfUsed: true }).expect(204);
    await editor.get(`/api/pictures/${id}`).expect(404);
    await read(url).expect(404);
  });

  it('is left alone by those who may not review', async () => {
    const { id } = await uploaded({ content: await another() });
    await galley.sql(`update website_users set permissions = '{configure}' where website_id = $1`, [websiteId]);
    await editor.get(`/api/pictures/${id}`).expect(200);
    await editor.patch(`/api/pictures/${id}`).send({ alt: 'x' }).expect(403);
    await editor.delete(`/api/pictures/${id}`).expect(403);
    expect((await send({ content: await another() })).status).toBe(403);
  });
});

describe('the file of a picture', () => {
  const noisy = () =>
    sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();

  it('is read in parts, also across those in which it is stored', async () => {
    const { url, variants } = await uploaded({ content: await noisy() });
    const whole = (await read(url).expect(200)).body as Buffer;
    expect(whole).toHaveLength(variants.at(-1).bytes);
    expect(whole.length).toBeGreaterThan(1_200_000);
    for (const [range, start, end] of [
      ['bytes=0-99', 0, 99],
      ['bytes=262100-786500', 262_100, 786_500],
      ['bytes=-1', whole.length - 1, whole.length - 1],
    ] as const) {
      const part = await read(url, { range }).expect(206);
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${whole.length}`);
      expect((part.body as Buffer).equals(whole.subarray(start, end + 1))).toBe(true);
    }
    await read(url, { range: 'bytes=0-9', 'if-range': '"other"' }).expect(200);
    expect((await read(url, { range: `bytes=${whole.length}-` }).expect(416)).headers['content-range']).toBe(
      `bytes */${whole.length}`,
    );
  });

  it('is not sent again to whoever has it', async () => {
    const { url, variants } = await uploaded({ content: await another() });
    for (const { url: variant } of variants) {
      const { etag } = (await read(variant).expect(200)).headers as { etag: string };
      await read(variant, { 'if-none-match': `"x", W/${etag}` }).expect(304);
    }
    expect((await request(galley.http).head(new URL(url).pathname).expect(200)).headers['content-type']).toBe(
      'image/png',
    );
  });

  it('is at no other address', async () => {
    const { url } = await uploaded({ content: await another() });
    for (const wrong of [url.replace('/20.', '/480.'), url.replace('.png', '.gif'), url.replace('.png', '.svg')])
      await read(wrong).expect(404);
    await read(url.replace(/pictures\/./, 'pictures/~')).expect(404);
  });
});

describe('a figure in the text of a post', () => {
  const figure = (src: string) =>
    `<figure><img src="${src}" alt="A pump"><figcaption>In <em>snow</em></figcaption></figure>`;
  const edited = async (post: number, content: string) => {
    const { version } = (await editor.get(`/api/blog-posts/${post}`).expect(200)).body;
    return editor.patch(`/api/blog-posts/${post}`).send({ content, version });
  };

  it('gets size and variants of its picture, and keeps them when the text is read and sent again', async () => {
    const { url, variants } = await uploaded();
    const post = await postWith({ content: '<p>Before.</p>' });
    const [narrow] = variants as { url: string }[];
    const { body } =
      (await edited(post, `<p>Before.</p>${figure(narrow!.url)}`)).status === 200
        ? await editor.get(`/api/blog-posts/${post}`)
        : { body: null };
    expect(body.content).toContain(
      `<figure><img src="${url}" alt="A pump" width="1200" height="800" srcset="${narrow!.url} 480w, `,
    );
    const again = await edited(post, `${body.content}<p>After.</p>`);
    expect(again.body.content).toBe(`${body.content}<p>After.</p>`);
    const { uses } = (await editor.get(`/api/pictures/${(await uploaded()).id}`)).body;
    expect(uses.posts.map(({ id }: { id: number }) => id)).toContain(post);
  });

  it('is refused with a picture of another website or none, and stays when its picture was deleted', async () => {
    const { id, url } = await uploaded();
    const post = await postWith({ content: '<p>Before.</p>' });
    await edited(post, figure(url));
    const foreign = await galley.tenant();
    const theirs = await foreign.editor
      .post(`/api/websites/${foreign.websiteId}/pictures`)
      .attach('file', await another(), { filename: 'a.png', contentType: 'image/png' });
    const refused = await edited(post, figure(theirs.body.url));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      type: 'urn:galley:problem:pictures-unusable',
      detail: `This picture is not in the library of this website: ${theirs.body.url}. Upload it there, or choose another.`,
    });
    await editor.delete(`/api/pictures/${id}`).query({ evenIfUsed: true }).expect(204);
    expect((await edited(post, `${figure(url)}<p>After.</p>`)).status).toBe(200);
    expect((await edited(post, '<p>Without.</p>')).status).toBe(200);
    expect((await edited(post, figure(url))).status).toBe(400);
    const { version } = (await editor.get(`/api/blog-posts/${post}`)).body;
    await editor.post(`/api/blog-posts/${post}/versions/2/restore`).send({ version }).expect(200);
  });
});

describe('a cover', () => {
  const draw = (body: object) => editor.post(`/api/websites/${websiteId}/covers`).send(body);

  it('is drawn in the size of a featured image and kept in the library, once', async () => {
    const words = { title: 'How a heat pump works', category: 'Heat Pumps' };
    const { body: cover } = await draw(words).expect(201);
    expect(cover).toMatchObject({ name: words.title, alt: words.title, width: 1600, height: 900, isNew: true });
    await read(cover.url).expect(200).expect('content-type', 'image/png');
    const { body: again } = await draw(words).expect(201);
    expect(again).toMatchObject({ id: cover.id, isNew: false });
    const { body: other } = await draw({ ...words, design: 'tiles' }).expect(201);
    expect(other.id).not.toBe(cover.id);
  });

  it('is drawn anew when the website has another colour', async () => {
    const { body: before } = await draw({ title: 'Noise' }).expect(201);
    await editor.patch(`/api/websites/${websiteId}`).send({ colour: '#0a7d3c' }).expect(200);
    const { body: after } = await draw({ title: 'Noise' }).expect(201);
    expect(after.id).not.toBe(before.id);
  });

  it('needs a title, and a design that there is', async () => {
    await draw({ title: ' ' }).expect(400);
    const { body } = await draw({ title: 'Noise', design: 'stars' }).expect(400);
    expect(body.detail).toBe('design must be one of rings, waves, tiles, horizon');
  });
});
