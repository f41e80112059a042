import { expect, it } from '@jest/globals';
import { ownPath, signInPath } from './return-to.js';

it.each(['/blog-posts', '/blog-posts?status=pending&q=a%2Fb', '/post-approval/12#sources', '/authors'])(
  'accepts %s as a return address',
  (path) => expect(ownPath(path)).toBe(path),
);

it.each([
  null,
  '',
  'blog-posts',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
  '/auth',
  '/auth?returnTo=/auth',
  '/api/login',
  '/no-website',
])('replaces the return address %j with the start page', (path) => expect(ownPath(path)).toBe('/'));

it('puts the requested path into the sign-in address', () => {
  expect(signInPath('/blog-posts?q=a&b')).toBe('/auth?returnTo=%2Fblog-posts%3Fq%3Da%26b');
  expect(signInPath('/')).toBe('/auth');
});
