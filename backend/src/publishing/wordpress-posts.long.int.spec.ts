import { describeWithWordPress } from '../../test/wordpress.js';
import { until } from '../../test/until.js';
import { WordPressFixture } from './testing/wordpress-fixture.js';

describeWithWordPress('posts in a real WordPress', () => {
  const fixture = WordPressFixture.ofSuite();
  const { aSlug, configured, logged, logsOf, pictureHost, remote } = fixture;

  it('creates the approved post with its category, more categories, tags, excerpt, date and status', async () => {
    await configured({}, { categories: 'R&D, Harbour', tags: 'pumps, stone houses' });
    const slug = aSlug();
    const id = await fixture.tenant.approved({
      slug,
      title: 'Größe “quoted” & 5 < 6 🌡',
      content: '<h2>Costs</h2><p>Ein “Wort” &amp; mehr.</p>',
    });
    const [log] = await logged(id, 'delivered');
    const [post, ...others] = await remote(slug);
    expect(others).toEqual([]);
    expect(post).toMatchObject({
      slug,
      status: 'publish',
      content:
        '<!-- wp:heading -->\n<h2 class="wp-block-heading">Costs</h2>\n<!-- /wp:heading -->\n\n' +
        '<!-- wp:paragraph -->\n<p>Ein “Wort” &amp; mehr.</p>\n<!-- /wp:paragraph -->',
      excerpt: 'What a heat pump costs and returns.',
      picture: 0,
    });
    expect(await fixture.wordpress.php(`echo get_post(${post!['id']})->post_title;`)).toMatch(
      /^Größe “quoted” (?:&|&amp;) 5 (?:<|&lt;) 6 🌡$/,
    );
    expect(post!['categories'].map((name: string) => name.replace('&amp;', '&')).sort()).toEqual([
      'Harbour',
      'Heating',
      'R&D',
    ]);
    expect(post!['tags']).toEqual(['pumps', 'stone houses']);
    expect(Date.parse(`${post!['date'].replace(' ', 'T')}Z`)).toBe(
      Math.floor(Date.parse(log!['attemptedAt']) / 1000) * 1000,
    );
    expect(log).toMatchObject({
      errorMessage: null,
      request: { method: 'POST', headers: { authorization: '(hidden)' } },
      responseData: { status: 201 },
    });
    const logText = JSON.stringify(await logsOf(id));
    expect(logText).not.toContain(fixture.wordpress.applicationPassword);
    expect(logText).not.toContain(
      Buffer.from(`${fixture.wordpress.username}:${fixture.wordpress.applicationPassword}`).toString('base64'),
    );
    expect(JSON.stringify(fixture.proxy.asked)).not.toContain(fixture.tenant.key);
    expect((await fixture.tenant.editor.get(`/api/blog-posts/${id}`)).body).toMatchObject({
      status: 'published',
      liveUrl: `${fixture.wordpress.url}/${slug}/`,
    });
  });

  it('finds existing categories and tags, ignoring case, and creates no duplicates', async () => {
    const count = () =>
      fixture.wordpress.php(`echo wp_count_terms(['taxonomy' => ['category', 'post_tag'], 'hide_empty' => false]);`);
    await configured({}, { categories: 'Q&A', tags: 'Pumps' });
    await logged(await fixture.tenant.approved({ slug: aSlug() }), 'delivered');
    const before = await count();
    const { editor, websiteId } = fixture.tenant;
    const { body } = await editor.get(`/api/publishing-config?websiteId=${websiteId}`);
    await editor
      .put(`/api/publishing-config/${body.id}`)
      .send({ settings: { username: fixture.wordpress.username, categories: 'q&a', tags: 'PUMPS' } })
      .expect(200);
    const slug = aSlug();
    await logged(await fixture.tenant.approved({ slug }), 'delivered');
    expect(await count()).toBe(before);
    expect((await remote(slug))[0]!['tags']).toEqual([expect.stringMatching(/^pumps$/i)]);
  });

  it('updates the same post when a new version is approved, and keeps its date', async () => {
    await configured();
    const slug = aSlug();
    const id = await fixture.tenant.approved({ slug });
    await logged(id, 'delivered');
    const [before] = await remote(slug);
    await fixture.tenant.approvedAgain(id, { title: 'A better title' });
    await logged(id, 'delivered', 2);
    expect(await remote(slug)).toEqual([{ ...before, title: 'A better title' }]);
  });

  it('creates one post when the response is lost, and when it is lost again', async () => {
    await configured();
    const slug = aSlug();
    let lost = 0;
    fixture.proxy.loses = ({ method, url }) =>
      method === 'POST' && url!.startsWith('/blog/wp-json/wp/v2/posts') && ++lost <= 2;
    const id = await fixture.tenant.approved({ slug });
    const [log] = await logged(id, 'delivered');
    expect(log!['attempt']).toBe(3);
    expect(await remote(slug)).toHaveLength(1);
    expect((await logsOf(id)).map(({ status }) => status)).toEqual(['delivered', 'retrying', 'retrying']);
    expect(fixture.proxy.asked.filter(({ method, url }) => method === 'POST' && /\/posts\?/.test(url))).toHaveLength(1);
  });

  it('does not change another user’s post with the same slug, and reports it', async () => {
    const slug = aSlug();
    await fixture.wordpress.php(
      `wp_insert_post(['post_title' => 'Ours for years', 'post_content' => 'Precious', 'post_name' => '${slug}', ` +
        `'post_status' => 'publish', 'post_author' => 1]);`,
    );
    await configured();
    const id = await fixture.tenant.approved({ slug });
    const logs = await until('the attempt has failed', () => logsOf(id), {
      isSo: ([last]) => last?.['status'] === 'failed',
    });
    expect(logs).toHaveLength(1);
    expect(logs[0]!['errorMessage']).toBe(
      `WordPress has another post under the slug “${slug}” already. Change the slug of one of the two, and send this one again.`,
    );
    expect(await remote(slug)).toEqual([expect.objectContaining({ content: 'Precious', title: 'Ours for years' })]);
  });

  it('creates a post again that was permanently deleted there', async () => {
    await configured();
    const slug = aSlug();
    const id = await fixture.tenant.approved({ slug });
    await logged(id, 'delivered');
    const [gone] = await remote(slug);
    await fixture.wordpress.php(`wp_delete_post(${gone!['id']}, true);`);
    await fixture.tenant.approvedAgain(id, { title: 'Back again' });
    await logged(id, 'delivered', 2);
    const posts = await remote(slug);
    expect(posts).toEqual([expect.objectContaining({ title: 'Back again', status: 'publish' })]);
    expect(posts[0]!['id']).not.toBe(gone!['id']);
  });

  it('sends drafts if a user has the last word, and does not revert what that user published', async () => {
    await configured({}, { defaultStatus: 'draft' });
    const slug = aSlug();
    const id = await fixture.tenant.approved({ slug });
    await logged(id, 'delivered');
    const [draft] = await remote(slug);
    expect(draft!['status']).toBe('draft');
    expect((await fixture.tenant.editor.get(`/api/blog-posts/${id}`)).body.liveUrl).toBeNull();
    await fixture.wordpress.php(`wp_publish_post(${draft!['id']});`);
    await fixture.tenant.approvedAgain(id, { title: 'Changed' });
    await logged(id, 'delivered', 2);
    expect((await remote(slug))[0]).toMatchObject({ title: 'Changed', status: 'publish' });
  });

  it('keeps the post when WordPress refuses its meta fields', async () => {
    fixture.wordpress.plugin(
      `add_action('init', fn () => register_post_meta('post', 'guarded', ['show_in_rest' => true, 'single' => ` +
        `true, 'type' => 'string', 'auth_callback' => '__return_false']));`,
    );
    await configured({ fieldMapping: { title: 'title', content: 'content', meta_title: 'meta.guarded' } });
    const slug = aSlug();
    const id = await fixture.tenant.approved({ slug });
    const [log] = await logged(id, 'delivered');
    expect(log!['errorMessage']).toMatch(
      /^The post is there, but not its meta fields\. WordPress did not accept the request \(403\)/,
    );
    expect(await remote(slug)).toHaveLength(1);
    expect(await logsOf(id)).toHaveLength(1);
  });

  it('also accepts the mapping of the specification', async () => {
    await configured({
      fieldMapping: {
        title: 'title.rendered',
        content: 'content.rendered',
        excerpt: 'excerpt.rendered',
        published: 'status',
      },
    });
    const slug = aSlug();
    await logged(await fixture.tenant.approved({ slug, title: 'As rendered' }), 'delivered');
    expect(await remote(slug)).toEqual([
      expect.objectContaining({
        title: 'As rendered',
        status: 'publish',
        excerpt: 'What a heat pump costs and returns.',
      }),
    ]);
  });

  it('works without URL rewriting', async () => {
    fixture.wordpress.plugin(
      `if (str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { http_response_code(404); echo '<h1>Not Found</h1>'; exit; }`,
    );
    await configured();
    const slug = aSlug();
    const id = await fixture.tenant.approved({ slug });
    await logged(id, 'delivered');
    await fixture.tenant.withdraw(id);
    await logged(id, 'delivered', 2);
    expect(await remote(slug)).toEqual([expect.objectContaining({ status: 'draft' })]);
  });

  it('waits while WordPress is unavailable, and continues when it is back', async () => {
    fixture.wordpress.plugin(
      `if (defined('REST_REQUEST') || str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { ` +
        `http_response_code(503); header('Retry-After: 0'); echo 'Briefly unavailable'; exit; }`,
    );
    await configured();
    const slug = aSlug();
    const id = await fixture.tenant.approved({ slug });
    const [log] = await logged(id, 'retrying');
    expect(log!['errorMessage']).toBe('The destination failed while answering (503). Its own log says why.');
    fixture.wordpress.plugin('');
    await logged(id, 'delivered');
    expect(await remote(slug)).toHaveLength(1);
  });

  it('uploads a featured image once, if the field contains its URL', async () => {
    await configured();
    const slug = aSlug();
    const featuredImage = `http://${pictureHost()}/${slug}.png`;
    const id = await fixture.tenant.approved({ slug, featuredImage });
    await logged(id, 'delivered');
    const [post] = await remote(slug);
    expect(post!['picture']).toBeGreaterThan(0);
    await fixture.tenant.approvedAgain(id, { title: 'Same picture' });
    await logged(id, 'delivered', 2);
    expect((await remote(slug))[0]!['picture']).toBe(post!['picture']);
    expect(fixture.proxy.asked.filter(({ method, url }) => method === 'POST' && url.includes('/media'))).toHaveLength(
      1,
    );
  });

  it('uploads one image when the response is lost', async () => {
    await configured();
    const slug = aSlug();
    let lost = 0;
    fixture.proxy.loses = ({ method, url }) => method === 'POST' && url!.includes('/media') && ++lost === 1;
    const id = await fixture.tenant.approved({ slug, featuredImage: `http://${pictureHost()}/${slug}.png` });
    const [log] = await logged(id, 'delivered');
    expect(log!['errorMessage']).toBeNull();
    expect((await remote(slug))[0]!['picture']).toBeGreaterThan(0);
    expect(fixture.proxy.asked.filter(({ method, url }) => method === 'POST' && url.includes('/media'))).toHaveLength(
      1,
    );
  });

  it('uploads pictures of the library once, described, and shows them in the texts of all posts', async () => {
    await configured();
    const [one, two] = [aSlug(), aSlug()];
    const { url } = await fixture.tenant.picture('A pump “outside”');
    const content = `<p>Text</p><figure><img src="${url}" alt="Outside" /><figcaption>A <em>pump</em></figcaption></figure>`;
    await logged(await fixture.tenant.approved({ slug: one, featuredImage: url, content }), 'delivered');
    await logged(await fixture.tenant.approved({ slug: two, content }), 'delivered');
    const [post] = await remote(one);
    const id = post!['picture'];
    const media = JSON.parse(
      await fixture.wordpress.php(
        `echo json_encode([get_the_title(${id}), get_post_meta(${id}, '_wp_attachment_image_alt', true), wp_get_attachment_url(${id})]);`,
      ),
    ) as [string, string, string];
    expect(media).toEqual(['pump', 'A pump “outside”', expect.stringMatching(/\/pump-[0-9a-f]{8}\.jpg$/)]);
    expect(post!['content']).toContain(`<!-- wp:image {"id":${id},"sizeSlug":"full"} -->`);
    expect(post!['content']).toContain(`<img src="${media[2]}" alt="Outside" class="wp-image-${id}"/>`);
    expect((await remote(two))[0]!['content']).toContain(`class="wp-image-${id}"`);
    expect(
      fixture.proxy.asked.filter(({ method, url: to }) => method === 'POST' && to.includes('/media?')),
    ).toHaveLength(1);
  });

  it('sends the post without an image that cannot be fetched, and reports why', async () => {
    await configured();
    const slug = aSlug();
    const id = await fixture.tenant.approved({ slug, featuredImage: 'http://169.254.169.254/picture.png' });
    const [log] = await logged(id, 'delivered');
    expect(log!['errorMessage']).toMatch(/^The post is without its featured picture: /);
    expect((await remote(slug))[0]).toMatchObject({ status: 'publish', picture: 0 });
  });
});
