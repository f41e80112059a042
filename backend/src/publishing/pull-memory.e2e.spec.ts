import request from 'supertest';
import { startTestApp } from '../../test/app.js';
import { Stopping } from '../observability/adapters/health/stopping.js';
import { PullsFromMemory } from './adapters/pull/pulls-from-memory.js';
import { PullFixture } from './testing/pull-fixture.js';

describe('a repeated response of the pull API', () => {
  const fixture = PullFixture.ofSuite();
  const { pull, report, sql } = fixture;

  it('is 304 for a client that has the current version, until something changes', async () => {
    const id = await fixture.tenant.approved();
    const { etag } = (await pull().expect(200)).headers;
    const { text } = await pull().set('if-none-match', etag!).expect(304);
    expect(text).toBe('');
    await pull('?limit=5').set('if-none-match', etag!).expect(200);
    await report(id, 'https://www.example.com/a').expect(200);
    const { body } = await pull().set('if-none-match', etag!).expect(200);
    expect(body.posts[0]).toMatchObject({ status: 'published', published: true, published_at: expect.any(String) });
  });

  it('is sent from memory for the same request, but never after a change', async () => {
    const id = await fixture.tenant.approved();
    const answers: Awaited<ReturnType<typeof pull>>[] = [];
    for (let i = 0; i < 4; i++) answers.push(await pull().expect(200));
    const [first] = answers;
    const steady = ({ headers }: (typeof answers)[0]) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(date|x-request-id|ratelimit.*)$/.test(name)));
    for (const again of answers) expect([again.text, steady(again)]).toEqual([first!.text, steady(first!)]);
    expect(new Set(answers.map(({ headers }) => headers['ratelimit-remaining'])).size).toBe(4);
    await pull().set('if-none-match', first!.headers['etag']!).expect(304);

    const late = await fixture.tenant.approved({ slug: 'late' });
    expect((await pull()).body.posts.map((post: { id: number }) => post.id)).toEqual([id, late]);
    await fixture.tenant.withdraw(id);
    expect((await pull()).body.posts.map((post: { id: number }) => post.id)).toEqual([late]);
    await fixture.tenant.admin.patch(`/api/websites/${fixture.tenant.websiteId}`).send({ isActive: false }).expect(200);
    await pull().expect(403);
    await fixture.tenant.admin.patch(`/api/websites/${fixture.tenant.websiteId}`).send({ isActive: true }).expect(200);
    await pull().expect(200);
    await sql(`update website_keys set expires_at = now() - interval '1 second' where website_id = $1`, [
      fixture.tenant.websiteId,
    ]);
    await pull().expect(401);
  });

  it('has the featured image with its sizes, and not after it was deleted', async () => {
    const { id, url } = await fixture.tenant.picture();
    await fixture.tenant.approved({ featuredImage: url, featuredImageAlt: 'A pump' });
    for (let i = 0; i < 3; i++) await pull().expect(200);
    const { body, headers } = await pull().expect(200);
    expect(body.posts[0]).toMatchObject({
      featuredPicture: { url, type: 'image/jpeg', width: 1200, height: 800, alt: 'A pump', social: null },
      structuredData: { image: [{ '@type': 'ImageObject', url, width: 1200, height: 800 }] },
    });
    expect(body.posts[0].featuredPicture.variants.map(({ width }: { width: number }) => width)).toEqual([
      480, 960, 1200,
    ]);
    await fixture.tenant.editor.delete(`/api/pictures/${id}?evenIfUsed=true`).expect(204);
    const after = await pull().set('if-none-match', headers['etag']!).expect(200);
    expect(after.body.posts[0]).toMatchObject({ featured_image: url, featuredPicture: null });
  });

  it('names the website as it is called now', async () => {
    await fixture.tenant.approved();
    for (let i = 0; i < 3; i++) await pull().expect(200);
    const { etag } = (await pull().expect(200)).headers;
    const change = { name: 'Renamed', url: 'https://renamed.example.com' };
    await fixture.tenant.admin.patch(`/api/websites/${fixture.tenant.websiteId}`).send(change).expect(200);
    const { body } = await pull().set('if-none-match', etag!).expect(200);
    expect(body.posts[0].structuredData.publisher).toEqual({ '@type': 'Organization', ...change });
  });

  it('is sent from memory with each content coding that the client accepts', async () => {
    await fixture.tenant.approved();
    for (const [accepted, coding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip;q=1, br;q=0.1', 'gzip'],
      ['identity', undefined],
      ['br;q=0', undefined],
    ] as const) {
      const texts = [];
      for (let i = 0; i < 3; i++) {
        const { headers, text } = await pull().set('accept-encoding', accepted).expect(200);
        expect([accepted, headers['content-encoding']]).toEqual([accepted, coding]);
        texts.push(JSON.parse(text).posts.length);
      }
      expect(texts).toEqual([1, 1, 1]);
    }
  });

  it('has a different ETag for each content coding, since its bytes differ', async () => {
    await fixture.tenant.approved();
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(
        async (coding) => (await pull().set('accept-encoding', coding).expect(200)).headers['etag'],
      ),
    );
    expect(new Set(tags).size).toBe(3);
    for (const [accepted, coding, tag] of [
      ['GZIP', 'gzip', tags[1]],
      ['x-gzip', 'gzip', tags[1]],
      ['br;q=0, *', 'gzip', tags[1]],
      ['gzip;q=0, *', 'br', tags[2]],
      ['gzip;q=nonsense', undefined, tags[0]],
    ]) {
      const { headers } = await pull().set('accept-encoding', accepted!).expect(200);
      expect([accepted, headers['content-encoding'], headers['etag']]).toEqual([accepted, coding, tag]);
    }
  });
});

describe('a response from memory in a stopping process', () => {
  const fixture = PullFixture.ofSuite(startTestApp);

  it('is the last one on its connection, as any other response', async () => {
    await fixture.tenant.approved();
    for (let i = 0; i < 3; i++) await fixture.pull().expect(200);
    fixture.galley.app.get(Stopping, { strict: false }).begin();
    await fixture.pull().expect(200).expect('connection', 'close');
    await fixture.pull('?limit=3').expect(200).expect('connection', 'close');
  });
});

describe('a response from memory', () => {
  it('is checked against the API document as any other response', async () => {
    const galley = await startTestApp();
    const memory = galley.app.get(PullsFromMemory, { strict: false });
    memory.canRespond = () => true;
    memory.answer = async (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'x-galley-untold': '1' })
        .end(Buffer.from('{"posts":[],"more":1}'));
      return true;
    };
    await request(galley.http).get('/api/posts/approved?limit=3').expect(200);
    const found = await galley.stop().catch(String);
    expect(found).toContain('pull.list 200 carries x-galley-untold, which is not described');
    expect(found).toContain('"additionalProperty":"more"');
  });
});
