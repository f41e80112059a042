import { isScreen } from './screen-paths.js';

describe('a path that nothing answers', () => {
  it.each([
    '/auth',
    '/post-approval/7',
    '/nothing-here',
    '/users?q=ada@example.com',
    '/auth?returnTo=//evil.example',
    '/blog-posts?q=heat.pumps&status=pending',
    '/feedstock',
    '/?from=a.b',
  ])('is a screen: %s', (url) => expect([isScreen('GET', url), isScreen('HEAD', url)]).toEqual([true, true]));

  it.each([
    '/api',
    '/api/nope',
    '/api?x=1',
    '/health/x',
    '/mcp',
    '/metrics',
    '/feeds/a',
    '/receipts/a',
    '/preview/a/b',
    '/assets/gone.js',
    '/favicon.ico?v=1',
  ])('is no screen: %s', (url) => expect(isScreen('GET', url)).toBe(false));

  it('is no screen for what is not a look', () => expect(isScreen('POST', '/auth')).toBe(false));
});
