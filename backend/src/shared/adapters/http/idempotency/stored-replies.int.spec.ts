import { AesSecretBox } from '../../crypto/aes-secret-box.js';
import { type CallHandler, ConflictException, type ExecutionContext } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { defer, lastValueFrom } from 'rxjs';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../../test/database.js';
import { newId } from '../../../domain/ids.js';
import { Scope } from '../../../domain/scope.js';
import { EntityManagers } from '../../persistence/entity-managers.js';
import { FirstCallStillRunning } from './errors.js';
import { IdempotencyInterceptor, IdempotencyTimes } from './idempotency.interceptor.js';
import { type Claim, type Found, StoredReplies } from './stored-replies.js';

const REPLY = { status: 201, headers: { location: '/api/x/1' }, body: '{"id":1}' };
const LEASE_MS = 60_000;
const aPerson = () => Scope.ofUser({ id: newId(), name: 'Ada', role: 'tenant_admin', permissions: {} });

let database: TestDatabase;
let orm: MikroORM;
let managers: EntityManagers;
let replies: StoredReplies;

beforeAll(async () => {
  database = await freshDatabase();
  orm = await ormOn(database);
  managers = new EntityManagers(orm);
  replies = new StoredReplies(managers, new AesSecretBox(Buffer.alloc(32, 7)));
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const claimed = (found: Found): Claim => {
  if (found.state !== 'claimed') throw new Error(`expected a claim, not ${found.state}`);
  return found.claim;
};
const letLeaseRunOut = ({ id }: Claim) =>
  managers
    .forScope(Scope.system('test'))
    .execute(`update idempotency_keys set lease_until = now() - interval '1 s' where id = ?`, [id]);

describe('kept replies', () => {
  it('are claimed by one, pending for the others, then kept for all', async () => {
    const scope = aPerson();
    const find = () => replies.find(scope, 'k', 'f', LEASE_MS);
    const found = await Promise.all(Array.from({ length: 5 }, find));
    expect(found.map(({ state }) => state).sort()).toEqual(['claimed', 'pending', 'pending', 'pending', 'pending']);
    await replies.store(scope, claimed(found.find(({ state }) => state === 'claimed')!), REPLY);
    expect(await find()).toEqual({ state: 'kept', reply: REPLY });
    expect(await replies.find(scope, 'k', 'other', LEASE_MS)).toEqual({ state: 'other-call' });
    expect((await replies.find(aPerson(), 'k', 'f', LEASE_MS)).state).toBe('claimed');
  });

  it('are not kept by one who lost the lease', async () => {
    const scope = aPerson();
    const slow = claimed(await replies.find(scope, 'k', 'f', LEASE_MS));
    await letLeaseRunOut(slow);
    const next = claimed(await replies.find(scope, 'k', 'f', LEASE_MS));
    expect(next.id).toBe(slow.id);
    for (const late of [
      replies.store(scope, slow, { ...REPLY, status: 418 }),
      replies.forget(scope, slow),
      replies.abandon(scope, slow),
    ])
      await late;
    expect((await replies.find(scope, 'k', 'f', LEASE_MS)).state).toBe('pending');
    await replies.store(scope, next, REPLY);
    expect(await replies.find(scope, 'k', 'f', LEASE_MS)).toEqual({ state: 'kept', reply: REPLY });
  });

  it('stay with one who renews the lease', async () => {
    const scope = aPerson();
    const claim = claimed(await replies.find(scope, 'k', 'f', LEASE_MS));
    await letLeaseRunOut(claim);
    await replies.renew(scope, claim, LEASE_MS);
    expect((await replies.find(scope, 'k', 'f', LEASE_MS)).state).toBe('pending');
  });

  it('are swept after a day, and only then', async () => {
    const [old, fresh] = [aPerson(), aPerson()];
    for (const scope of [old, fresh])
      await replies.store(scope, claimed(await replies.find(scope, 'k', 'f', LEASE_MS)), REPLY);
    const system = managers.forScope(Scope.system('test'));
    await system.execute(`update idempotency_keys set expires_at = now() - interval '1 s' where user_id = ?`, [
      old.userId,
    ]);
    await replies.deleteExpired();
    const left = await system.execute<{ user_id: string }[]>(
      'select user_id from idempotency_keys where user_id = any (?::uuid[])',
      [`{${old.userId},${fresh.userId}}`],
    );
    expect(left).toEqual([{ user_id: fresh.userId }]);
  });

  it('show a person nobody else’s', async () => {
    const [one, other] = [aPerson(), aPerson()];
    await replies.find(one, 'k', 'f', LEASE_MS);
    expect(await managers.forScope(other).execute('select 1 from idempotency_keys')).toEqual([]);
    expect(await orm.em.fork().execute('select 1 from idempotency_keys')).toEqual([]);
  });
});

describe('a call with a key', () => {
  const call = async (scope: Scope, work: () => Promise<unknown>, times = new IdempotencyTimes()) => {
    const request = {
      headers: { 'idempotency-key': 'k' },
      user: { scope },
      method: 'POST',
      url: '/api/x',
      body: { a: 1 },
      effectId: '',
    };
    const sent = {
      statusCode: 201,
      raw: { destroyed: false },
      getHeader: () => undefined,
      status: (code: number) => ((sent.statusCode = code), sent),
      headers: () => sent,
    };
    const context = {
      switchToHttp: () => ({ getRequest: () => request, getResponse: () => sent }),
    } as unknown as ExecutionContext;
    const next: CallHandler = { handle: () => defer(work) };
    const value = await lastValueFrom(await new IdempotencyInterceptor(replies, times).intercept(context, next));
    return { value, status: sent.statusCode, effectId: request.effectId };
  };

  it('waits for a running twin no longer than it may', async () => {
    const scope = aPerson();
    let finish = (_: unknown): void => undefined;
    const running = new Promise((resolve) => (finish = resolve));
    let started = (): void => undefined;
    const begun = new Promise<void>((resolve) => (started = resolve));
    const first = call(scope, () => (started(), running));
    await begun;
    await expect(call(scope, () => Promise.resolve('twin'), new IdempotencyTimes(LEASE_MS, 0))).rejects.toThrow(
      FirstCallStillRunning,
    );
    finish({ id: 7 });
    expect((await first).value).toEqual({ id: 7 });
    expect((await call(scope, () => Promise.resolve('twin'))).value).toEqual({ id: 7 });
  });

  it('that broke off is tried again, under the same id for its effect', async () => {
    const scope = aPerson();
    const ids: string[] = [];
    const fail = () => Promise.reject(new Error('disk full'));
    await expect(call(scope, fail)).rejects.toThrow('disk full');
    const [row] = await managers.forScope(scope).execute<{ id: string }[]>('select id from idempotency_keys');
    ids.push(row!.id, (await call(scope, () => Promise.resolve('done'))).effectId);
    expect(new Set(ids).size).toBe(1);
  });

  it('that was refused leaves no trace', async () => {
    const scope = aPerson();
    await expect(call(scope, () => Promise.reject(new ConflictException()))).rejects.toThrow(ConflictException);
    expect(await managers.forScope(scope).execute('select 1 from idempotency_keys')).toEqual([]);
  });

  it('that answers nothing answers nothing again', async () => {
    const scope = aPerson();
    await call(scope, () => Promise.resolve(undefined));
    expect(await call(scope, () => Promise.resolve('again'))).toMatchObject({ value: undefined, status: 201 });
  });
});
