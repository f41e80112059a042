import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../../test/app.js';
import { describeWithWordPress, WordPress } from '../../test/wordpress.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { DueWithdrawals } from './adapters/jobs/due-withdrawals.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';
import { LosingProxy } from './testing/losing-proxy.js';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

describeWithWordPress('publishing to a real WordPress', () => {
  let galley: TestApp;
  let wordpress: WordPress;
  let proxy: LosingProxy;
  let pictures: Server;
  let tenant: PublishingTenant;
  let names = 0;

  beforeAll(async () => {
    wordpress = await WordPress.start();
    proxy = await LosingProxy.before(wordpress.port);
    pictures = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG));
    await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
    galley = await startTestApp({ EGRESS_ALLOW: `${wordpress.address},${proxy.address},${pictureHost()}`, DELIVERY_DELAY_SCALE: '0.001' });
  }, 120_000);
  afterAll(async () => {
    await galley.stop();
    await proxy.stop();
    pictures.closeAllConnections();
    await new Promise((resolve) => pictures.close(resolve));
    await wordpress.stop();
  });
  beforeEach(async () => {
    wordpress.plugin('');
    proxy.loses = () => false;
    proxy.asked.length = 0;
    tenant = await aTenantThatPublishes(galley);
  });

  const pictureHost = () => `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  const site = () => `http://${proxy.address}/blog`;
  const credentials = () => ({ username: wordpress.username, applicationPassword: wordpress.applicationPassword });
  const wishes = (changes: object = {}, settings: object = {}) => ({
    websiteId: tenant.websiteId, templateType: 'wordpress', destinationUrl: site(), settings: { ...credentials(), ...settings }, ...changes,
  });
  const configured = async (changes: object = {}, settings: object = {}) => (await tenant.editor.post('/api/publishing-config').send(wishes(changes, settings)).expect(201)).body;
  const tested = async (changes: object = {}, settings: object = {}) => {
    const { body } = await tenant.editor.post('/api/publishing-config/test').send(wishes(changes, settings)).expect(200);
    return { success: body.success, message: body.message };
  };
  const aSlug = () => `tide-${++names}`;
  const remote = async (slug: string) => (await wordpress.posts()).filter((post) => post['slug'].startsWith(slug));
  const logsOf = async (postId: number): Promise<Record<string, any>[]> => (await tenant.editor.get(`/api/publishing-logs?websiteId=${tenant.websiteId}&postId=${postId}`).expect(200)).body;
  const logged = async (postId: number, status: string, count = 1): Promise<Record<string, any>[]> => {
    for (;;) {
      const logs = await logsOf(postId);
      const found = logs.filter((log) => log['status'] === status);
      if (found.length >= count) return found;
      const stuck = logs.find((log) => log['status'] === 'failed');
      if (stuck) throw new Error(`failed: ${stuck['errorMessage']}`);
      await new Promise(setImmediate);
    }
  };
  const becomes = async (slug: string, status: string) => {
    for (;;) {
      const [post] = await remote(slug);
      if (post?.['status'] === status) return post;
      await galley.app.get(Reconciler, { strict: false }).reconcile();
    }
  };
  const versionOf = async (id: number): Promise<number> => (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body.version;
  const revised = async (id: number, changes: object) => {
    await tenant.editor.post(`/api/blog-posts/${id}/revise`).send({ version: await versionOf(id) }).expect(200);
    await tenant.editor.patch(`/api/blog-posts/${id}`).send({ ...changes, version: await versionOf(id) }).expect(200);
    await tenant.editor.patch(`/api/blog-posts/${id}/status`).send({ status: 'approved', version: await versionOf(id), acceptUnsupported: true }).expect(200);
  };
  const approvedAgain = async (id: number) => {
    await tenant.editor.post(`/api/blog-posts/${id}/revise`).send({ version: await versionOf(id) }).expect(200);
    await tenant.editor.patch(`/api/blog-posts/${id}/status`).send({ status: 'approved', version: await versionOf(id), acceptUnsupported: true }).expect(200);
  };

  it('makes the approved post with its category, more categories, tags, excerpt, date and status', async () => {
    await configured({}, { categories: 'R&D, Harbour', tags: 'pumps, stone houses' });
    const slug = aSlug();
    const id = await tenant.approved({ slug, title: 'Größe “quoted” & 5 < 6 🌡', content: '<h2>Costs</h2><p>Ein “Wort” &amp; mehr.</p>' });
    const [log] = await logged(id, 'delivered');
    const [post, ...others] = await remote(slug);
    expect(others).toEqual([]);
    expect(post).toMatchObject({ slug, status: 'publish', content: '<h2>Costs</h2><p>Ein “Wort” &amp; mehr.</p>', excerpt: 'What a heat pump costs and returns.', picture: 0 });
    expect(await wordpress.php(`echo get_post(${post!['id']})->post_title;`)).toMatch(/^Größe “quoted” (?:&|&amp;) 5 (?:<|&lt;) 6 🌡$/);
    expect(post!['categories'].map((name: string) => name.replace('&amp;', '&')).sort()).toEqual(['Harbour', 'Heating', 'R&D']);
    expect(post!['tags']).toEqual(['pumps', 'stone houses']);
    expect(Date.parse(`${post!['date'].replace(' ', 'T')}Z`)).toBe(Math.floor(Date.parse(log!['attemptedAt']) / 1000) * 1000);
    expect(log).toMatchObject({ errorMessage: null, request: { method: 'POST', headers: { authorization: '(hidden)' } }, responseData: { status: 201 } });
    const told = JSON.stringify(await logsOf(id));
    expect(told).not.toContain(wordpress.applicationPassword);
    expect(told).not.toContain(Buffer.from(`${wordpress.username}:${wordpress.applicationPassword}`).toString('base64'));
    expect(JSON.stringify(proxy.asked)).not.toContain(tenant.key);
    expect((await tenant.editor.get(`/api/blog-posts/${id}`)).body).toMatchObject({ status: 'published', liveUrl: `${wordpress.url}/${slug}/` });
  });

  it('finds categories and tags that are there, by any case, and makes none twice', async () => {
    const count = () => wordpress.php(`echo wp_count_terms(['taxonomy' => ['category', 'post_tag'], 'hide_empty' => false]);`);
    await configured({}, { categories: 'Q&A', tags: 'Pumps' });
    await logged(await tenant.approved({ slug: aSlug() }), 'delivered');
    const before = await count();
    await tenant.editor.put(`/api/publishing-config/${(await tenant.editor.get(`/api/publishing-config?websiteId=${tenant.websiteId}`)).body.id}`).send({ settings: { username: wordpress.username, categories: 'q&a', tags: 'PUMPS' } }).expect(200);
    const slug = aSlug();
    await logged(await tenant.approved({ slug }), 'delivered');
    expect(await count()).toBe(before);
    expect((await remote(slug))[0]!['tags']).toEqual([expect.stringMatching(/^pumps$/i)]);
  });

  it('changes the same post when a new version is approved, and keeps its date', async () => {
    await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    await logged(id, 'delivered');
    const [before] = await remote(slug);
    await revised(id, { title: 'A better title' });
    await logged(id, 'delivered', 2);
    expect(await remote(slug)).toEqual([{ ...before, title: 'A better title' }]);
  });

  it('makes one post when the answer is lost, once and again', async () => {
    await configured();
    const slug = aSlug();
    let lost = 0;
    proxy.loses = ({ method, url }) => method === 'POST' && url!.startsWith('/blog/wp-json/wp/v2/posts') && ++lost <= 2;
    const id = await tenant.approved({ slug });
    const [log] = await logged(id, 'delivered');
    expect(log!['attempt']).toBe(3);
    expect(await remote(slug)).toHaveLength(1);
    expect((await logsOf(id)).map(({ status }) => status)).toEqual(['delivered', 'retrying', 'retrying']);
    expect(proxy.asked.filter(({ method, url }) => method === 'POST' && /\/posts\?/.test(url))).toHaveLength(1);
  });

  it('makes a draft of a withdrawn post, and publishes the same one when it is approved again', async () => {
    await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    await logged(id, 'delivered');
    const [{ id: remoteId }] = (await remote(slug)) as [{ id: number }];
    await tenant.withdraw(id);
    await logged(id, 'delivered', 2);
    expect(await remote(slug)).toEqual([expect.objectContaining({ id: remoteId, status: 'draft' })]);
    await approvedAgain(id);
    await logged(id, 'delivered', 3);
    expect(await remote(slug)).toEqual([expect.objectContaining({ id: remoteId, status: 'publish' })]);
    await tenant.withdraw(id);
    await logged(id, 'delivered', 4);
    expect((await remote(slug))[0]!['status']).toBe('draft');
  });

  it('puts a deleted post into the trash', async () => {
    await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    await logged(id, 'delivered');
    await tenant.editor.delete(`/api/blog-posts/${id}`).expect(204);
    await becomes(slug, 'trash');
  });

  it('puts into the trash what was withdrawn and then deleted, once', async () => {
    await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    await logged(id, 'delivered');
    await tenant.withdraw(id);
    await becomes(slug, 'draft');
    await tenant.editor.delete(`/api/blog-posts/${id}`).expect(204);
    await becomes(slug, 'trash');
    const delivered = async () => (await tenant.editor.get(`/api/publishing-logs?websiteId=${tenant.websiteId}&status=delivered`).expect(200)).body.length;
    while ((await delivered()) < 3) await new Promise(setImmediate);
    expect(await galley.app.get(DueWithdrawals, { strict: false }).due(1_000)).toEqual([]);
  });

  it.each<['withdrawn' | 'deleted', string]>([['withdrawn', 'draft'], ['deleted', 'trash']])('takes down what was %s while it was being sent', async (deed, status) => {
    await configured();
    const slug = aSlug();
    let posts: Promise<number>;
    proxy.loses = async ({ method, url }) => {
      if (method !== 'POST' || !/\/posts\?/.test(url!)) return false;
      proxy.loses = () => false;
      const id = await posts;
      if (deed === 'deleted') await tenant.editor.delete(`/api/blog-posts/${id}`).expect(204);
      else await tenant.withdraw(id);
      return false;
    };
    posts = tenant.approved({ slug });
    await posts;
    await becomes(slug, status);
  });

  it('says what to type to try the credentials by hand', async () => {
    const page = await readFile(new URL('../../../docs/integrations/wordpress.md', import.meta.url), 'utf8');
    const [, snippet] = /```sh\n(curl [^`]+)```/.exec(page)!;
    const mine = snippet!.replace('https://www.example.com', wordpress.url).replace('ada:abcd EFGH ijkl MNOP qrst UVWX', `${wordpress.username}:${wordpress.applicationPassword}`);
    expect(mine).toContain(wordpress.applicationPassword);
    const { stdout } = await promisify(execFile)('sh', ['-c', mine]);
    expect(JSON.parse(stdout)).toMatchObject({ name: 'harbour' });
  });

  it('takes down what was withdrawn while publishing was switched off', async () => {
    const { id: configId } = await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    await logged(id, 'delivered');
    await tenant.editor.put(`/api/publishing-config/${configId}`).send({ isActive: false }).expect(200);
    await tenant.withdraw(id);
    await tenant.editor.put(`/api/publishing-config/${configId}`).send({ isActive: true }).expect(200);
    await becomes(slug, 'draft');
  });

  it('leaves a post alone that somebody else wrote under the slug, and says so', async () => {
    const slug = aSlug();
    await wordpress.php(`wp_insert_post(['post_title' => 'Ours for years', 'post_content' => 'Precious', 'post_name' => '${slug}', 'post_status' => 'publish', 'post_author' => 1]);`);
    await configured();
    const id = await tenant.approved({ slug });
    const logs = await (async () => {
      for (;;) {
        const found = await logsOf(id);
        if (found[0]?.['status'] === 'failed') return found;
        await new Promise(setImmediate);
      }
    })();
    expect(logs).toHaveLength(1);
    expect(logs[0]!['errorMessage']).toBe(`WordPress has another post under the slug “${slug}” already. Change the slug of one of the two, and send this one again.`);
    expect(await remote(slug)).toEqual([expect.objectContaining({ content: 'Precious', title: 'Ours for years' })]);
  });

  it('makes a post anew that was deleted there for good', async () => {
    await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    await logged(id, 'delivered');
    const [gone] = await remote(slug);
    await wordpress.php(`wp_delete_post(${gone!['id']}, true);`);
    await revised(id, { title: 'Back again' });
    await logged(id, 'delivered', 2);
    const posts = await remote(slug);
    expect(posts).toEqual([expect.objectContaining({ title: 'Back again', status: 'publish' })]);
    expect(posts[0]!['id']).not.toBe(gone!['id']);
  });

  it('sends drafts where a person has the last word, and does not take back what that person published', async () => {
    await configured({}, { defaultStatus: 'draft' });
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    await logged(id, 'delivered');
    const [draft] = await remote(slug);
    expect(draft!['status']).toBe('draft');
    expect((await tenant.editor.get(`/api/blog-posts/${id}`)).body.liveUrl).toBeNull();
    await wordpress.php(`wp_publish_post(${draft!['id']});`);
    await revised(id, { title: 'Changed' });
    await logged(id, 'delivered', 2);
    expect((await remote(slug))[0]).toMatchObject({ title: 'Changed', status: 'publish' });
  });

  it('hands over a featured picture once, when the field has the address of one', async () => {
    await configured();
    const slug = aSlug();
    const featuredImage = `http://${pictureHost()}/${slug}.png`;
    const id = await tenant.approved({ slug, featuredImage });
    await logged(id, 'delivered');
    const [post] = await remote(slug);
    expect(post!['picture']).toBeGreaterThan(0);
    await revised(id, { title: 'Same picture' });
    await logged(id, 'delivered', 2);
    expect((await remote(slug))[0]!['picture']).toBe(post!['picture']);
    expect(proxy.asked.filter(({ method, url }) => method === 'POST' && url.includes('/media'))).toHaveLength(1);
  });

  it('has one picture when the answer to its upload is lost', async () => {
    await configured();
    const slug = aSlug();
    let lost = 0;
    proxy.loses = ({ method, url }) => method === 'POST' && url!.includes('/media') && ++lost === 1;
    const id = await tenant.approved({ slug, featuredImage: `http://${pictureHost()}/${slug}.png` });
    const [log] = await logged(id, 'delivered');
    expect(log!['errorMessage']).toMatch(/^The post is without its featured picture: /);
    await revised(id, { title: 'With its picture' });
    await logged(id, 'delivered', 2);
    expect((await remote(slug))[0]!['picture']).toBeGreaterThan(0);
    expect(proxy.asked.filter(({ method, url }) => method === 'POST' && url.includes('/media'))).toHaveLength(1);
  });

  it('sends the post without a picture that cannot be had, and says why', async () => {
    await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug, featuredImage: 'http://169.254.169.254/picture.png' });
    const [log] = await logged(id, 'delivered');
    expect(log!['errorMessage']).toMatch(/^The post is without its featured picture: /);
    expect((await remote(slug))[0]).toMatchObject({ status: 'publish', picture: 0 });
  });

  it('keeps the post when WordPress refuses its meta fields', async () => {
    wordpress.plugin(`add_action('init', fn () => register_post_meta('post', 'guarded', ['show_in_rest' => true, 'single' => true, 'type' => 'string', 'auth_callback' => '__return_false']));`);
    await configured({ fieldMapping: { title: 'title', content: 'content', meta_title: 'meta.guarded' } });
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    const [log] = await logged(id, 'delivered');
    expect(log!['errorMessage']).toMatch(/^The post is there, but not its meta fields\. WordPress did not accept the request \(403\)/);
    expect(await remote(slug)).toHaveLength(1);
    expect(await logsOf(id)).toHaveLength(1);
  });

  it('takes the mapping of the specification too', async () => {
    await configured({ fieldMapping: { title: 'title.rendered', content: 'content.rendered', excerpt: 'excerpt.rendered', published: 'status' } });
    const slug = aSlug();
    await logged(await tenant.approved({ slug, title: 'As rendered' }), 'delivered');
    expect(await remote(slug)).toEqual([expect.objectContaining({ title: 'As rendered', status: 'publish', excerpt: 'What a heat pump costs and returns.' })]);
  });

  it('works where addresses are not rewritten', async () => {
    wordpress.plugin(`if (str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { http_response_code(404); echo '<h1>Not Found</h1>'; exit; }`);
    await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    await logged(id, 'delivered');
    await tenant.withdraw(id);
    await logged(id, 'delivered', 2);
    expect(await remote(slug)).toEqual([expect.objectContaining({ status: 'draft' })]);
  });

  it('waits when WordPress is away, and goes on when it is back', async () => {
    wordpress.plugin(`if (defined('REST_REQUEST') || str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { http_response_code(503); header('Retry-After: 0'); echo 'Briefly unavailable'; exit; }`);
    await configured();
    const slug = aSlug();
    const id = await tenant.approved({ slug });
    const [log] = await logged(id, 'retrying');
    expect(log!['errorMessage']).toBe('The destination failed while answering (503). Its own log says why.');
    wordpress.plugin('');
    await logged(id, 'delivered');
    expect(await remote(slug)).toHaveLength(1);
  });

  describe('tests the connection', () => {
    it('and says who is there, without making a post', async () => {
      const before = await wordpress.posts();
      expect(await tested()).toEqual({ success: true, message: 'Connected to WordPress as harbour. Posts are sent with the status publish.' });
      expect(await tested({ destinationUrl: `${site()}/wp-admin/index.php` })).toMatchObject({ success: true });
      expect(await wordpress.posts()).toEqual(before);
    });

    it.each<[string, object]>([
      ['a wrong password', { applicationPassword: 'aaaa bbbb cccc dddd eeee ffff' }],
      ['the password of the sign-in page', { applicationPassword: 'not used here' }],
      ['an unknown user', { username: 'nobody' }],
    ])('and says what is wrong with %s', async (_, settings) => {
      expect(await tested({}, settings)).toEqual({ success: false, message: expect.stringContaining('does not accept this user name with this application password') });
    });

    it('and tells apart roles that may not write, or not publish', async () => {
      const reader = await wordpress.user('reader', 'subscriber');
      const helper = await wordpress.user('helper', 'contributor');
      const author = await wordpress.user('author', 'author');
      expect(await tested({}, reader)).toEqual({ success: false, message: expect.stringContaining('knows reader, but this user may not write posts') });
      expect(await tested({}, helper)).toEqual({ success: false, message: expect.stringContaining('knows helper, but this user may not publish posts') });
      expect(await tested({}, { ...helper, defaultStatus: 'pending' })).toMatchObject({ success: true });
      expect(await tested({}, author)).toEqual({ success: true, message: expect.stringContaining('cannot make new categories') });
    });

    it('and says that application passwords need https', async () => {
      wordpress.environment('production');
      try {
        expect(await tested()).toEqual({ success: false, message: expect.stringContaining('They need https') });
      } finally {
        wordpress.environment('local');
      }
    });

    it.each<[string, string, RegExp]>([
      ['credentials that the web server drops', `unset($_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'], $_SERVER['HTTP_AUTHORIZATION']);`, /the web server keeps them from WordPress/],
      ['a REST API that is closed', `add_filter('rest_authentication_errors', fn () => new WP_Error('rest_disabled', 'No.', ['status' => 401]), 999);`, /A plugin keeps the REST API/],
      ['a firewall', `if (str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { http_response_code(403); echo 'Blocked'; exit; }`, /A firewall or a security plugin/],
      ['a locked test site', `if (str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { http_response_code(401); echo 'Who are you?'; exit; }`, /asks for a password before WordPress is reached/],
      ['a redirect', `if (str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { header('Location: https://www.example.com' . $_SERVER['REQUEST_URI'], true, 301); exit; }`, /redirects to https:\/\/www\.example\.com\/blog\. Enter that address/],
      ['a maintenance', `if (str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { http_response_code(503); exit; }`, /failed while answering \(503\)/],
    ])('and knows %s', async (_, plugin, message) => {
      wordpress.plugin(plugin);
      expect(await tested()).toEqual({ success: false, message: expect.stringMatching(message) });
    });

    it('and knows what is no WordPress', async () => {
      expect(await tested({ destinationUrl: `http://${pictureHost()}/` })).toEqual({ success: false, message: expect.stringContaining('No WordPress answers at this address') });
    });

    it('with the saved password at the saved address only', async () => {
      const config = await configured();
      expect(config.settings).toEqual({ username: 'harbour' });
      expect(await tested({ settings: { username: 'harbour' } })).toMatchObject({ success: true });
      const { body } = await tenant.editor.post('/api/publishing-config/test').send(wishes({ destinationUrl: wordpress.url, settings: { username: 'harbour' } })).expect(400);
      expect(body.errors).toEqual([{ field: 'settings.applicationPassword', message: 'Application password was saved for another address: enter it again' }]);
    });
  });
});
