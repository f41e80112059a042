import type { Remote } from '../../domain/remote-post.js';
import { NOTICE } from './connections.js';
import type { Scenarios } from './scenarios.js';
import { LIBRARY_PICTURE, PICTURE, SITE } from './wordpress-site.js';

const ODD_NAMES = `O'Brien, Rock “n” Roll, "Quoted", Größe & Maß, C++, back\\slash, 🌡 Klima, Q &amp; A, 100% <wool>`;
const IS_API = `str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')`;
const IS_UPLOAD = `${IS_API} && str_contains($_SERVER['REQUEST_URI'], '/media') && $_SERVER['REQUEST_METHOD'] === 'POST'`;
/** Hides what other scenarios have uploaded. */
const NO_MEDIA = `add_filter('rest_attachment_query', fn ($query) => array_merge($query, ['post__in' => [0]]));`;
const POST = /\/posts\?/;
const WITH_PICTURES = {
  featured_image: LIBRARY_PICTURE.url,
  featured_image_alt: LIBRARY_PICTURE.alt,
  content: `<p>Text</p><figure><img src="${LIBRARY_PICTURE.url}" alt="A pump" /><figcaption>Outside</figcaption></figure>`,
};

/** Expects a delivered post with this slug. @returns the post at the destination */
const live = (said: { verdict: string; sentence: string | null; remote: Remote | null }, slug: string): Remote => {
  expect(said).toMatchObject({
    verdict: 'delivered',
    sentence: null,
    remote: { id: expect.stringMatching(/^\d+$/), url: `${SITE}/${slug}/` },
  });
  return said.remote!;
};

export const posts: Scenarios = {
  'a post is made with its category, more categories, tags, excerpt, date and status': async ({ site }) => {
    site.configure({ categories: 'R&D, Harbour', tags: 'pumps, stone houses' });
    live(
      await site.publish('quay', {
        values: { title: 'Größe “quoted” & 5 < 6 🌡', content: '<h2>Costs</h2><p>Ein “Wort” &amp; mehr.</p>' },
      }),
      'quay',
    );
  },

  'categories and tags that are there are found by any case, and none is made twice': async ({ site }) => {
    site.configure({ categories: 'Q&A', tags: 'Pumps' });
    live(await site.publish('first-of-two'), 'first-of-two');
    site.configure({ categories: 'q&a', tags: 'PUMPS' });
    live(await site.publish('second-of-two'), 'second-of-two');
  },

  'a new version changes the same post, and keeps its date': async ({ site }) => {
    const remote = live(await site.publish('pier'), 'pier');
    expect(live(await site.publish('pier', { values: { title: 'A better title' }, remote }), 'pier')).toEqual(remote);
  },

  'a post whose answer was lost is found again': async ({ site, dropResponse }) => {
    dropResponse('POST', POST);
    expect(await site.publish('lost')).toMatchObject({ verdict: 'try-again', remote: null });
    live(await site.publish('lost', { begunBefore: true }), 'lost');
  },

  'a post that somebody else wrote under the slug is left alone': async ({ site, prepare }) => {
    await prepare((wordpress) =>
      wordpress.php(
        `wp_insert_post(['post_title' => 'Ours for years', 'post_content' => 'Precious', 'post_name' => 'taken', ` +
          `'post_status' => 'publish', 'post_author' => 1]);`,
      ),
    );
    expect(await site.publish('taken')).toMatchObject({
      verdict: 'stop',
      sentence: expect.stringContaining('another post under the slug “taken” already'),
    });
  },

  'a draft of ours under the slug is published again': async ({ site, prepare }) => {
    const { id } = live(await site.publish('drafted'), 'drafted');
    await prepare((wordpress) => wordpress.php(`wp_update_post(['ID' => ${id}, 'post_status' => 'draft']);`));
    expect(live(await site.publish('drafted', { begunBefore: true }), 'drafted').id).toBe(id);
  },

  'a draft that somebody else wrote under the slug is left alone': async ({ site, user, prepare }) => {
    await user('colleague', 'editor');
    await prepare((wordpress) =>
      wordpress.php(
        `wp_insert_post(['post_title' => 'Galley connection test', 'post_content' => 'Precious', 'post_name' => ` +
          `'half-written', 'post_status' => 'draft', 'post_author' => get_user_by('login', 'colleague')->ID]);`,
      ),
    );
    expect(await site.publish('half-written', { begunBefore: true })).toMatchObject({
      verdict: 'stop',
      sentence: expect.stringContaining('another post under the slug “half-written” already'),
    });
  },

  'a post that was deleted there for good is made anew': async ({ site, prepare }) => {
    const remote = live(await site.publish('gone'), 'gone');
    await prepare((wordpress) => wordpress.php(`wp_delete_post(${remote.id}, true);`));
    expect(live(await site.publish('gone', { remote }), 'gone').id).not.toBe(remote.id);
  },

  'a draft that a person published stays published': async ({ site, prepare }) => {
    site.configure({ defaultStatus: 'draft' });
    const { remote, verdict } = await site.publish('draft');
    expect([verdict, remote!.url]).toEqual(['delivered', null]);
    await prepare((wordpress) => wordpress.php(`wp_publish_post(${remote!.id});`));
    expect(live(await site.publish('draft', { remote, values: { title: 'Changed' } }), 'draft').id).toBe(remote!.id);
  },

  'a draft that a person published is public again when it is approved after a withdrawal': async ({
    site,
    prepare,
  }) => {
    site.configure({ defaultStatus: 'draft' });
    const { remote } = await site.publish('once-public');
    await prepare((wordpress) => wordpress.php(`wp_publish_post(${remote!.id});`));
    const { remote: withdrawn } = await site.withdraw(remote!, 'withdrawn');
    expect(live(await site.publish('once-public', { remote: withdrawn, isWithdrawn: true }), 'once-public').id).toBe(
      remote!.id,
    );
  },

  'a draft that nobody published is a draft again when it is approved after a withdrawal': async ({ site }) => {
    site.configure({ defaultStatus: 'draft' });
    const { remote } = await site.publish('never-public');
    const { remote: withdrawn } = await site.withdraw(remote!, 'withdrawn');
    expect(await site.publish('never-public', { remote: withdrawn, isWithdrawn: true })).toMatchObject({
      verdict: 'delivered',
      liveUrl: null,
    });
  },

  'the post stays when its meta fields are refused': async ({ site, prepare }) => {
    const guarded = `['show_in_rest' => true, 'single' => true, 'type' => 'string', 'auth_callback' => '__return_false']`;
    await prepare((wordpress) =>
      wordpress.plugin(`add_action('init', fn () => register_post_meta('post', 'guarded', ${guarded}));`),
    );
    site.configure({}, { fieldMapping: { title: 'title', content: 'content', meta_title: 'meta.guarded' } });
    const said = await site.publish('guarded');
    expect(said).toMatchObject({ verdict: 'delivered', liveUrl: `${SITE}/guarded/` });
    expect(said.sentence).toMatch(
      /^The post is there, but not its meta fields\. WordPress did not accept the request \(403\)/,
    );
  },

  'the mapping of the specification is taken': async ({ site }) => {
    site.configure(
      {},
      {
        fieldMapping: {
          title: 'title.rendered',
          content: 'content.rendered',
          excerpt: 'excerpt.rendered',
          published: 'status',
        },
      },
    );
    live(await site.publish('as-rendered'), 'as-rendered');
  },

  'a post is made, changed and taken down where addresses are not rewritten': async ({ site, prepare }) => {
    await prepare((wordpress) =>
      wordpress.plugin(`if (${IS_API}) { http_response_code(404); echo '<h1>Not Found</h1>'; exit; }`),
    );
    const remote = live(await site.publish('plain'), 'plain');
    expect(await site.withdraw(remote, 'withdrawn')).toMatchObject({ verdict: 'delivered', sentence: null });
  },

  'a WordPress with plain addresses is reached': async ({ site, prepare }) => {
    await prepare((wordpress) => wordpress.permalinks(''));
    expect(await site.test()).toMatchObject({ verdict: 'delivered' });
    expect(await site.publish('plain-address')).toMatchObject({
      verdict: 'delivered',
      liveUrl: expect.stringMatching(/\/blog\/\?p=\d+$/),
    });
  },

  'warnings before each answer and comments behind it change nothing': async ({ site, prepare, dropResponse }) => {
    await prepare((wordpress) =>
      wordpress.plugin(
        `if (${IS_API}) { echo "${NOTICE}"; register_shutdown_function(function () { echo "\\n<!-- 31 queries -->"; }); }`,
      ),
    );
    site.configure({ tags: 'Noise' });
    dropResponse('POST', POST);
    expect(await site.publish('noise')).toMatchObject({ verdict: 'try-again' });
    const remote = live(await site.publish('noise', { begunBefore: true }), 'noise');
    live(await site.publish('noise', { remote, values: { title: 'Heard all the same' } }), 'noise');
    expect(await site.withdraw(remote, 'withdrawn')).toMatchObject({ verdict: 'delivered' });
  },

  'a WordPress that is away is tried again': async ({ site, prepare }) => {
    await prepare((wordpress) =>
      wordpress.plugin(
        `if (${IS_API}) { http_response_code(503); header('Retry-After: 0'); echo 'Briefly unavailable'; exit; }`,
      ),
    );
    expect(await site.publish('away')).toMatchObject({
      verdict: 'try-again',
      sentence: 'The destination failed while answering (503). Its own log says why.',
    });
  },

  'a featured picture is handed over once': async ({ site }) => {
    const values = { featured_image: PICTURE };
    const remote = live(await site.publish('pictured', { values }), 'pictured');
    expect(remote.picture).toEqual({ source: PICTURE, id: expect.stringMatching(/^\d+$/) });
    expect(live(await site.publish('pictured', { values, remote }), 'pictured').picture).toEqual(remote.picture);
  },

  'a picture of the library is handed over once, for the head and the text of every post': async ({ site }) => {
    const { remote } = await site.publish('one-of-two', { values: WITH_PICTURES });
    expect(remote?.picture).toEqual({
      source: LIBRARY_PICTURE.url,
      id: expect.stringMatching(/^\d+$/),
      alt: LIBRARY_PICTURE.alt,
    });
    site.configure({ editor: 'classic' });
    const other = live(await site.publish('two-of-two', { values: WITH_PICTURES }), 'two-of-two');
    expect(other.picture).toEqual(remote!.picture);
  },

  'a picture whose answer was lost is found again': async ({ site, dropResponse }) => {
    const values = { featured_image: `${PICTURE}?lost` };
    dropResponse('POST', /\/media\?/);
    expect(await site.publish('picture-lost', { values })).toMatchObject({ verdict: 'try-again', remote: null });
    expect(live(await site.publish('picture-lost', { values, attempt: 2 }), 'picture-lost').picture).not.toBeNull();
  },

  'a picture that was deleted there is handed over again': async ({ site, prepare }) => {
    const values = { featured_image: `${PICTURE}?deleted` };
    const remote = live(await site.publish('picture-gone', { values }), 'picture-gone');
    await prepare((wordpress) => wordpress.php(`wp_delete_attachment(${remote.picture!.id}, true);`));
    const again = live(await site.publish('picture-gone', { values, remote }), 'picture-gone');
    expect(again.picture!.id).not.toBe(remote.picture!.id);
  },

  'a picture that got another slug there is not handed over again': async ({ site, prepare }) => {
    const values = { featured_image: `${PICTURE}?renamed` };
    const remote = live(await site.publish('picture-renamed', { values }), 'picture-renamed');
    await prepare((wordpress) =>
      wordpress.php(`wp_update_post(['ID' => ${remote.picture!.id}, 'post_name' => 'pump-by-hand']);`),
    );
    const again = live(await site.publish('picture-renamed', { values, remote }), 'picture-renamed');
    expect(again.picture!.id).toBe(remote.picture!.id);
  },

  'a post goes out with the pictures of Galley when the user may not upload any': async ({ site, prepare }) => {
    await prepare((wordpress) =>
      wordpress.plugin(
        `add_filter('user_has_cap', fn ($rights) => array_merge($rights, ['upload_files' => false]));` + NO_MEDIA,
      ),
    );
    expect(await site.publish('no-right', { values: WITH_PICTURES })).toMatchObject({
      verdict: 'delivered',
      liveUrl: `${SITE}/no-right/`,
      sentence:
        'The post is without its featured picture: this WordPress user may not upload pictures. Give the user the role Author or Editor.',
      remote: { picture: null },
    });
  },

  'a post goes out with the pictures of Galley when they are too large for the web server': async ({
    site,
    prepare,
  }) => {
    await prepare((wordpress) =>
      wordpress.plugin(`if (${IS_UPLOAD}) { http_response_code(413); echo '<h1>Too large</h1>'; exit; }` + NO_MEDIA),
    );
    expect(await site.publish('too-large', { values: { content: WITH_PICTURES.content } })).toMatchObject({
      verdict: 'delivered',
      sentence: expect.stringMatching(
        /^A picture in the text is shown from Galley: it is larger than the web server of this WordPress takes \(413\)/,
      ),
    });
  },

  'a kind of picture that WordPress does not take is told': async ({ site, prepare }) => {
    await prepare((wordpress) =>
      wordpress.plugin(`add_filter('upload_mimes', fn () => ['jpg|jpeg' => 'image/jpeg']);` + NO_MEDIA),
    );
    expect(await site.publish('kind', { values: WITH_PICTURES })).toMatchObject({
      verdict: 'delivered',
      sentence: expect.stringMatching(
        /^The post is without its featured picture: WordPress did not accept the request \(500\): Sorry, you are not allowed to upload/,
      ),
    });
  },

  'a post waits for a picture as long as its upload may succeed, and then goes out without': async ({
    site,
    prepare,
  }) => {
    await prepare((wordpress) =>
      wordpress.plugin(`if (${IS_UPLOAD}) { http_response_code(503); echo 'Busy'; exit; }` + NO_MEDIA),
    );
    const values = { featured_image: `${PICTURE}?busy` };
    expect(await site.publish('busy', { values, attempt: 3 })).toMatchObject({ verdict: 'try-again', remote: null });
    expect(await site.publish('busy', { values, attempt: 4, begunBefore: true })).toMatchObject({
      verdict: 'delivered',
      sentence: expect.stringMatching(/^The post is without its featured picture: /),
    });
  },

  'a post goes out without a picture that cannot be had': async ({ site }) => {
    const said = await site.publish('without-picture', {
      values: { featured_image: 'http://nowhere.example.net/picture.png' },
    });
    expect(said).toMatchObject({
      verdict: 'delivered',
      sentence: expect.stringMatching(/^The post is without its featured picture: /),
      liveUrl: `${SITE}/without-picture/`,
    });
  },

  'a withdrawn post becomes a draft, and the same post again when it is approved again': async ({ site }) => {
    const remote = live(await site.publish('tide'), 'tide');
    expect(await site.withdraw(remote, 'withdrawn')).toMatchObject({ verdict: 'delivered' });
    expect(live(await site.publish('tide', { remote, isWithdrawn: true }), 'tide').id).toBe(remote.id);
  },

  'a deleted post goes into the trash, and one that is gone already is no failure': async ({ site, prepare }) => {
    const remote = live(await site.publish('ebb'), 'ebb');
    for (let time = 0; time < 2; time++)
      expect(await site.withdraw(remote, 'deleted')).toMatchObject({ verdict: 'delivered', sentence: null });
    await prepare((wordpress) => wordpress.php(`wp_delete_post(${remote.id}, true);`));
    expect(await site.withdraw(remote, 'deleted')).toMatchObject({ verdict: 'delivered', sentence: null });
  },

  'tags of odd names are the same ones, however often they are asked for': async ({ site }) => {
    site.configure({ tags: ODD_NAMES });
    live(await site.publish('odd-tags'), 'odd-tags');
    site.configure({ tags: ODD_NAMES });
    live(await site.publish('odd-tags-again'), 'odd-tags-again');
  },

  'a tag among more than a search tells is not made twice': async ({ site, prepare }) => {
    await prepare((wordpress) =>
      wordpress.php(
        `for ($i = 100; $i < 230; $i++) wp_insert_term("a tidal tag $i", 'post_tag'); wp_insert_term('tidal', 'post_tag');`,
      ),
    );
    site.configure({ tags: 'Tidal' });
    live(await site.publish('many-tags'), 'many-tags');
  },
};
