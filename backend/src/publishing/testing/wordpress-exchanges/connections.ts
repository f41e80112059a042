import type { Scenarios } from './scenarios.js';

const OF_API = `str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')`;
/** A warning that PHP prints before a response. On many servers the status is then 200, whatever the response is. */
export const NOTICE = `<br />\\n<b>Warning</b>: Undefined array key \\"a\\" in <b>/srv/plugin[1].php</b> on line <b>3</b><br />\\n`;
const WRONG = expect.stringContaining('does not accept this user name with this application password');

/** A scenario with a plugin that disturbs the API, and the expected result of a connection test. */
const hindered =
  (plugin: string, sentence: RegExp): Scenarios[string] =>
  async ({ site, prepare }) => {
    await prepare((wordpress) => wordpress.plugin(plugin));
    expect(await site.test()).toMatchObject({ verdict: 'try-again', sentence: expect.stringMatching(sentence) });
  };

export const connections: Scenarios = {
  'a test of the connection says who is there': async ({ site }) => {
    expect(await site.test()).toMatchObject({
      verdict: 'delivered',
      sentence: 'Connected to WordPress as harbour. Posts are sent with the status publish.',
    });
    site.configure({}, { destinationUrl: 'http://www.example.com/blog/wp-admin/index.php' });
    expect(await site.test()).toMatchObject({ verdict: 'delivered' });
  },

  'a test of the connection knows wrong passwords and unknown users': async ({ site }) => {
    const settings: Record<string, string>[] = [
      { applicationPassword: 'aaaa bbbb cccc dddd eeee ffff' },
      { applicationPassword: 'not used here' },
      { username: 'nobody' },
    ];
    for (const wrong of settings) {
      site.configure(wrong);
      expect(await site.test()).toMatchObject({ verdict: 'try-again', sentence: WRONG });
    }
  },

  'a test of the connection tells apart roles that may not write, or not publish': async ({ site, user }) => {
    const helper = await user('helper', 'contributor');
    site.configure(await user('reader', 'subscriber'));
    expect((await site.test()).sentence).toContain('knows reader, but this user may not write posts');
    site.configure(helper);
    expect((await site.test()).sentence).toContain('knows helper, but this user may not publish posts');
    site.configure({ ...helper, defaultStatus: 'pending' });
    expect(await site.test()).toMatchObject({ verdict: 'delivered' });
    site.configure(await user('author', 'author'));
    expect(await site.test()).toMatchObject({
      verdict: 'delivered',
      sentence: expect.stringContaining('cannot make new categories'),
    });
  },

  'a test of the connection says that application passwords need https': async ({ site, prepare }) => {
    await prepare((wordpress) => wordpress.environment('production'));
    expect((await site.test()).sentence).toContain('They need https');
  },

  'a test of the connection knows credentials that the web server drops': hindered(
    `unset($_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'], $_SERVER['HTTP_AUTHORIZATION']);`,
    /the web server keeps them from WordPress/,
  ),
  'a test of the connection knows a REST API that is closed': hindered(
    `add_filter('rest_authentication_errors', fn () => new WP_Error('rest_disabled', 'No.', ['status' => 401]), 999);`,
    /A plugin keeps the REST API/,
  ),
  'a test of the connection knows a firewall': hindered(
    `if (${OF_API}) { http_response_code(403); echo 'Blocked'; exit; }`,
    /A firewall or a security plugin/,
  ),
  'a test of the connection knows a locked test site': hindered(
    `if (${OF_API}) { http_response_code(401); echo 'Who are you?'; exit; }`,
    /asks for a password before WordPress is reached/,
  ),
  'a test of the connection knows a redirect': hindered(
    `if (${OF_API}) { header('Location: https://www.example.org' . $_SERVER['REQUEST_URI'], true, 301); exit; }`,
    /redirects to https:\/\/www\.example\.org\/blog\. Enter that address/,
  ),
  'a test of the connection knows a maintenance': hindered(
    `if (${OF_API}) { http_response_code(503); exit; }`,
    /failed while answering \(503\)/,
  ),

  'an error behind a warning is understood': async ({ site, prepare }) => {
    await prepare((wordpress) => wordpress.plugin(`if (${OF_API}) { ob_end_flush(); echo "${NOTICE}"; flush(); }`));
    site.configure({ applicationPassword: 'aaaa bbbb cccc dddd eeee ffff' });
    expect(await site.test()).toMatchObject({ verdict: 'try-again', sentence: WRONG });
  },
};
