import { AllowedDestinations } from './allowed-destinations.js';

describe('destinations that an operator allows', () => {
  const allowed = new AllowedDestinations([
    { host: 'Intranet.example', port: 8080 },
    { host: '127.0.0.1', port: 80 },
    { host: '[::1]', port: 9000 },
    { host: '0:0::2', port: 9000 },
    { host: 'büro.example', port: 81 },
  ]);

  it.each([
    ['intranet.example', 8080],
    ['127.0.0.1', 80],
    ['127.1', 80],
    ['::1', 9000],
    ['[::1]', 9000],
    ['::2', 9000],
    ['xn--bro-hoa.example', 81],
  ])('have %s port %d', (host, port) => expect(allowed.has(host, port)).toBe(true));

  it.each([
    ['intranet.example', 80],
    ['a.intranet.example', 8080],
    ['intranet.example.evil.example', 8080],
    ['127.0.0.1', 81],
    ['127.0.0.2', 80],
    ['localhost', 80],
    ['::1', 80],
    ['', 80],
  ])('do not have %s port %d', (host, port) => expect(allowed.has(host, port)).toBe(false));
});
