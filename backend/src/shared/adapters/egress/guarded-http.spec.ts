import { AddressRefused } from '../../domain/address-refused.js';
import { DomainError } from '../../domain/domain-error.js';
import { GuardedHttp } from './guarded-http.js';
import { httpReceiver, type Receiver } from './testing/receiver.js';
import { LOOPBACK_HOSTS, OTHER_HOSTS, RESOLVED } from './testing/refused-addresses.js';

describe('addresses that people may not aim at', () => {
  let receiver: Receiver;
  let http: GuardedHttp;

  beforeAll(async () => {
    receiver = await httpReceiver((_request, response) => response.end('reached'));
  });
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.connections = 0;
    http = new GuardedHttp();
  });
  afterEach(() => http.close());

  const attempt = (work: Promise<unknown>): Promise<unknown> =>
    work.then(() => 'reached').catch((error: unknown) => error);

  it.each([...LOOPBACK_HOSTS, ...OTHER_HOSTS])('%s is refused without a connection', async (host) => {
    for (const scheme of ['http', 'https']) {
      expect(await attempt(http.request(`${scheme}://${host}:${receiver.port}/`))).toBeInstanceOf(AddressRefused);
      expect(await attempt(http.fetch(`${scheme}://${host}:${receiver.port}/`))).toBeInstanceOf(AddressRefused);
    }
    expect(receiver.connections).toBe(0);
  });

  it.each(RESOLVED)('a name that resolves to %j is refused without a connection', async (address) => {
    const resolving = new GuardedHttp({ resolve: async () => [address] });
    expect(await attempt(resolving.request(`http://evil.example:${receiver.port}/`))).toBeInstanceOf(AddressRefused);
    expect(receiver.connections).toBe(0);
    await resolving.close();
  });

  it('a name with one public and one private address is refused', async () => {
    const resolving = new GuardedHttp({ resolve: async () => ['93.184.216.34', '127.0.0.1'] });
    expect(await attempt(resolving.request(`http://evil.example:${receiver.port}/`))).toBeInstanceOf(AddressRefused);
    await resolving.close();
  });

  it('a name is resolved once a connection, and refused as soon as it changes to a private address', async () => {
    // 2000::1 is in the public range and belongs to nobody.
    const answers = ['2000::1', '127.0.0.1', '127.0.0.1'];
    let asked = 0;
    const rebinding = new GuardedHttp({ resolve: async () => [answers[asked++] ?? '127.0.0.1'] });
    const first = await attempt(rebinding.request(`http://rebind.example:${receiver.port}/`, { timeoutMs: 200 }));
    expect([asked, first]).toEqual([1, expect.objectContaining({ code: 'request-failed' })]);
    expect(await attempt(rebinding.request(`http://rebind.example:${receiver.port}/`))).toBeInstanceOf(AddressRefused);
    expect(receiver.connections).toBe(0);
    await rebinding.close();
  });

  it.each([
    'http://[fe80::1%25eth0]/',
    'http://[::1%25lo]/',
    'http://127.0.0.256/',
    'http://0x100000000/',
    'ftp://93.184.216.34/',
    'file:///etc/passwd',
    'gopher://x/',
    '//x',
    '',
    'x',
  ])('%j is no address at all', async (url) => expect(await attempt(http.request(url))).toBeInstanceOf(AddressRefused));

  it('the refusal names the host and not what it resolves to', async () => {
    const resolving = new GuardedHttp({ resolve: async () => ['10.20.30.40'] });
    const refused = (await attempt(resolving.request('http://intranet.example/secret?token=abc'))) as DomainError;
    expect([refused.kind, refused.message]).toEqual([
      'invalid',
      'intranet.example is not a public address, so nothing is sent there. An operator can allow it with EGRESS_ALLOW.',
    ]);
    await resolving.close();
  });

  it.each([22, 25, 465, 587, 6667])('port %i is no website’s: no text of a person becomes its input', async (port) => {
    const refused = await attempt(
      http.request(`http://93.184.216.34:${port}/`, { method: 'POST', body: 'MAIL FROM:<a@example.com>\r\n' }),
    );
    expect([refused, (refused as Error).message]).toEqual([
      expect.any(AddressRefused),
      `Port ${port} of 93.184.216.34 belongs to another service than a website, so nothing is sent there. An ` +
        'operator can allow it with EGRESS_ALLOW.',
    ]);
  });

  it('a public address of this machine is reached from within at the ports of websites only', async () => {
    const own = () => new Set(['2000::1', '198.51.101.7']);
    const here = new GuardedHttp({ own, resolve: async () => ['198.51.101.7'] });
    const failed = expect.objectContaining({ code: 'request-failed' });
    const within = { timeoutMs: 100 };
    expect(await attempt(here.request('http://[2000::1]:5432/', within))).toBeInstanceOf(AddressRefused);
    expect(await attempt(here.request('http://[2000:0:0::0001]:5432/', within))).toBeInstanceOf(AddressRefused);
    expect(await attempt(here.request('http://this-machine.example:5432/', within))).toBeInstanceOf(AddressRefused);
    expect(await attempt(here.request('http://[2000::1]/', within))).toEqual(failed);
    expect(await attempt(here.request('https://[2000::1]/', within))).toEqual(failed);
    expect(await attempt(here.request('http://[2000::2]:5432/', within))).toEqual(failed);
    await here.close();
  });

  it.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed, wherever it leads', async (status) => {
    const places = [
      'http://169.254.169.254/latest/meta-data/',
      '//127.0.0.1/',
      'file:///etc/passwd',
      'gopher://127.0.0.1:6379/_INFO',
      'https://example.com/',
      '/again',
    ];
    let requests = 0;
    const redirecting = await httpReceiver(({ url }, response) => {
      requests += 1;
      response.writeHead(status, { location: places[Number(url!.slice(1))] }).end();
    });
    const allowing = new GuardedHttp({ allow: [{ host: '127.0.0.1', port: redirecting.port }] });
    for (const [n, location] of places.entries()) {
      const answer = await allowing.request(`http://127.0.0.1:${redirecting.port}/${n}`, {
        method: 'POST',
        body: 'a post',
        headers: { 'x-api-key': 'key' },
      });
      expect([answer.status, answer.headers['location']]).toEqual([status, location]);
    }
    expect(requests).toBe(places.length);
    await allowing.close();
    await redirecting.close();
  });

  it('a proxy that the environment names is not asked, and nobody who is allowed shares a connection with another name', async () => {
    const named = {
      HTTP_PROXY: `http://127.0.0.1:${receiver.port}`,
      http_proxy: `http://127.0.0.1:${receiver.port}`,
      NODE_USE_ENV_PROXY: '1',
    };
    Object.assign(process.env, named);
    const allowing = new GuardedHttp({ allow: [{ host: '127.0.0.1', port: receiver.port }] });
    try {
      expect(await attempt(allowing.request('http://10.0.0.1/'))).toBeInstanceOf(AddressRefused);
      expect((await allowing.request(`http://127.0.0.1:${receiver.port}/`)).status).toBe(200);
      expect(
        await attempt(allowing.request(`http://127.0.0.3:${receiver.port}/`, { headers: { host: '127.0.0.1' } })),
      ).toBeInstanceOf(AddressRefused);
      expect(receiver.connections).toBe(1);
    } finally {
      for (const name of Object.keys(named)) delete process.env[name];
      await allowing.close();
    }
  });

  it('an allowed host and port is reached, another port or name of the same machine is not', async () => {
    const allowing = new GuardedHttp({
      allow: [
        { host: '127.0.0.1', port: receiver.port },
        { host: 'intranet.example', port: receiver.port },
      ],
      resolve: async () => ['127.0.0.1'],
    });
    expect((await allowing.request(`http://127.0.0.1:${receiver.port}/`)).status).toBe(200);
    expect((await allowing.request(`http://intranet.example:${receiver.port}/`)).status).toBe(200);
    expect(await (await allowing.fetch(`http://127.1:${receiver.port}/`)).text()).toBe('reached');
    receiver.connections = 0;
    expect(await attempt(allowing.request(`http://127.0.0.2:${receiver.port}/`))).toBeInstanceOf(AddressRefused);
    expect(await attempt(allowing.request(`http://other.example:${receiver.port}/`))).toBeInstanceOf(AddressRefused);
    expect(await attempt(allowing.request(`http://127.0.0.1:${receiver.port + 1}/`))).toBeInstanceOf(AddressRefused);
    expect(receiver.connections).toBe(0);
    await allowing.close();
  });
});
