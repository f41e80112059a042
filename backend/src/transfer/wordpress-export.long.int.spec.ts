import { startTestApp, type TestApp } from '../../test/app.js';
import { describeWithWordPress, WordPress } from '../../test/wordpress.js';
import { ended, send } from './testing/files.js';

/** The code that WordPress runs for Tools → Export. */
const EXPORT = `require ABSPATH . 'wp-admin/includes/export.php'; export_wp();`;

describeWithWordPress('an export of a real WordPress', () => {
  let galley: TestApp;
  let wordpress: WordPress;
  beforeAll(async () => {
    [galley, wordpress] = [await startTestApp(), await WordPress.start()];
  });
  afterAll(async () => {
    await wordpress.stop();
    await galley.stop();
  });

  it('is imported, with its pages and drafts counted as skipped', async () => {
    await wordpress.php(
      `
      $heating = wp_insert_term('Heating & Cooling', 'category')['term_id'];
      wp_insert_post(['post_title' => 'Pumps “at” home & <em>abroad</em>', 'post_name' => 'pumps',
        'post_content' => "First line.\\n\\nSecond ]]> line.", 'post_status' => 'publish', 'post_author' => 1,
        'post_date_gmt' => '2024-02-29 10:00:00', 'post_date' => '2024-02-29 10:00:00',
        'post_category' => [$heating], 'tags_input' => ['pumps', 'old houses'], 'post_excerpt' => 'Short.']);
      wp_insert_post(['post_title' => 'Blocks', 'post_name' => 'blocks',
        'post_content' => '<!-- wp:paragraph --><p>A block.</p><!-- /wp:paragraph -->', 'post_status' => 'publish', 'post_author' => 1]);
      wp_insert_post(['post_title' => 'Sketch', 'post_content' => 'x', 'post_status' => 'draft', 'post_author' => 1]);
      wp_insert_post(['post_title' => 'About', 'post_content' => 'x', 'post_status' => 'publish', 'post_type' => 'page',
        'post_author' => 1]);`,
    );
    const { editor, websiteId } = await galley.tenant();
    const file = await wordpress.php(EXPORT);
    const answer = await send(editor, file, { websiteId });
    expect([answer.status, answer.body.message]).toEqual([202, undefined]);
    const done = await ended(editor, answer.body.id);
    expect(done).toMatchObject({ status: 'succeeded', kind: 'wordpress', report: { warnings: [] } });
    expect(done['report'].skipped.map(({ reason }: { reason: string }) => reason)).toEqual(
      expect.arrayContaining(['Pages', 'Drafts']),
    );

    const posts = (await editor.get(`/api/blog-posts?websiteId=${websiteId}&q=pumps`).expect(200)).body as {
      id: number;
    }[];
    expect((await editor.get(`/api/blog-posts/${posts[0]!.id}`).expect(200)).body).toMatchObject({
      title: 'Pumps “at” home & abroad',
      slug: 'pumps',
      status: 'imported',
      category: 'Heating & Cooling',
      author: 'harbour',
      excerpt: 'Short.',
      created_at: '2024-02-29T10:00:00.000Z',
      content: '<p>First line.</p>\n<p>Second ]]&gt; line.</p>',
      origin: { source: 'wordpress', url: `${wordpress.url}/pumps/`, tags: ['old houses', 'pumps'] },
    });
    const again = await send(editor, await wordpress.php(EXPORT), { websiteId });
    expect((await ended(editor, again.body.id))['report'].imported).toBe(0);
  });
});
