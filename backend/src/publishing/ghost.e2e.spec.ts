import { startTestApp, type TestApp } from '../../test/app.js';
import { until } from '../../test/until.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { DueWithdrawals } from './adapters/jobs/due-withdrawals.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';
import { LittleGhost } from './testing/little-ghost.js';
import { LosingProxy } from './testing/losing-proxy.js';

/** Uses a fake server that implements Ghost's Admin API with its rules. */
describe('publishing to Ghost', () => {
  let galley: TestApp;
  let ghost: LittleGhost;
  let proxy: LosingProxy;
  let tenant: PublishingTenant;
  let names = 0;

  beforeAll(async () => {
    ghost = await LittleGhost.start();
    proxy = await LosingProxy.before(ghost.port);
    galley = await startTestApp({ EGRESS_ALLOW: proxy.address, DELIVERY_DELAY_SCALE: '0.001' });
  });
  afterAll(async () => {
    await galley.stop();
    await proxy.stop();
    await ghost.stop();
  });
  beforeEach(async () => {
    proxy.loses = () => false;
    proxy.asked.length = 0;
    ghost.beforePut = () => undefined;
    ghost.refusesUploads = null;
    ghost.images.clear();
    tenant = await aTenantThatPublishes(galley);
  });

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const configBody = (settings: object = {}, changes: object = {}) => ({
    websiteId: tenant.websiteId,
    templateType: 'ghost',
    destinationUrl: `http://${proxy.address}/ghost/#/dashboard`,
    settings: { adminApiKey: ghost.adminApiKey, ...settings },
    ...changes,
  });
  const configured = async (settings: object = {}, changes: object = {}) =>
    (await tenant.editor.post('/api/publishing-config').send(configBody(settings, changes)).expect(201)).body;
  const tested = async (settings: object = {}, changes: object = {}) => {
    const { body } = await tenant.editor
      .post('/api/publishing-config/test')
      .send(configBody(settings, changes))
      .expect(200);
    return { success: body.success, message: body.message };
  };
  const aSlug = () => `quay-${++names}`;
  const remote = (slug: string) => ghost.posts.filter((post) => post.slug.startsWith(slug));
  const logsOf = async (postId: number): Promise<Record<string, any>[]> =>
    (await tenant.editor.get(`/api/publishing-logs?websiteId=${tenant.websiteId}&postId=${postId}`).expect(200)).body;
  const logged = async (postId: number, status: string, count = 1): Promise<Record<string, any>[]> => {
    const look = async () => {
      const logs = await logsOf(postId);
      const found = logs.filter((log) => log['status'] === status);
      const stuck = logs.find((log) => log['status'] === 'failed');
      if (stuck && found.length < count) throw new Error(`failed: ${stuck['errorMessage']}`);
      return found;
    };
    return until(`${count} attempts are ${status}`, look, { isSo: ({ length }) => length >= count });
  };

  const inGhost = expect.stringMatching(/^http:\/\/127[^"]+\/content\/images\/\d{4}\/\d\d\/galley-[0-9a-f]{20}\.jpg$/);

  it('copies a picture of the library once, for the heads and texts of all posts', async () => {
    await configured();
    const { url } = await tenant.picture();
    const content = `<p>A</p><figure><img src="${url}" alt="A pump" /></figure>`;
    const [one, two] = [aSlug(), aSlug()];
    await logged(await tenant.approved({ slug: one, featuredImage: url, featuredImageAlt: 'A pump' }), 'delivered');
    const id = await tenant.approved({ slug: two, content });
    expect((await logged(id, 'delivered'))[0]!['errorMessage']).toBeNull();
    expect(remote(one)).toMatchObject([{ feature_image: inGhost, feature_image_alt: 'A pump' }]);
    const copy = remote(one)[0]!['feature_image'] as string;
    expect(remote(two)[0]!.html).toContain(`<img src="${copy}" alt="A pump">`);
    expect(ghost.images.size).toBe(1);
  });

  it('finds a picture again whose answer was lost', async () => {
    await configured();
    const { url } = await tenant.picture();
    proxy.loses = ({ url: path }) => {
      const isUpload = path!.includes('/images/upload/');
      if (isUpload) proxy.loses = () => false;
      return isUpload;
    };
    const slug = aSlug();
    await logged(await tenant.approved({ slug, featuredImage: url }), 'delivered');
    expect(remote(slug)).toMatchObject([{ feature_image: inGhost }]);
    expect(ghost.images.size).toBe(1);
  });

  it('sends a post with the pictures of Galley when Ghost does not take them, and says what to do', async () => {
    await configured();
    ghost.refusesUploads = 413;
    const { url } = await tenant.picture();
    const slug = aSlug();
    const id = await tenant.approved({ slug, featuredImage: url, content: `<p><img src="${url}" alt="" /></p>` });
    expect((await logged(id, 'delivered'))[0]!['errorMessage']).toMatch(
      /^The featured picture is shown from Galley: it is larger than Ghost or its web server takes \(413\)/,
    );
    expect(remote(slug)).toMatchObject([{ feature_image: url, html: expect.stringContaining(url) }]);
  });

  it('waits for a picture as long as its upload may succeed, and then sends the post without', async () => {
    await configured();
    ghost.refusesUploads = 503;
    const { url } = await tenant.picture();
    const slug = aSlug();
    const id = await tenant.approved({ slug, featuredImage: url });
    await logged(id, 'delivered');
    expect((await logsOf(id)).map(({ status }) => status)).toEqual(['delivered', 'retrying', 'retrying', 'retrying']);
    expect(remote(slug)).toMatchObject([{ feature_image: url }]);
  });

  it('leaves out a picture that was deleted from the library, and the copies of pictures that were not', async () => {
    await configured();
    const picture = await tenant.picture();
    const slug = aSlug();
    const id = await tenant.approved({ slug, featuredImage: picture.url });
    await logged(id, 'delivered');
    const copy = remote(slug)[0]!['feature_image'];
    await tenant.editor.delete(`/api/pictures/${picture.id}?evenIfUsed=true`).expect(204);
    await tenant.approvedAgain(id, { title: 'Later' });
    expect((await logged(id, 'delivered', 2))[0]!['errorMessage']).toMatch(/no longer in the library/);
    expect(remote(slug)).toMatchObject([{ title: 'Later', feature_image: copy }]);
  });

  it('creates the approved post with its text, tags and meta fields, cut to the lengths that Ghost accepts', async () => {
    await configured({ tags: 'Pumps, Houses' });
    const slug = aSlug();
    const id = await tenant.approved({
      slug,
      title: 'Größe “quoted”',
      content: '<p>Ein Satz.</p>',
      excerpt: 'word '.repeat(80).trim(),
      metaTitle: 'M',
      metaDescription: 'D',
    });
    const [log] = await logged(id, 'delivered');
    expect(remote(slug)).toEqual([
      expect.objectContaining({
        title: 'Größe “quoted”',
        html: '<p>Ein Satz.</p>',
        status: 'published',
        meta_title: 'M',
        meta_description: 'D',
        published_at: log!['attemptedAt'],
        tags: [{ name: 'Heating' }, { name: 'Pumps' }, { name: 'Houses' }],
      }),
    ]);
    const [post] = remote(slug);
    expect(post!['custom_excerpt']).toMatch(/^(?:word )+word…$/);
    expect(post).not.toHaveProperty('feature_image');
    expect(JSON.stringify(await logsOf(id))).not.toContain(ghost.adminApiKey);
    expect(JSON.stringify(await logsOf(id))).not.toContain(proxy.asked[0]!.headers.authorization!.slice(6));
    expect(JSON.stringify(proxy.asked)).not.toContain(tenant.key);
    expect((await tenant.editor.get(`/api/blog-posts/${id}`)).body).toMatchObject({
      status: 'published',
      liveUrl: `https://letters.example.com/${slug}/`,
    });
  });

  it('updates the same post, even after a concurrent change in Ghost', async () => {
    await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    await logged(id, 'delivered');
    let saves = 0;
    ghost.beforePut = (post) => {
      if (++saves === 1) ghost.save(post, { featured: true });
    };
    await tenant.approvedAgain(id, { title: 'A better title' });
    await logged(id, 'delivered', 2);
    expect(remote(slug)).toEqual([expect.objectContaining({ title: 'A better title', featured: true })]);
    expect((await logsOf(id))[0]).toMatchObject({
      attempt: 1,
      request: { before: expect.arrayContaining([expect.objectContaining({ method: 'PUT', status: 409 })]) },
    });
  });

  it('creates one post when the response is lost', async () => {
    await configured();
    const slug = aSlug();
    let lost = 0;
    proxy.loses = ({ method }) => method === 'POST' && ++lost === 1;
    const id = await tenant.approved({ slug });
    const [log] = await logged(id, 'delivered');
    expect(log!['attempt']).toBe(2);
    expect(remote(slug)).toHaveLength(1);
  });

  it('turns a withdrawn post into a draft, and publishes it again', async () => {
    await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    await logged(id, 'delivered');
    await tenant.withdraw(id);
    await logged(id, 'delivered', 2);
    expect(remote(slug)).toEqual([
      expect.objectContaining({ status: 'draft', html: expect.stringContaining('Costs') }),
    ]);
    await tenant.approvedAgain(id);
    await logged(id, 'delivered', 3);
    expect(remote(slug)).toEqual([expect.objectContaining({ status: 'published' })]);
  });

  it('publishes a draft again that a person had published before it was withdrawn, and no other', async () => {
    await configured({ defaultStatus: 'draft' });
    for (const [status, then] of [
      ['published', 'published'],
      ['draft', 'draft'],
    ]) {
      const slug = aSlug();
      const id = await tenant.approved({ slug });
      await logged(id, 'delivered');
      ghost.save(remote(slug)[0]!, { status: status! });
      await tenant.withdraw(id);
      await logged(id, 'delivered', 2);
      expect(remote(slug)[0]!.status).toBe('draft');
      await tenant.approvedAgain(id);
      await logged(id, 'delivered', 3);
      expect(remote(slug)).toEqual([expect.objectContaining({ status: then })]);
    }
  });

  it('reports a post that remains at a former address, and removes it when the configuration points there again', async () => {
    const config = await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    await logged(id, 'delivered');
    const state = async () => {
      const { livePosts, withdrawals, failed } = (
        await tenant.editor.get(`/api/publishing-config/${config.id}/state`).expect(200)
      ).body;
      return { livePosts, withdrawals, failed };
    };
    expect(await state()).toEqual({ livePosts: 1, withdrawals: 0, failed: 0 });
    proxy.loses = () => true;
    await tenant.withdraw(id);
    await logged(id, 'retrying');
    expect(await state()).toEqual({ livePosts: 0, withdrawals: 1, failed: 0 });

    const pointTo = (destinationUrl: string) =>
      tenant.editor
        .put(`/api/publishing-config/${config.id}`)
        .send({ destinationUrl, settings: { adminApiKey: ghost.adminApiKey } })
        .expect(200);
    await pointTo(`http://${proxy.address}/another`);
    const leftBehind = async () => {
      await use(Reconciler).reconcile();
      return (await logsOf(id)).find(({ status }) => status === 'failed');
    };
    expect(await until('it is left behind', leftBehind)).toMatchObject({
      request: null,
      responseData: null,
      errorMessage:
        'Not taken down: the configuration points elsewhere now. The post stays at ' +
        `https://letters.example.com/${slug}/ until someone removes it there.`,
    });
    expect(await state()).toEqual({ livePosts: 0, withdrawals: 0, failed: 0 });
    proxy.loses = () => false;
    await pointTo(config.destinationUrl);
    await becomes(slug, 'draft');
  });

  const becomes = async (slug: string, status: string) => {
    const reconciled = async () => {
      await use(Reconciler).reconcile();
      return remote(slug)[0]?.status;
    };
    await until(`Ghost has it as ${status}`, reconciled, { isSo: (seen) => seen === status });
  };

  it.each(['withdrawn', 'deleted'])('removes a post that was %s while it was being sent', async (action) => {
    await configured();
    const slug = aSlug();
    let posts: Promise<number>;
    proxy.loses = async ({ method }) => {
      if (method !== 'POST') return false;
      proxy.loses = () => false;
      const id = await posts;
      if (action === 'deleted') await tenant.editor.delete(`/api/blog-posts/${id}`).expect(204);
      else await tenant.withdraw(id);
      return false;
    };
    posts = tenant.approved({ slug });
    await posts;
    await becomes(slug, 'draft');
  });

  it('removes a post that was withdrawn while publishing was switched off', async () => {
    const { id: configId } = await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    await logged(id, 'delivered');
    await tenant.editor.put(`/api/publishing-config/${configId}`).send({ isActive: false }).expect(200);
    await tenant.withdraw(id);
    await tenant.editor.put(`/api/publishing-config/${configId}`).send({ isActive: true }).expect(200);
    await becomes(slug, 'draft');
  });

  it('removes a post that was withdrawn and then deleted, once', async () => {
    await configured();
    const id = await tenant.approved({ slug: aSlug() });
    await logged(id, 'delivered');
    await tenant.withdraw(id);
    await logged(id, 'delivered', 2);
    await tenant.editor.delete(`/api/blog-posts/${id}`).expect(204);
    const reconciled = async () => {
      await use(Reconciler).reconcile();
      return (
        await tenant.editor.get(`/api/publishing-logs?websiteId=${tenant.websiteId}&status=delivered`).expect(200)
      ).body.length;
    };
    await until('it was delivered three times', reconciled, { isSo: (deliveries) => deliveries >= 3 });
    expect(await use(DueWithdrawals).due(1_000)).toEqual([]);
  });

  it('does not change another user’s post with the same slug', async () => {
    const slug = aSlug();
    const theirs = {
      id: 'f'.repeat(24),
      title: 'Ours for years',
      slug,
      html: '<p>Precious</p>',
      status: 'published',
      tags: [],
      updated_at: '',
    };
    ghost.save(theirs, {});
    ghost.posts.push(theirs);
    await configured();
    const id = await tenant.approved({ slug });
    await expect(logged(id, 'delivered')).rejects.toThrow(`Ghost has another post under the slug “${slug}” already.`);
    expect(remote(slug)).toEqual([expect.objectContaining({ title: 'Ours for years', html: '<p>Precious</p>' })]);
  });

  it('tests the connection without creating a post, and reports what is wrong', async () => {
    const before = ghost.posts.length;
    expect(await tested()).toEqual({
      success: true,
      message: 'Connected to “Quay Letters” (Ghost 5.96). Posts are sent with the status published.',
    });
    const wrong = `${ghost.adminApiKey.slice(0, -2)}ff`;
    expect(await tested({ adminApiKey: wrong })).toEqual({
      success: false,
      message: expect.stringContaining('does not accept this Admin API key'),
    });
    expect(await tested({}, { destinationUrl: `http://${proxy.address}/blog` })).toEqual({
      success: false,
      message: expect.stringContaining('No Ghost answers at this address'),
    });
    expect(ghost.posts).toHaveLength(before);
  });
});
