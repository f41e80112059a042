import type { Agent } from 'supertest';
import { MikroORM } from '@mikro-orm/postgresql';
import type { TestApp } from '../../../../../test/app.js';
import { sharedApp } from '../../../../../test/shared-app.js';
import { newId } from '../../../domain/ids.js';

let product: TestApp;
let admin: Agent;
let editor: Agent;
let websiteId: string;
let categoryId: string;

beforeAll(async () => {
  product = await sharedApp();
  ({ admin, editor, websiteId } = await product.tenant());
  categoryId = (await editor.post('/api/categories').send({ websiteId, name: 'Idempotency' }).expect(201)).body.id;
});
afterAll(() => product.stop());

const sql = <T>(query: string, values: unknown[] = []): Promise<T[]> =>
  product.app
    .get(MikroORM)
    .em.fork({ session: { variables: { 'app.websites': '*' } } })
    .execute<T[]>(query, values as never);
const addExpertise = (key: string, body: object = {}) =>
  editor
    .post('/api/expertise')
    .set('idempotency-key', key)
    .send({ categoryId, ...body });
const expertiseCount = async () =>
  Number((await editor.get(`/api/expertise/category/${categoryId}`).expect(200)).headers['x-total-count']);

describe('a key', () => {
  it('does once what twenty twins ask for at once, and answers them the same', async () => {
    const before = await expertiseCount();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => addExpertise(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await expertiseCount()).toBe(before + 1);
  });

  it('answers status, body and headers of the first again', async () => {
    const key = newId();
    const send = (terms: string[]) =>
      editor.post('/api/seo-terms/bulk').set('idempotency-key', key).send({ terms, categoryId });
    const first = await send(['a', 'A', 'b']).expect(201);
    const second = await send(['a', 'A', 'b']).expect(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers['x-duplicates']).toBe('1');
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
  });

  it('holds for websites too', async () => {
    const key = newId();
    const send = () =>
      admin.post('/api/websites').set('idempotency-key', key).send({ name: 'Once', url: 'https://once.example.com' });
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body.id).toBe(one.body.id);
  });

  it('does not depend on the order of members', async () => {
    const key = newId();
    const first = await editor
      .post('/api/expertise')
      .set('idempotency-key', key)
      .send({ categoryId, tone: 'casual' })
      .expect(201);
    const second = await editor
      .post('/api/expertise')
      .set('idempotency-key', key)
      .send({ tone: 'casual', categoryId })
      .expect(201);
    expect(second.body).toEqual(first.body);
  });

  it('stands for one request: with another body or path it is 422', async () => {
    const key = newId();
    await addExpertise(key).expect(201);
    const { body } = await addExpertise(key, { tone: 'casual' }).expect(422);
    expect(body.message).toBe('This Idempotency-Key was used with another request. Send a new key for a new request.');
    await editor.post('/api/categories').set('idempotency-key', key).send({ websiteId, name: 'X' }).expect(422);
  });

  it('is the person’s own', async () => {
    const key = newId();
    const [mine, theirs] = await Promise.all([
      addExpertise(key),
      admin.post('/api/expertise').set('idempotency-key', key).send({ categoryId }),
    ]);
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('is free again after a refusal', async () => {
    const key = newId();
    await addExpertise(key, { level: 'guru' }).expect(400);
    await editor.post('/api/expertise').set('idempotency-key', key).send({ categoryId: newId() }).expect(404);
    await addExpertise(key, { level: 'expert' }).expect(201);
  });

  it.each(['x'.repeat(256), 'two words', 'ä'])('is refused when it is %j', async (key) => {
    const { body } = await editor
      .post('/api/expertise')
      .set('idempotency-key', Buffer.from(key).toString('latin1'))
      .send({ categoryId })
      .expect(400);
    expect(body.message).toBe('Idempotency-Key must be 1 to 255 visible ASCII characters');
  });

  it('without one, each call does it again', async () => {
    const before = await expertiseCount();
    for (let i = 0; i < 2; i++) await editor.post('/api/expertise').send({ categoryId }).expect(201);
    expect(await expertiseCount()).toBe(before + 2);
  });

  const kill = (key: string) =>
    sql<{ id: string }>(
      `update idempotency_keys set status = null, body = null, headers = null, lease_until = now() - interval '1 s'
        where key = ? returning id`,
      [key],
    );

  it('whose first caller was killed before it answered finds what was done', async () => {
    const key = newId();
    const first = await addExpertise(key).expect(201);
    await kill(key);
    const before = await expertiseCount();
    const answers = await Promise.all(Array.from({ length: 5 }, () => addExpertise(key)));
    expect(answers.map(({ text }) => text)).toEqual(Array.from({ length: 5 }, () => first.text));
    expect(await expertiseCount()).toBe(before);
  });

  it('whose first caller was killed before it did anything is taken over by one of the twins', async () => {
    const key = newId();
    const first = await addExpertise(key).expect(201);
    await editor.delete(`/api/expertise/${first.body.id}`).expect(204);
    const [killed] = await kill(key);
    const before = await expertiseCount();
    const answers = await Promise.all(Array.from({ length: 5 }, () => addExpertise(key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.body.id).toBe(killed!.id);
    expect(await expertiseCount()).toBe(before + 1);
  });

  it('lasts a day', async () => {
    const key = newId();
    const first = await addExpertise(key).expect(201);
    await sql('update idempotency_keys set expires_at = now() where key = ?', [key]);
    const other = await addExpertise(key, { tone: 'technical' }).expect(201);
    expect(other.body.id).not.toBe(first.body.id);
    const [row] = await sql<{ h: string }>(
      `select round(extract(epoch from expires_at - created_at) / 3600) as h from idempotency_keys where key = ?`,
      [key],
    );
    expect(Number(row!.h)).toBe(24);
  });
});
