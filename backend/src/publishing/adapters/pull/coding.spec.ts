import { codingOf } from './coding.js';

const codingFor = (accepted: string | undefined) => codingOf({ headers: { 'accept-encoding': accepted } });

describe('a response is compressed', () => {
  it.each<[string | undefined, string]>([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['*', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br ; q = 1.0 , gzip', 'br'],
    ['br;level=4;q=0.5, gzip;q=0.6', 'gzip'],
    ['*;q=0.5, gzip;q=0.4', 'br'],
    ['identity;q=0.2, gzip;q=0.1', 'identity'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
  ])('for %p with %s', (accepted, coding) => expect(codingFor(accepted)).toBe(coding));

  it.each(['br;q=0, *', 'br;q=0, gzip', 'br;Q=0.000, *;q=0.1', 'br;q=nonsense, gzip', 'br;q=2, gzip'])(
    'never with a coding that %p refuses',
    (accepted) => expect(codingFor(accepted)).toBe('gzip'),
  );

  it.each([
    undefined,
    '',
    'identity',
    'deflate',
    'zstd',
    '*;q=0',
    'br;q=0',
    'gzip;q=0, br;q=0',
    'identity;q=0',
    ';;,,',
  ])('not at all for %p', (accepted) => expect(codingFor(accepted)).toBe('identity'));
});
