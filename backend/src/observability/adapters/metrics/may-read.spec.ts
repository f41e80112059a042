import { hasToken, isFromThisMachine } from './may-read.js';

const asking = (socketAddress: string | undefined, headers: Record<string, string> = {}) => ({
  socketAddress,
  headers: { host: 'localhost:3000', ...headers },
});

describe('access to the metrics', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'is granted to a program on this machine (%s)',
    (address) => expect(isFromThisMachine(asking(address))).toBe(true),
  );

  it.each([
    ['10.0.0.7'],
    ['192.168.1.1'],
    ['203.0.113.9'],
    ['::ffff:10.0.0.7'],
    ['2001:db8::1'],
    [undefined],
    ['/run/galley.sock'],
  ])('is refused to other machines (%s)', (address) => expect(isFromThisMachine(asking(address))).toBe(false));

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'is refused to requests forwarded by a proxy on this machine (%s)',
    (header) => expect(isFromThisMachine(asking('127.0.0.1', { [header]: '127.0.0.1' }))).toBe(false),
  );

  it.each(['galley.example.org', 'localhost.example.org', '127.0.0.1.example.org:3000', ''])(
    'is refused to requests for another host name (%s)',
    (host) => expect(isFromThisMachine(asking('127.0.0.1', { host }))).toBe(false),
  );

  it('is granted with the token, if one is configured', () => {
    const from = (authorization: string) => asking('203.0.113.9', { authorization });
    expect([hasToken('s3cret', from('Bearer s3cret')), hasToken('s3cret', from('bearer  s3cret'))]).toEqual([
      true,
      true,
    ]);
    expect(
      ['Bearer s3cre', 'Bearer s3cret2', 'Basic s3cret', 's3cret', '', 'Bearer '].filter((given) =>
        hasToken('s3cret', from(given)),
      ),
    ).toEqual([]);
    expect(hasToken(undefined, from('Bearer undefined'))).toBe(false);
  });
});
