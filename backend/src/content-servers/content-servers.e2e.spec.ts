import request from 'supertest';
import { httpReceiver, type Receiver } from '../shared/adapters/egress/testing/receiver.js';
import { LOOPBACK_HOSTS, OTHER_HOSTS } from '../shared/adapters/egress/testing/refused-addresses.js';
import { newId } from '../shared/domain/ids.js';
import { contentServerFixture } from './testing/content-server-fixture.js';

describe('content servers, as platform admins manage them', () => {
  const { here, rows, probe, aBody, add, show } = contentServerFixture();
  let { admin, editor, websiteId, notes, fickle } = here;
  beforeAll(() => void ({ admin, editor, websiteId, notes, fickle } = here));

  const refused = async (body: object, status = 400): Promise<string> =>
    (await admin.post('/api/mcp-servers').send(body).expect(status)).body.message;

  it('can be seen and changed by nobody else', async () => {
    const { id } = await add();
    await editor.get('/api/mcp-servers').expect(403);
    await editor.get(`/api/mcp-servers/${id}`).expect(403);
    await editor.post('/api/mcp-servers').send(aBody()).expect(403);
    await editor.patch(`/api/mcp-servers/${newId()}`).send({ enabled: false }).expect(403);
    await editor.get('/api/mcp-servers/commands').expect(403);
  });

  describe('adding', () => {
    it('probes the server and shows what it reports', async () => {
      const server = await add({ name: ' Notes ', description: 'Our notes.', websiteIds: [websiteId] });
      expect(server).toMatchObject({
        name: 'Notes',
        description: 'Our notes.',
        type: 'http',
        url: notes.url,
        version: '3.2.1',
        protocolVersion: '2026-07-28',
      });
      expect(server).toMatchObject({
        status: 'online',
        statusColor: 'green',
        uptime: '100.0%',
        lastProbeError: null,
        websiteIds: [websiteId],
        enabled: true,
      });
      expect(server.tools).toEqual({ offered: 4, allowed: 0, waiting: 4, quarantined: 0 });
    });

    it('adds a server that does not respond, and reports why', async () => {
      const server = await add({ url: 'https://nowhere.invalid/mcp' });
      expect(server).toMatchObject({
        status: 'degraded',
        version: '',
        lastProbeError: expect.stringContaining('nowhere.invalid'),
        uptime: '0.0%',
      });
    });

    it('creates one server for a repeated request', async () => {
      const [key, body] = [newId(), aBody()];
      const once = await admin.post('/api/mcp-servers').set('idempotency-key', key).send(body).expect(201);
      const twice = await admin.post('/api/mcp-servers').set('idempotency-key', key).send(body).expect(201);
      expect(twice.body.id).toBe(once.body.id);
    });

    it('refuses a name that is taken', async () => {
      const { name } = await add();
      expect(await refused(aBody({ name }), 409)).toBe(`There is a content server named "${name}" already.`);
      expect(await refused(aBody({ name: 'site-reader' }), 409)).toContain('site-reader');
      const [one, other] = await Promise.all(
        [1, 2].map(() => admin.post('/api/mcp-servers').send(aBody({ name: 'The same' }))),
      );
      expect([one!.status, other!.status].sort()).toEqual([201, 409]);
    });

    it.each([
      ['no name', { name: ' ' }, 'Please enter a name'],
      ['a name of two lines', { name: 'a\nb' }, 'The name must be one line of text'],
      ['another type', { type: 'carrier-pigeon' }, 'type must be http or stdio'],
      ['a bundled one', { type: 'bundled' }, 'Bundled servers ship with Galley: all that there are, are listed.'],
      ['no address', { url: undefined }, 'Please enter the address of the content server.'],
      ['no address at all', { url: 'notes' }, 'Please enter a valid address that starts with http:// or https://.'],
      ['a file', { url: 'file:///etc/passwd' }, 'Please enter a valid address that starts with http:// or https://.'],
      [
        'a password in it',
        { url: 'https://me:secret@notes.example/mcp' },
        'An address must not hold a name or a password. Put them into a secret header.',
      ],
      ['a command', { command: 'allowed-command' }, 'Only a stdio server is started by a command; this one is http.'],
      [
        'a stdio server without command',
        { type: 'stdio', url: undefined },
        'Please enter the command that starts the content server.',
      ],
      [
        'a stdio server with an address',
        { type: 'stdio', command: 'allowed-command' },
        'A stdio server has no address.',
      ],
      [
        'a command that is not allowed',
        { type: 'stdio', url: undefined, command: 'sh', args: ['-c', 'id'] },
        'The command "sh" may not be run: it is not on the operator\'s list (STDIO_ALLOW).',
      ],
      [
        'other arguments than are allowed',
        { type: 'stdio', url: undefined, command: process.execPath, args: ['-e', '1'] },
        'may not be run',
      ],
      [
        '51 arguments',
        { type: 'stdio', url: undefined, command: 'allowed-command', args: Array<string>(51).fill('a') },
        'A command takes at most 50 arguments.',
      ],
      [
        'an argument of two lines',
        { type: 'stdio', url: undefined, command: 'allowed-command', args: ['a\nb'] },
        'Each argument is one line of 1 to 1000 characters.',
      ],
      [
        'a header with a line break',
        { headers: [{ name: 'x-key', value: 'a\r\nhost: evil' }] },
        'The value of the header x-key must be one line of plain characters, at most 4096.',
      ],
      ['a header named by one', { headers: [{ name: 'x\r\ny', value: 'a' }] }, '"x??y" is not the name of a header.'],
      [
        'a header of the transport',
        { headers: [{ name: 'Host', value: 'a' }] },
        'The header host is set by Galley and cannot be changed.',
      ],
      [
        'a header twice',
        {
          headers: [
            { name: 'x-key', value: 'a' },
            { name: 'X-Key', value: 'b' },
          ],
        },
        'The header x-key is named twice.',
      ],
      ['a header without value', { headers: [{ name: 'x-key' }] }, 'Please enter the value of the header x-key.'],
      [
        '100 headers',
        { headers: Array.from({ length: 100 }, (_, i) => ({ name: `x-${i}`, value: 'a' })) },
        'At most 30 headers can be added.',
      ],
      ['headers that are none', { headers: 'authorization: x' }, 'headers must be a list of names and values'],
      ['headers in a list of lists', { headers: [[]] }, 'headers must be a list of names and values'],
      ['NUL', { description: 'a\0b' }, 'This text has characters that cannot be kept (NUL or half a surrogate pair).'],
      ['what nobody knows', { headersx: [] }, 'Unknown: headersx'],
    ])('refuses %s with a clear message', async (_, changes, sentence) =>
      expect(await refused(aBody(changes))).toContain(sentence),
    );

    it('refuses an unknown website', async () => {
      await refused(aBody({ websiteIds: [newId()] }), 404);
      await refused(aBody({ websiteIds: ['nonsense'] }), 404);
    });

    it('opens no connection to a private address in any notation, and adds no such server', async () => {
      const receiver: Receiver = await httpReceiver((_, response) => void response.end());
      const spellings = [...LOOPBACK_HOSTS, ...OTHER_HOSTS].map((host) => `http://${host}:${receiver.port}/mcp`);
      for (const url of spellings) {
        const { status, body } = await admin.post('/api/mcp-servers').send(aBody({ url, name: url.slice(0, 100) }));
        expect([url, status, body.message]).toEqual([
          url,
          400,
          expect.stringMatching(/is not a public address|Please enter a valid address/),
        ]);
      }
      expect(spellings.length).toBeGreaterThanOrEqual(60);
      expect(receiver.connections).toBe(0);
      await receiver.close();
    });
  });

  describe('secret headers', () => {
    const secret = 'Bearer very-secret';

    it('are stored encrypted and shown by name only', async () => {
      const { id, ...server } = await add({ headers: [{ name: 'Authorization', value: secret }] });
      expect(server.headers).toEqual(['authorization']);
      const answers = [server, await show(id), (await admin.get('/api/mcp-servers')).body];
      expect(JSON.stringify(answers)).not.toContain('very-secret');
      const stored = await rows(
        `select s.*, (select jsonb_agg(a.changes) from audit_log a where a.subject_id = s.id::text) as told
          from mcp_servers s where s.id = ?`,
        [id],
      );
      expect(JSON.stringify(stored)).not.toContain('very-secret');
      expect(JSON.stringify(stored)).toContain('authorization');
    });

    it('remain when they are sent without a value', async () => {
      const { id } = await add({
        headers: [
          { name: 'a', value: '1' },
          { name: 'b', value: '2' },
        ],
      });
      const { body } = await admin
        .patch(`/api/mcp-servers/${id}`)
        .send({ headers: [{ name: 'a' }, { name: 'c', value: '3' }] })
        .expect(200);
      expect(body.headers).toEqual(['a', 'c']);
    });

    it('are never sent to another address unless they are entered again', async () => {
      const { id, url } = await add({ headers: [{ name: 'authorization', value: secret }] });
      for (const body of [
        { url: fickle.url },
        { url: fickle.url, headers: [{ name: 'authorization' }] },
        { url: `${url}?elsewhere` },
      ]) {
        const { body: problem } = await admin.patch(`/api/mcp-servers/${id}`).send(body).expect(400);
        expect(problem.message).toBe(
          'The address is another one now: enter the values of the secret headers again, or remove them.',
        );
      }
      expect((await show(id)).url).toBe(url);
      await admin
        .patch(`/api/mcp-servers/${id}`)
        .send({ url: fickle.url, headers: [{ name: 'authorization', value: secret }] })
        .expect(200);
      await admin.patch(`/api/mcp-servers/${id}`).send({ url: notes.url, headers: [] }).expect(200);
      expect((await show(id)).headers).toEqual([]);
    });
  });

  describe('changing', () => {
    it('is validated like adding', async () => {
      const { id } = await add();
      for (const body of [
        { name: '' },
        { name: null },
        { url: 'x' },
        { command: 'sh' },
        { enabled: 'yes' },
        { type: 'stdio' },
        { headers: null },
        { websiteIds: 'all' },
      ]) {
        await admin.patch(`/api/mcp-servers/${id}`).send(body).expect(400);
      }
      await admin.patch(`/api/mcp-servers/${id}`).send({ url: 'http://127.0.0.1:8080/mcp' }).expect(400);
      await admin
        .patch(`/api/mcp-servers/${id}`)
        .send({ websiteIds: [newId()] })
        .expect(404);
      for (const unknown of [newId(), 'nonsense'])
        await admin.patch(`/api/mcp-servers/${unknown}`).send({ enabled: false }).expect(404);
    });

    it('restricts a server to websites, and lifts the restriction', async () => {
      const { id } = await add();
      expect(
        (
          await admin
            .patch(`/api/mcp-servers/${id}`)
            .send({ websiteIds: [websiteId] })
            .expect(200)
        ).body.websiteIds,
      ).toEqual([websiteId]);
      expect(
        (await admin.patch(`/api/mcp-servers/${id}`).send({ websiteIds: null }).expect(200)).body.websiteIds,
      ).toBeNull();
    });

    it('disables a server, which is not probed then, and enables it again', async () => {
      const { id } = await add();
      expect((await admin.patch(`/api/mcp-servers/${id}`).send({ enabled: false }).expect(200)).body).toMatchObject({
        status: 'disabled',
        statusColor: 'gray',
      });
      const looks = () => rows('select 1 from mcp_server_probes where server_id = ?', [id]);
      const before = (await looks()).length;
      await probe();
      expect(await looks()).toHaveLength(before);
      expect((await admin.patch(`/api/mcp-servers/${id}`).send({ enabled: true }).expect(200)).body.status).toBe(
        'online',
      );
    });

    it('can disable a bundled server, but not rename or remove it', async () => {
      const [bundled] = (await admin.get('/api/mcp-servers?q=site-reader').expect(200)).body;
      await admin.patch(`/api/mcp-servers/${bundled.id}`).send({ enabled: false }).expect(200);
      await admin.patch(`/api/mcp-servers/${bundled.id}`).send({ enabled: true }).expect(200);
      await admin.patch(`/api/mcp-servers/${bundled.id}`).send({ name: 'Mine' }).expect(409);
      await admin.patch(`/api/mcp-servers/${bundled.id}`).send({ url: notes.url }).expect(400);
      const { body } = await admin.delete(`/api/mcp-servers/${bundled.id}`).expect(409);
      expect(body.message).toBe('site-reader cannot be removed. It ships with Galley and can be disabled instead.');
    });

    it('is recorded in the audit log, without possible secrets', async () => {
      const { id, name } = await add({ url: `${notes.url}?token=hidden` });
      await admin
        .patch(`/api/mcp-servers/${id}`)
        .send({ name: `${name}, renamed`, url: `${notes.url}?token=other` })
        .expect(200);
      await admin
        .patch(`/api/mcp-servers/${id}`)
        .send({ name: `${name}, renamed` })
        .expect(200);
      await admin.delete(`/api/mcp-servers/${id}`).expect(204);
      const auditRows = await rows<{ action: string; changes: object }>(
        `select action, changes from audit_log where subject_id = ? order by at, id`,
        [id],
      );
      expect(auditRows.map(({ action }) => action)).toEqual([
        'mcp_server.added',
        'mcp_server.changed',
        'mcp_server.removed',
      ]);
      expect(auditRows[1]!.changes).toEqual({ name: [name, `${name}, renamed`], addressVersion: [1, 2] });
      expect(JSON.stringify(auditRows)).not.toMatch(/hidden|other/);
    });
  });

  it('are removed with their tools and history', async () => {
    const { id } = await add();
    await admin.delete(`/api/mcp-servers/${id}`).expect(204);
    await admin.get(`/api/mcp-servers/${id}`).expect(404);
    await admin.delete(`/api/mcp-servers/${id}`).expect(404);
    for (const table of ['mcp_tools', 'mcp_server_probes', 'mcp_server_uptime'])
      expect(await rows(`select 1 from ${table} where server_id = ?`, [id])).toEqual([]);
  });

  it('are listed page by page, newest first, by words and status', async () => {
    await add({ name: 'Needle in 100 % hay' });
    const { body: all, headers } = await admin.get('/api/mcp-servers?limit=200').expect(200);
    expect(headers['x-total-count']).toBe(String(all.length));
    const seen: string[] = [];
    let path: string | undefined = '/api/mcp-servers?limit=2';
    while (path) {
      const page: request.Response = await admin.get(path).expect(200);
      seen.push(...page.body.map(({ id }: { id: string }) => id));
      path = /<(.+)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1];
    }
    expect(seen).toEqual(all.map(({ id }: { id: string }) => id));
    expect((await admin.get('/api/mcp-servers').query({ q: 'needle in 100 %' }).expect(200)).body).toHaveLength(1);
    const statuses = (await admin.get('/api/mcp-servers?status=online').expect(200)).body.map(
      ({ status }: { status: string }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set(['online']));
    for (const query of ['status=nonsense', 'limit=0', 'cursor=nonsense', 'unknown=1'])
      await admin.get(`/api/mcp-servers?${query}`).expect(400);
  });

  it('list the commands that the operator allows', async () => {
    expect((await admin.get('/api/mcp-servers/commands').expect(200)).body).toEqual([
      `${process.execPath} --version`,
      'allowed-command',
    ]);
  });
});
