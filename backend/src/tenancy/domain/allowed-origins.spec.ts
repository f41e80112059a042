import { originsOf } from './allowed-origins.js';

describe('allowed origins', () => {
  it('are written as browsers send them, each once', () =>
    expect(
      originsOf([
        ' HTTPS://Www.Example.com:443/ ',
        'https://www.example.com',
        'http://localhost:4321',
        'https://größe.example',
        'http://[::1]:80',
      ]),
    ).toEqual(['https://www.example.com', 'http://localhost:4321', 'https://xn--gre-6ka8i.example', 'http://[::1]']));

  it.each([
    '*',
    'null',
    '',
    'www.example.com',
    'https://*.example.com',
    'https://a.example/path',
    'https://a.example/?',
    'https://a.example?b',
    'https://a.example#',
    'https://me@a.example',
    'file:///etc',
    'ftp://a.example',
    'https://',
    `https://${'a'.repeat(300)}.example`,
  ])('are not %p', (text) => expect(() => originsOf([text])).toThrow(/is no origin/));

  it('are at most twenty', () => {
    const many = Array.from({ length: 21 }, (_, i) => `https://site-${i}.example`);
    expect(originsOf(many.slice(1))).toHaveLength(20);
    expect(() => originsOf(many)).toThrow('at most 20');
  });
});
