import { AllowedDestinations } from './allowed-destinations.js';

describe('destinations that an operator allows', () => {
  const allowed = new AllowedDestinations(['Intranet.example:8080', '127.0.0.1:80', '[::1]:9000', '0x7f.1:81']);

  it('are exactly that host and port', () => {
    expect([allowed.has('intranet.example', 8080), allowed.has('127.0.0.1', 80), allowed.has('::1', 9000), allowed.has('[::1]', 9000), allowed.has('127.0.0.1', 81)]).toEqual(
      Array(5).fill(true),
    );
    expect([allowed.has('intranet.example', 80), allowed.has('a.intranet.example', 8080), allowed.has('127.0.0.2', 80), allowed.has('localhost', 80)]).toEqual(Array(4).fill(false));
  });

  it.each(['intranet.example', 'http://a.example:80', 'a.example:', ':80', 'a b:80', 'a.example:99999', 'a.example/x:80', 'user@a.example:80'])('"%s" is refused in words', (entry) => {
    expect(() => new AllowedDestinations([entry])).toThrow('in EGRESS_ALLOW is not host:port');
  });
});
