import { ReturnToElsewhere } from './errors.js';
import { ownPath } from './return-to.js';

it.each(['/', '/approvals?a=1#b', '/post-approval/12'])('leads back to %s', (path) => expect(ownPath(path)).toBe(path));

it.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/%2e//elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'approvals',
  '',
])('leads nowhere else: %j', (path) => expect(() => ownPath(path)).toThrow(ReturnToElsewhere));

it.each(['/auth?returnTo=/', '/api/logout', '/sso/callback'])('does not go round in circles: %s', (path) =>
  expect(ownPath(path)).toBe('/'),
);
