import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { until } from '../../test/until.js';
import { aToken, connected, listening } from '../mcp/testing/agents.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { TEXT_FIELDS } from '../shared/domain/text-fields.js';
import { changed, exported, type Parts, type Row, sha256, unzipped } from '../transfer/testing/archives.js';
import { ended, ghost as ghostExport, send } from '../transfer/testing/files.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';
import { LittleGhost } from './testing/little-ghost.js';
import { SqlSealedPosts } from '../posts/adapters/persistence/sql-sealed-posts.js';

const ALT = 'A heat pump in the snow';
const NINE: string[] = TEXT_FIELDS.filter(({ sealedSince }) => sealedSince === 1).map(({ wire }) => wire);

describe('the alternative text of the featured image', () => {
  let galley: TestApp;
  let ghost: LittleGhost;
  let tenant: PublishingTenant;

  beforeAll(async () => {
    ghost = await LittleGhost.start();
    galley = await startTestApp({ EGRESS_ALLOW: `127.0.0.1:${ghost.port}`, DELIVERY_DELAY_SCALE: '0.001' });
    tenant = await aTenantThatPublishes(galley);
  });
  afterAll(async () => {
    await galley.stop();
    await ghost.stop();
  });

  const post = async (id: number) => (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body;
  const pulled = async (slug: string, query = '') =>
    (
      await request(galley.http)
        .get(`/api/posts/approved${slug && `/${slug}`}${query}`)
        .set('authorization', `Bearer ${tenant.key}`)
        .expect(200)
    ).body;
  const sealed = async (id: number) =>
    (await galley.app.get(SqlSealedPosts, { strict: false }).get(Scope.system('test'), id))!;

  it('is empty at first, can be edited, stored in versions and compared, and is refused when it is too long', async () => {
    const id = await tenant.approved({ slug: 'edited' });
    expect(await post(id)).toMatchObject({ featured_image_alt: '' });
    await tenant.approvedAgain(id, { featured_image_alt: ALT });
    expect(await post(id)).toMatchObject({ featured_image_alt: ALT, versions: 2 });
    const { body: version } = await tenant.editor.get(`/api/blog-posts/${id}/versions/2`).expect(200);
    expect(version).toMatchObject({ featured_image_alt: ALT });
    const { body: comparison } = await tenant.editor
      .get(`/api/blog-posts/${id}/versions/compare?from=1&to=2`)
      .expect(200);
    expect(comparison.fields).toEqual({ featured_image_alt: [{ op: 'add', text: ALT }] });
    await tenant.editor
      .post(`/api/blog-posts/${id}/revise`)
      .send({ version: (await post(id)).version })
      .expect(200);
    const { version: read } = await post(id);
    await tenant.editor
      .patch(`/api/blog-posts/${id}`)
      .send({ featured_image_alt: 'x'.repeat(192), version: read })
      .expect(400);
  });

  it('is part of the sealed version and of pulled posts', async () => {
    const id = await tenant.approved({ slug: 'pulled', featuredImageAlt: ALT });
    const { document, seal } = await sealed(id);
    expect(JSON.parse(document)).toMatchObject({ featured_image_alt: ALT, format: 2 });
    expect(await pulled('pulled')).toMatchObject({ featured_image_alt: ALT, format: 2, seal });
    expect((await pulled('', '?fields=featured_image_alt,format&slug=pulled')).posts).toEqual([
      { create_id: id, featured_image_alt: ALT, format: 2 },
    ]);
  });

  it('is sent to Ghost if there is one', async () => {
    await tenant.editor
      .post('/api/publishing-config')
      .send({
        websiteId: tenant.websiteId,
        templateType: 'ghost',
        destinationUrl: `http://127.0.0.1:${ghost.port}`,
        settings: { adminApiKey: ghost.adminApiKey },
      })
      .expect(201);
    const sent = async (slug: string) =>
      until('Ghost has it', async () => ghost.posts.find((one) => one.slug === slug), {
        isSo: (one) => one !== undefined,
      });
    await tenant.approved({ slug: 'described', featuredImage: 'https://a.example/p.jpg', featuredImageAlt: ALT });
    expect(await sent('described')).toMatchObject({ feature_image: 'https://a.example/p.jpg', feature_image_alt: ALT });
    await tenant.approved({ slug: 'undescribed' });
    expect(await sent('undescribed')).not.toHaveProperty('feature_image_alt');
  });

  it('is part of an archive, and an older archive without it is imported byte for byte', async () => {
    const archive = await exported(tenant.editor, tenant.websiteId);
    const imported = async (file: Buffer) => {
      const { body } = await tenant.admin
        .post('/api/websites/import')
        .attach('file', file, 'website.zip')
        .field('url', `https://${newId()}.example.com`);
      const { status, websiteId, detail } = await ended(tenant.admin, body.id);
      expect([status, detail]).toEqual(['succeeded', expect.stringMatching(/imported/)]);
      const posts = (await tenant.admin.get(`/api/blog-posts?websiteId=${websiteId}&limit=200`).expect(200)).body;
      return posts.find(({ slug }: { slug: string }) => slug === 'pulled');
    };
    expect(await imported(archive)).toMatchObject({ featured_image_alt: ALT });

    const older = await changed(archive, asBefore);
    const taken = await imported(older);
    expect(taken).toMatchObject({ featured_image_alt: '' });
    const { document, seal } = await sealed(taken.create_id);
    expect(Object.keys(JSON.parse(document)).sort()).toEqual([...NINE].sort());
    expect(taken.seal).toBe(seal);
    const { 'sealed-posts.jsonl': lines } = await unzipped(older);
    expect(lines).toContain(seal);
  });

  it('can be written and read by agents', async () => {
    const url = await listening(galley);
    const { token } = await aToken(tenant.editor, 'read', 'write');
    const { body: category } = await tenant.editor
      .post('/api/categories')
      .send({ websiteId: tenant.websiteId, name: 'Agents' })
      .expect(201);
    const agent = await connected(url, token);
    const { output } = await agent.call('submit_draft', {
      websiteId: tenant.websiteId,
      categoryId: category.id,
      title: 'Told by an agent',
      content: '<p>Fans that nobody hears are left on all night in small bathrooms with long pipes.</p>',
      featured_image_alt: ALT,
    });
    const read = await agent.call('get_post', { postId: output['create_id'] });
    expect(read.output).toMatchObject({ post: { featured_image_alt: ALT } });
    await agent.close();
  });

  it('is a column of an export', async () => {
    const id = await tenant.approved({ slug: 'exported', featuredImageAlt: ALT });
    const { text } = await tenant.editor
      .post('/api/blog-posts/export')
      .send({ ids: [id], format: 'csv' })
      .expect(200);
    expect(text).toMatch(/"featured_image_alt",[^]*"A heat pump in the snow",/);
  });

  it('is imported with a Ghost export', async () => {
    const file = ghostExport({
      posts: [
        {
          id: '1',
          uuid: newId(),
          title: 'Told before',
          slug: 'told-before',
          html: '<p>Text</p>',
          status: 'published',
          published_at: '2024-02-29T10:00:00.000Z',
        },
      ],
      posts_meta: [{ id: '2', post_id: '1', feature_image_alt: ALT }],
    });
    const { body } = await send(tenant.editor, file, { websiteId: tenant.websiteId }, 'ghost.json');
    expect(await ended(tenant.editor, body.id)).toMatchObject({ status: 'succeeded' });
    const posts = (await tenant.editor.get(`/api/blog-posts?websiteId=${tenant.websiteId}&limit=200`).expect(200)).body;
    expect(posts.find(({ slug }: { slug: string }) => slug === 'told-before')).toMatchObject({
      featured_image_alt: ALT,
    });
  });
});

/**
 * Changes an archive as if it had been written before the field existed: no row has the column, and approved versions
 * are sealed in the first format.
 */
function asBefore(parts: Parts): void {
  const seals = new Map<unknown, string>();
  const each = (part: string, change: (row: Row) => void): void => {
    const rows = parts[part]!.trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
    rows.forEach(change);
    parts[part] = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  };
  each('sealed-posts.jsonl', (row) => {
    const document = JSON.parse(row['document'] as string) as Row;
    row['document'] = JSON.stringify(Object.fromEntries(NINE.toSorted().map((name) => [name, document[name]])));
    row['seal'] = sha256(row['document'] as string);
    seals.set(row['post_id'], row['seal'] as string);
  });
  each('posts.jsonl', (row) => {
    delete row['featured_image_alt'];
    row['seal'] = seals.get(row['create_id']) ?? null;
  });
  each('post-versions.jsonl', (row) => delete row['featured_image_alt']);
}
