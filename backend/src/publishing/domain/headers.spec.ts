import { HeaderRefused } from './errors.js';
import { customHeaders } from './headers.js';

describe('custom headers', () => {
  it('are stored with lower-case names', () => {
    expect(customHeaders({ Authorization: 'Bearer abc', 'X-Source': '' })).toEqual({
      authorization: 'Bearer abc',
      'x-source': '',
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['a line break in a value', { 'x-a': 'a\r\nx-b: c' }],
    ['a lone line feed', { 'x-a': 'a\nb' }],
    ['a NUL', { 'x-a': 'a\0' }],
    ['a value that is no text', { 'x-a': 5 }],
    ['a value beyond ASCII', { 'x-a': 'größe' }],
    ['a name with a space', { 'x a': 'b' }],
    ['a name with a line break', { 'x-a\r\nhost': 'b' }],
    ['Host', { Host: 'internal' }],
    ['Content-Length', { 'Content-Length': '0' }],
    ['Transfer-Encoding', { 'Transfer-Encoding': 'chunked' }],
    ['the website key', { 'X-Api-Key': 'mine' }],
    ['a signature', { 'Webhook-Signature': 'v1,x' }],
    ['a proxy header', { 'Proxy-Authorization': 'x' }],
    ['another content type', { 'Content-Type': 'text/plain' }],
    ['one name twice', { 'X-A': '1', 'x-a': '2' }],
  ])('refuse %s', (_, headers) => {
    expect(() => customHeaders(headers)).toThrow(HeaderRefused);
  });
});
