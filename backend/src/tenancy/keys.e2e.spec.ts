import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Agent } from 'supertest';
import request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { until } from '../../test/until.js';

const HOUR = 3_600_000;

describe('a website’s key', () => {
  let galley: TestApp;
  let tenant: Awaited<ReturnType<TestApp['tenant']>>;
  beforeAll(async () => void (galley = await sharedApp()));
  afterAll(() => galley.stop());
  beforeEach(async () => void (tenant = await galley.tenant()));

  const path = (what: string) => `/api/websites/${tenant.websiteId}/api-key/${what}`;
  const reveal = async (agent: Agent = tenant.editor): Promise<string> =>
    (await agent.post(path('reveal')).expect(200)).body.apiKey;
  const rotate = (body: object, agent: Agent = tenant.editor) => agent.post(path('rotate')).send(body);
  const pull = (key: string) => request(galley.http).get('/api/posts/approved').set('authorization', `Bearer ${key}`);

  const sql = (query: string, values: unknown[]): Promise<object[]> =>
    galley.app
      .get(MikroORM)
      .em.fork({ session: { variables: { 'app.websites': '*' } } })
      .execute(query, values as never);

  it('is replaced at once, and the old one works for a day', async () => {
    const old = await reveal();
    const before = Date.now();
    const { apiKey, previousKeyExpiresAt } = (await rotate({}).expect(200)).body;
    expect(apiKey).toMatch(/^glly_[0-9A-Za-z]{38}$/);
    expect(Math.abs(Date.parse(previousKeyExpiresAt) - before - 24 * HOUR)).toBeLessThan(HOUR);
    await pull(old).expect(200);
    await pull(apiKey).expect(200);
    const { body } = await tenant.editor.get(`/api/websites/${tenant.websiteId}`).expect(200);
    expect(body).toMatchObject({ apiKeyPreview: apiKey.slice(0, 16), previousKeyExpiresAt });
    expect(await reveal()).toBe(apiKey);
  });

  it('ends with every earlier one when no grace is given', async () => {
    const oldest = await reveal();
    const older = (await rotate({ graceHours: 48 }).expect(200)).body.apiKey;
    const { apiKey } = (await rotate({ graceHours: 0 }, tenant.admin).expect(200)).body;
    await pull(oldest).expect(401);
    await pull(older).expect(401);
    await pull(apiKey).expect(200);
    expect(
      (await tenant.editor.get(`/api/websites/${tenant.websiteId}`).expect(200)).body.previousKeyExpiresAt,
    ).toBeNull();
  });

  it('is one after any number of rotations at once', async () => {
    const keys = await Promise.all(
      Array.from({ length: 4 }, async () => (await rotate({ graceHours: 0 }).expect(200)).body.apiKey as string),
    );
    const answers = await Promise.all(keys.map(async (key) => (await pull(key)).status));
    expect(answers.sort()).toEqual([200, 401, 401, 401]);
  });

  it('is rotated once by a double click, and is not kept in clear text for the second answer', async () => {
    const idempotencyKey = randomUUID();
    const send = () => rotate({}).set('idempotency-key', idempotencyKey);
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    await rotate({ graceHours: 1 }).set('idempotency-key', idempotencyKey).expect(422);
    const storedKey = JSON.stringify(await sql('select * from idempotency_keys where key = ?', [idempotencyKey]));
    expect(storedKey).toContain(idempotencyKey);
    expect(storedKey).not.toContain('glly_');
    expect(storedKey).not.toContain(one.body.apiKey.slice(5));
  });

  it('tells when it was last used', async () => {
    const website = async () => (await tenant.editor.get(`/api/websites/${tenant.websiteId}`).expect(200)).body;
    expect((await website()).apiKeyLastUsedAt).toBeNull();
    await pull(await reveal()).expect(200);
    expect(
      await until('the use of the key is noted', async () => (await website()).apiKeyLastUsedAt as string | null),
    ).toMatch(/^\d{4}-/);
  });

  it.each([[-1], [1.5], ['24'], [169], [null]])('has no grace time of %j', async (graceHours) => {
    const answer = await rotate({ graceHours });
    expect(answer.status).toBe(400);
  });

  it('leaves its rotation and each reveal in the audit log, and never itself', async () => {
    const key = await reveal();
    const { apiKey } = (await rotate({ graceHours: 2 }).expect(200)).body;
    const { text, body } = await tenant.editor
      .get(`/api/audit-log?websiteId=${tenant.websiteId}&action=website`)
      .expect(200);
    expect(body.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'website.key_rotated',
      'website.key_revealed',
    ]);
    for (const secret of [key, apiKey]) expect(text).not.toContain(secret.slice(5, 25));
  });

  describe('once it was seen', () => {
    const team = () => `/api/websites/${tenant.websiteId}/members`;
    const member = async () => {
      const person = await galley.signedIn('tenant_admin');
      await tenant.admin
        .put(`/api/users/${person.id}/websites`)
        .send({ websiteIds: [tenant.websiteId] })
        .expect(200);
      const { body } = await person.agent.get('/api/user').expect(200);
      return { ...person, name: `${body.firstName} ${body.lastName}` };
    };
    const permit = (id: string, permissions: string[]) =>
      tenant.editor.patch(`${team()}/${id}`).send({ permissions }).expect(200);
    const former = async (): Promise<string[]> =>
      (await tenant.editor.get(`/api/websites/${tenant.websiteId}`).expect(200)).body.apiKeyKnownToFormer;

    it.each([[[]], [['review', 'publish', 'manage_team']]])(
      'is read by nobody who may only %j',
      async (permissions) => {
        const { agent, id } = await member();
        await permit(id, permissions);
        await agent.post(path('reveal')).expect(403);
        await permit(id, [...permissions, 'configure']);
        await reveal(agent);
        await reveal(tenant.admin);
        expect(await former()).toEqual([]);
      },
    );

    it.each<[string, (person: Awaited<ReturnType<typeof member>>) => Promise<unknown>]>([
      ['are removed', ({ id }) => tenant.editor.delete(`${team()}/${id}`).expect(204)],
      ['leave', ({ id, agent }) => agent.delete(`${team()}/${id}`).expect(204)],
      [
        'are assigned elsewhere',
        ({ id }) => tenant.admin.put(`/api/users/${id}/websites`).send({ websiteIds: [] }).expect(200),
      ],
      ['may configure the website no more', ({ id }) => permit(id, ['review'])],
      ['are disabled', ({ id }) => tenant.admin.patch(`/api/users/${id}`).send({ disabled: true }).expect(200)],
    ])('tells of those who saw it until it is rotated, when they %s', async (_, happens) => {
      const [ada, bob] = [await member(), await member()];
      await reveal(ada.agent);
      await reveal(ada.agent);
      const known = (await tenant.editor.get(team()).expect(200)).body.map(
        ({ id, knowsApiKey }: { id: string; knowsApiKey: boolean }) => [id, knowsApiKey],
      );
      expect(known).toEqual([
        [tenant.editorId, false],
        [ada.id, true],
        [bob.id, false],
      ]);
      expect(await former()).toEqual([]);
      await happens(ada);
      expect(await former()).toEqual([ada.name]);
      const { body: listed } = await tenant.editor.get('/api/websites').expect(200);
      expect(listed).toMatchObject([{ apiKeyKnownToFormer: [ada.name] }]);
      await rotate({}).expect(200);
      expect(await former()).toEqual([]);
    });

    it('tells of a platform admin who is none any more, and of whoever rotated it, for they saw the new one', async () => {
      const [root, ada] = [await galley.signedIn('platform_admin'), await member()];
      await reveal(root.agent);
      await tenant.admin.patch(`/api/users/${root.id}`).send({ role: 'tenant_admin' }).expect(200);
      expect(await former()).toHaveLength(1);
      await rotate({ graceHours: 0 }, ada.agent).expect(200);
      expect(await former()).toEqual([]);
      await tenant.editor.delete(`${team()}/${ada.id}`).expect(204);
      expect(await former()).toEqual([ada.name]);
    });
  });

  it('is dead at once when its website is deleted', async () => {
    const key = await reveal();
    await pull(key).expect(200);
    await tenant.admin.delete(`/api/websites/${tenant.websiteId}`).expect(204);
    await pull(key).expect(401);
  });
});
