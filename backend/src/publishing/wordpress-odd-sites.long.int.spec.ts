import { describeWithWordPress } from '../../test/wordpress.js';
import { WordPressFixture } from './testing/wordpress-fixture.js';

/** A warning that PHP prints before a response. On many servers the status is then 200, whatever the response is. */
const NOTICE = `<br />\\n<b>Warning</b>: Undefined array key \\"a\\" in <b>/srv/plugin[1].php</b> on line <b>3</b><br />\\n`;
const ODD_NAMES = [
  "O'Brien",
  'Rock “n” Roll',
  '"Quoted"',
  'Größe & Maß',
  'C++',
  'back\\slash',
  '🌡 Klima',
  'Q &amp; A',
  '100% <wool>',
];

describeWithWordPress('a WordPress as they are found', () => {
  const fixture = WordPressFixture.ofSuite();
  const { aSlug, configured, logged, remote, tested } = fixture;
  const tagsThere = async (): Promise<number> =>
    Number(await fixture.wordpress.php(`echo wp_count_terms(['taxonomy' => 'post_tag', 'hide_empty' => false]);`));

  it('whose plugins print warnings before and comments after each response has its posts created, updated and removed', async () => {
    fixture.wordpress.plugin(
      `if (str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { echo "${NOTICE}"; ` +
        `register_shutdown_function(function () { echo "\\n<!-- 31 queries -->"; }); }`,
    );
    await configured({}, { tags: 'Noise' });
    expect(await tested()).toMatchObject({ success: true });
    const slug = aSlug();
    let lost = 0;
    fixture.proxy.loses = ({ method, url }) => method === 'POST' && /\/posts\?/.test(url!) && ++lost === 1;
    const id = await fixture.tenant.approved({ slug });
    await logged(id, 'delivered');
    await fixture.tenant.approvedAgain(id, { title: 'Heard all the same' });
    await logged(id, 'delivered', 2);
    expect(await remote(slug)).toEqual([
      expect.objectContaining({ title: 'Heard all the same', status: 'publish', tags: ['Noise'] }),
    ]);
    await fixture.tenant.withdraw(id);
    await fixture.becomes(slug, 'draft');
  });

  it('that responds with an error after a warning is understood', async () => {
    fixture.wordpress.plugin(
      `if (str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { ob_end_flush(); echo "${NOTICE}"; flush(); }`,
    );
    expect(await tested({}, { applicationPassword: 'aaaa bbbb cccc dddd eeee ffff' })).toEqual({
      success: false,
      message: expect.stringContaining('does not accept this user name with this application password'),
    });
  });

  it('with the plain permalinks of a new installation is supported', async () => {
    await fixture.wordpress.permalinks('');
    try {
      await configured();
      expect(await tested()).toMatchObject({ success: true });
      const slug = aSlug();
      const id = await fixture.tenant.approved({ slug });
      await logged(id, 'delivered');
      expect(await remote(slug)).toEqual([expect.objectContaining({ status: 'publish' })]);
    } finally {
      await fixture.wordpress.permalinks('/%postname%/');
    }
  });

  it('gets each tag with an unusual name once, however often it is used', async () => {
    const { id } = await configured({}, { tags: ODD_NAMES });
    const [first, second] = [aSlug(), aSlug()];
    await logged(await fixture.tenant.approved({ slug: first }), 'delivered');
    const before = await tagsThere();
    // Saving the configuration invalidates the cached tag ids.
    await fixture.tenant.editor
      .put(`/api/publishing-config/${id}`)
      .send({ settings: { username: fixture.wordpress.username, tags: ODD_NAMES } })
      .expect(200);
    await logged(await fixture.tenant.approved({ slug: second }), 'delivered');
    const [[one], [other]] = [await remote(first), await remote(second)];
    expect(one!['tags']).toHaveLength(ODD_NAMES.length);
    expect(other!['tags']).toEqual(one!['tags']);
    expect(await tagsThere()).toBe(before);
  });

  it('with more tags than a search returns gets no duplicate', async () => {
    await fixture.wordpress.php(
      `for ($i = 100; $i < 230; $i++) wp_insert_term("a tidal tag $i", 'post_tag'); wp_insert_term('tidal', 'post_tag');`,
    );
    const before = await tagsThere();
    await configured({}, { tags: 'Tidal' });
    const slug = aSlug();
    await logged(await fixture.tenant.approved({ slug }), 'delivered');
    expect((await remote(slug))[0]!['tags']).toEqual(['tidal']);
    expect(await tagsThere()).toBe(before);
  });
});
