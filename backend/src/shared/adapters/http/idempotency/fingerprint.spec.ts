import { fingerprintOf } from './fingerprint.js';

describe('the fingerprint of a call', () => {
  const one = fingerprintOf('POST', '/api/websites', { name: 'A', url: 'b' });

  it('does not depend on the order of members', () =>
    expect(fingerprintOf('POST', '/api/websites', { url: 'b', name: 'A' })).toBe(one));

  it.each([
    ['method', fingerprintOf('PUT', '/api/websites', { name: 'A', url: 'b' })],
    ['path', fingerprintOf('POST', '/api/categories', { name: 'A', url: 'b' })],
    ['query', fingerprintOf('POST', '/api/websites?x=1', { name: 'A', url: 'b' })],
    ['value', fingerprintOf('POST', '/api/websites', { name: 'B', url: 'b' })],
    ['type', fingerprintOf('POST', '/api/websites', { name: ['A'], url: 'b' })],
    ['member', fingerprintOf('POST', '/api/websites', { name: 'A', url: 'b', x: null })],
  ])('differs with another %s', (_, other) => expect(other).not.toBe(one));

  it('is there for a call without a body', () =>
    expect(fingerprintOf('POST', '/api/x', undefined)).toMatch(/^[0-9a-f]{64}$/));

  it('is there for half a surrogate pair, which has no canonical form', () =>
    expect(fingerprintOf('POST', '/api/x', { name: 'a\ud800' })).toMatch(/^[0-9a-f]{64}$/));
});
