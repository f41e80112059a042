import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers.js';

/** The headers of an answer of that type to a request of that address. */
function headersOf(url: string, type: string, given: Record<string, string> = {}): Record<string, string> {
  const set: Record<string, string> = { 'content-type': type, ...given };
  const reply = {
    getHeader: (name: string) => set[name],
    hasHeader: (name: string) => name in set,
    header: (name: string, value: string) => (set[name] = value),
    headers: (more: Record<string, string>) => Object.assign(set, more),
  };
  securityHeaders({ url } as FastifyRequest, reply as unknown as FastifyReply, '', () => undefined);
  return set;
}
const policyOf = (url: string, type = 'text/html; charset=utf-8'): Record<string, string> => {
  const rules = headersOf(url, type)['content-security-policy']!.split('; ');
  return Object.fromEntries(rules.map((rule) => [rule.split(' ', 1)[0]!, rule.slice(rule.indexOf(' ') + 1)]));
};

describe('the headers of an answer', () => {
  it('let a page of the product run, style and ask nothing but its own files and calls, and be framed by nobody', () =>
    expect(policyOf('/post-approval/7')).toEqual({
      'default-src': `'none'`,
      'script-src': `'self'`,
      'style-src': `'self'`,
      'font-src': `'self'`,
      'img-src': `'self' https: data:`,
      'connect-src': `'self'`,
      'frame-src': `'self'`,
      'manifest-src': `'self'`,
      'base-uri': `'none'`,
      'form-action': `'self'`,
      'frame-ancestors': `'none'`,
    }));

  it('let the description of the API style itself, and run nothing of its own either', () => {
    expect(policyOf('/api/docs')).toEqual({ ...policyOf('/auth'), 'style-src': `'self' 'unsafe-inline'` });
    expect(policyOf('/authors/api/docs')).toEqual(policyOf('/auth'));
  });

  it('leave a page the policy that it brings', () =>
    expect(headersOf('/receipts/a/1', 'text/html', { 'content-security-policy': `default-src 'none'` })).toMatchObject({
      'content-security-policy': `default-src 'none'`,
      'x-frame-options': 'DENY',
    }));

  it.each(['/api/blog-posts', '/feeds/a.rss', '/assets/a.js'])(
    'let nothing at all happen where %s is taken for a page',
    (url) =>
      expect(policyOf(url, 'application/json')).toEqual({ 'default-src': `'none'`, 'frame-ancestors': `'none'` }),
  );

  it.each(['text/html', 'application/json'])(
    'keep %s from being guessed at, framed, opened into and told to others',
    (type) =>
      expect(headersOf('/auth', type)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      }),
  );

  it('let nobody on the way keep an answer of the API, unless its route said how', () => {
    expect(headersOf('/api/login', 'application/json')['cache-control']).toBe('no-store');
    expect(headersOf('/api/blog-posts', 'application/json', { etag: '"1"' })).not.toHaveProperty('cache-control');
    expect(headersOf('/api/posts', 'application/json', { 'cache-control': 'private' })['cache-control']).toBe(
      'private',
    );
    expect(headersOf('/assets/a.js', 'text/javascript')).not.toHaveProperty('cache-control');
  });
});
