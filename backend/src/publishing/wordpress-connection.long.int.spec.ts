import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describeWithWordPress } from '../../test/wordpress.js';
import { WordPressFixture } from './testing/wordpress-fixture.js';

describeWithWordPress('the connection to a real WordPress', () => {
  const fixture = WordPressFixture.ofSuite();
  const { configured, pictureHost, site, tested, configBody } = fixture;

  it('documents how to try the credentials by hand', async () => {
    const page = await readFile(new URL('../../../docs/integrations/wordpress.md', import.meta.url), 'utf8');
    const [, snippet] = /```sh\n(curl [^`]+)```/.exec(page)!;
    const mine = snippet!
      .replace('https://www.example.com', fixture.wordpress.url)
      .replace(
        'ada:abcd EFGH ijkl MNOP qrst UVWX',
        `${fixture.wordpress.username}:${fixture.wordpress.applicationPassword}`,
      );
    expect(mine).toContain(fixture.wordpress.applicationPassword);
    const { stdout } = await promisify(execFile)('sh', ['-c', mine]);
    expect(JSON.parse(stdout)).toMatchObject({ name: 'harbour' });
  });

  describe('a connection test', () => {
    it('reports the user, without creating a post', async () => {
      const before = await fixture.wordpress.posts();
      expect(await tested()).toEqual({
        success: true,
        message: 'Connected to WordPress as harbour. Posts are sent with the status publish.',
      });
      expect(await tested({ destinationUrl: `${site()}/wp-admin/index.php` })).toMatchObject({ success: true });
      expect(await fixture.wordpress.posts()).toEqual(before);
    });

    it.each<[string, object]>([
      ['a wrong password', { applicationPassword: 'aaaa bbbb cccc dddd eeee ffff' }],
      ['the password of the sign-in page', { applicationPassword: 'not used here' }],
      ['an unknown user', { username: 'nobody' }],
    ])('reports what is wrong with %s', async (_, settings) => {
      expect(await tested({}, settings)).toEqual({
        success: false,
        message: expect.stringContaining('does not accept this user name with this application password'),
      });
    });

    it('distinguishes roles that may not write or not publish', async () => {
      const reader = await fixture.wordpress.user('reader', 'subscriber');
      const helper = await fixture.wordpress.user('helper', 'contributor');
      const author = await fixture.wordpress.user('author', 'author');
      expect(await tested({}, reader)).toEqual({
        success: false,
        message: expect.stringContaining('knows reader, but this user may not write posts'),
      });
      expect(await tested({}, helper)).toEqual({
        success: false,
        message: expect.stringContaining('knows helper, but this user may not publish posts'),
      });
      expect(await tested({}, { ...helper, defaultStatus: 'pending' })).toMatchObject({ success: true });
      expect(await tested({}, author)).toEqual({
        success: true,
        message: expect.stringContaining('cannot make new categories'),
      });
    });

    it('reports that application passwords need https', async () => {
      fixture.wordpress.environment('production');
      try {
        expect(await tested()).toEqual({ success: false, message: expect.stringContaining('They need https') });
      } finally {
        fixture.wordpress.environment('local');
      }
    });

    it.each<[string, string, RegExp]>([
      [
        'credentials that the web server drops',
        `unset($_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'], $_SERVER['HTTP_AUTHORIZATION']);`,
        /the web server keeps them from WordPress/,
      ],
      [
        'a REST API that is closed',
        `add_filter('rest_authentication_errors', fn () => new WP_Error('rest_disabled', 'No.', ['status' => 401]), 999);`,
        /A plugin keeps the REST API/,
      ],
      [
        'a firewall',
        `if (str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { http_response_code(403); echo 'Blocked'; exit; }`,
        /A firewall or a security plugin/,
      ],
      [
        'a locked test site',
        `if (str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { http_response_code(401); echo 'Who are you?'; exit; }`,
        /asks for a password before WordPress is reached/,
      ],
      [
        'a redirect',
        `if (str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { header('Location: https://www.example.com' ` +
          `. $_SERVER['REQUEST_URI'], true, 301); exit; }`,
        /redirects to https:\/\/www\.example\.com\/blog\. Enter that address/,
      ],
      [
        'a maintenance',
        `if (str_contains($_SERVER['REQUEST_URI'] ?? '', '/wp-json')) { http_response_code(503); exit; }`,
        /failed while answering \(503\)/,
      ],
    ])('recognises %s', async (_, plugin, message) => {
      fixture.wordpress.plugin(plugin);
      expect(await tested()).toEqual({ success: false, message: expect.stringMatching(message) });
    });

    it('recognises a site that is not WordPress', async () => {
      expect(await tested({ destinationUrl: `http://${pictureHost()}/` })).toEqual({
        success: false,
        message: expect.stringContaining('No WordPress answers at this address'),
      });
    });

    it('uses the saved password at the saved address only', async () => {
      const config = await configured();
      expect(config.settings).toEqual({ username: 'harbour' });
      expect(await tested({ settings: { username: 'harbour' } })).toMatchObject({ success: true });
      const { body } = await fixture.tenant.editor
        .post('/api/publishing-config/test')
        .send(configBody({ destinationUrl: fixture.wordpress.url, settings: { username: 'harbour' } }))
        .expect(400);
      expect(body.errors).toEqual([
        {
          field: 'settings.applicationPassword',
          message: 'Application password was saved for another address: enter it again',
        },
      ]);
    });
  });
});
