import Fastify from 'fastify';
import { countedAddress, throughProxies } from './caller-address.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:bbbb::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['unknown:1', 'unknown:1'],
])('counts %s as %s', (ip, counted) => expect(countedAddress(ip)).toBe(counted));

const SOCKET = '203.0.113.50';

describe('who called, through own proxies', () => {
  const CALLER = '198.51.100.7';
  const PROXY = '10.0.0.2';
  const FORGED = '192.0.2.66';

  it.each([
    ['none', 0, undefined, SOCKET],
    ['none, forged', 0, FORGED, SOCKET],
    ['none, forged as this machine', 0, '127.0.0.1, ::1', SOCKET],
    ['one', 1, CALLER, CALLER],
    ['one that adds to what it was sent', 1, `${FORGED}, ${CALLER}`, CALLER],
    ['one that was gone around', 1, undefined, SOCKET],
    ['one, two forged before', 1, `127.0.0.1, ${FORGED}, ${CALLER}`, CALLER],
    ['two', 2, `${CALLER}, ${PROXY}`, CALLER],
    ['two, forged before', 2, `${FORGED}, ${CALLER}, ${PROXY}`, CALLER],
    ['two, and one was gone around', 2, CALLER, CALLER],
  ])('%s (TRUST_PROXY=%i, X-Forwarded-For: %s) is %s', async (_, count, forwarded, address) => {
    const fastify = Fastify({ trustProxy: throughProxies(count) });
    fastify.get('/', ({ ip }) => ip);
    const others = {
      forwarded: `for=${FORGED}`,
      'x-real-ip': FORGED,
      'client-ip': FORGED,
      'true-client-ip': FORGED,
      'cf-connecting-ip': FORGED,
    };
    const { body } = await fastify.inject({
      url: '/',
      remoteAddress: SOCKET,
      headers: { ...others, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    });
    expect(body).toBe(address);
    await fastify.close();
  });
});
