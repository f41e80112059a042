import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { until } from '../../../../test/until.js';
import { GuardedHttp } from './guarded-http.js';
import { nameResolver } from './name-resolver.js';
import { httpReceiver } from './testing/receiver.js';

const HEADER = 12;

const NO_SUCH_NAME = 0x8183;
const SERVERS_FAIL = 0x8182;

/**
 * A name server that says of every name that there is none; that nobody answers for those that begin with `silent`; and
 * nothing of `mute`.
 */
async function aNameServer(): Promise<{ address: string; socket: Socket }> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const name = question.toString('latin1', HEADER + 1);
    if (name.startsWith('mute')) return;
    const answer = Buffer.from(question);
    answer.writeUInt16BE(name.startsWith('silent') ? SERVERS_FAIL : NO_SUCH_NAME, 2);
    socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, socket };
}

describe('names', () => {
  let server: Awaited<ReturnType<typeof aNameServer>>;
  const looked: string[] = [];
  /** The system's looks that have begun, each ended by hand. */
  const looks = new Map<string, PromiseWithResolvers<readonly string[]>>();

  beforeEach(async () => {
    server = await aNameServer();
    looked.length = 0;
    looks.clear();
  });
  afterEach(() => server.socket.close());

  const resolver = ({ timeout = 30_000, turnWait = 600_000 } = {}) =>
    nameResolver({
      servers: [server.address],
      timeout,
      turnWait,
      look: (name) => {
        looked.push(name);
        const look = Promise.withResolvers<readonly string[]>();
        looks.set(name, look);
        return look.promise;
      },
    });
  const begun = async (name: string) => (await until(`${name} is looked up`, () => looks.get(name)))!;

  it('are what the system finds, whatever name servers say: it has files and networks of its own', async () => {
    const addresses = resolver()('host.example');
    (await begun('host.example')).resolve(['192.0.2.1']);
    expect(await addresses).toEqual(['192.0.2.1']);
  });

  it('that mean this machine are asked of nobody', async () => {
    server.socket.removeAllListeners('message');
    const addresses = resolver()('localhost');
    (await begun('localhost')).resolve(['127.0.0.1']);
    expect(await addresses).toEqual(['127.0.0.1']);
  });

  it('of which nothing is heard are looked up all the same', async () => {
    const addresses = resolver({ timeout: 20 })('mute.example');
    (await begun('mute.example')).resolve(['192.0.2.3']);
    expect(await addresses).toEqual(['192.0.2.3']);
  });

  it('whose servers are silent hold one look at a time, and keep no other waiting', async () => {
    const resolve = resolver();
    const all = ['silent-a.example', 'silent-b.example', 'silent-a.example'].map((name) =>
      resolve(name).catch((error: Error) => error.message),
    );
    const first = await Promise.race([
      begun('silent-a.example').then(() => 'silent-a.example'),
      begun('silent-b.example').then(() => 'silent-b.example'),
    ]);
    const other = resolve('quick.example');
    (await begun('quick.example')).resolve(['192.0.2.2']);
    expect(await other).toEqual(['192.0.2.2']);
    expect(looked).toEqual([first, 'quick.example']);
    const second = first === 'silent-a.example' ? 'silent-b.example' : 'silent-a.example';
    looks.get(first)!.reject(new Error(`${first} is silent`));
    (await begun(second)).reject(new Error(`${second} is silent`));
    expect(await Promise.all(all)).toEqual([
      'silent-a.example is silent',
      'silent-b.example is silent',
      'silent-a.example is silent',
    ]);
    expect(looked).toEqual([first, 'quick.example', second]);
  });

  it('whose turn does not come in time are given up, so that twenty of them are no queue for the next', async () => {
    const resolve = resolver({ timeout: 20, turnWait: 20 });
    const all = Array.from({ length: 20 }, (_, number) =>
      resolve(`mute-${number}.example`).then(
        ([address]) => address,
        (error: NodeJS.ErrnoException) => error.code,
      ),
    );
    await until('a name is looked up', () => looked.length);
    const [first] = looked;
    // All but the one that is being looked up.
    const rest = all.filter((_, number) => first !== `mute-${number}.example`);
    expect(await Promise.all(rest)).toEqual(Array(19).fill('EAI_AGAIN'));
    expect(looked).toEqual([first]);
    looks.get(first!)!.resolve(['192.0.2.4']);
    await Promise.all(all);
    const again = resolve('mute-again.example');
    (await begun('mute-again.example')).resolve(['192.0.2.5']);
    expect(await again).toEqual(['192.0.2.5']);
  });

  it('whose servers are silent keep no request to another host waiting', async () => {
    const receiver = await httpReceiver((_, response) => response.end('here'));
    const http = new GuardedHttp({
      resolve: resolver({ turnWait: 20 }),
      allow: [{ host: 'client.example', port: receiver.port }],
    });
    try {
      const silent = Array.from({ length: 20 }, (_, number) =>
        http.request(`http://silent-${number}.example/`, { timeoutMs: 600_000 }).catch((error: Error) => error.message),
      );
      await until('a name is looked up', () => looked.length);
      const answer = http.request(`http://client.example:${receiver.port}/`);
      (await begun('client.example')).resolve(['127.0.0.1']);
      expect(Buffer.from((await answer).body).toString()).toBe('here');
      const [first] = looked;
      const asking = silent.findIndex((_, number) => first === `silent-${number}.example`);
      // Those that wait for a turn give up first, so that none of them gets it.
      const rest = await Promise.all(silent.toSpliced(asking, 1));
      looks.get(first!)!.reject(Object.assign(new Error(), { code: 'EAI_AGAIN' }));
      for (const said of [...rest, await silent[asking]])
        expect(said).toMatch(/^silent-\d+\.example could not be found: no name server answered for its name\.$/);
    } finally {
      await http.close();
      await receiver.close();
    }
  });
});
