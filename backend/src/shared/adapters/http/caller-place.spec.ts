import Fastify from 'fastify';
import { throughProxies } from './caller-address.js';
import { MAX_PLACE, placeOf, type PlacedRequest, takePlaces } from './caller-place.js';

const sent = (text: string): string => Buffer.from(text).toString('latin1');

it.each([
  [['Berlin', 'DE'], 'Berlin, Germany'],
  [[sent('Zürich'), 'CH'], 'Zürich, Switzerland'],
  [['Z\u00fcrich'], 'Zürich'],
  [['T1'], 'Tor'],
  [['XX'], null],
  [['ZZ'], null],
  [['QX'], null],
  [[undefined, 'FR'], 'France'],
  [['Singapore', 'SG'], 'Singapore'],
  [['<b onload=x>Rome</b>'], 'b onload x Rome b'],
  [[sent('Ro\u202eme\u200b')], 'Ro me'],
  [['\t \u0000'], null],
  [['x'.repeat(201)], null],
  [[['Rome', 'Paris']], null],
  [[], null],
])('%j is at %j', (values, place) => expect(placeOf(values as string[])).toBe(place));

it('is never longer than what is stored', () =>
  expect(placeOf(['a'.repeat(200), 'b'.repeat(200)])!.length).toBeLessThanOrEqual(MAX_PLACE));

it.each([
  ['none', 0, undefined, null],
  ['none, with a forged way', 0, '192.0.2.66', null],
  ['one', 1, '198.51.100.7', 'Germany'],
  ['one that was gone around', 1, undefined, null],
  ['two', 2, '198.51.100.7, 10.0.0.2', 'Germany'],
  ['two, and one was gone around', 2, '198.51.100.7', null],
])('is believed through own proxies only: %s', async (_, proxies, forwarded, place) => {
  const fastify = Fastify({ trustProxy: throughProxies(proxies) });
  takePlaces(fastify, ['CF-IPCountry'], proxies);
  fastify.get('/', (request: PlacedRequest) => ({ place: request.place }));
  const { body } = await fastify.inject({
    url: '/',
    headers: { 'cf-ipcountry': 'DE', ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  });
  expect(JSON.parse(body)).toEqual({ place });
  await fastify.close();
});
