import { AsyncLocalStorage } from 'node:async_hooks';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { until } from '../../../../test/until.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { newId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { BeginAttempt } from '../../application/begin-attempt.js';
import { Deliveries, PublishingConfigs, PublishingLogs } from '../../application/ports.js';
import { Delivery } from '../../domain/delivery.js';
import { DeliveryNotFound, PublishingConfigExists, PublishingConfigNotFound } from '../../domain/errors.js';
import { PublishingConfig } from '../../domain/publishing-config.js';
import { PublishingLog } from '../../domain/publishing-log.js';
import { aTenantThatPublishes } from '../../testing/a-tenant-that-publishes.js';

/** A time in the past, so that deliveries created then are due. */
const NOW = new Date('2020-02-02T08:00:00.123Z');
const SEAL = 'ab'.repeat(32);
const SYSTEM = Scope.system('test');
const options = {
  templateType: 'partner',
  destinationUrl: 'https://client.example.com/posts',
  headers: { 'x-a': 'v1.sealed' },
  fieldMapping: { title: 'post.title' },
  constants: { 'post.type': 'article', draft: false },
  release: 'on_approval' as const,
  settings: {},
  isActive: true,
};

describe('the publishing tables', () => {
  let galley: TestApp;
  let websiteId: string;
  let postId: number;
  let stranger: Scope;
  beforeAll(async () => {
    galley = await startTestApp();
    const tenant = await aTenantThatPublishes(galley);
    ({ websiteId } = tenant);
    postId = await tenant.approved();
    stranger = Scope.system('stranger', [(await galley.tenant()).websiteId]);
  });
  afterAll(() => galley.stop());

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const plain = (entity: object) => JSON.parse(JSON.stringify(entity));
  let stored: { config: PublishingConfig; delivery: Delivery } | undefined;
  const rows = async () => {
    if (stored) return stored;
    const config = new PublishingConfig(websiteId, options, 'v1.secret', NOW);
    await use(PublishingConfigs).add(SYSTEM, config);
    const delivery = new Delivery(
      { websiteId, configId: config.id, postId, seal: SEAL, kind: 'publish', releasedAt: NOW },
      NOW,
    );
    await use(Deliveries).addOnce(SYSTEM, delivery);
    return (stored = { config, delivery });
  };

  it('return what was stored', async () => {
    const { config, delivery } = await rows();
    expect(plain(await use(PublishingConfigs).get(SYSTEM, config.id))).toEqual(plain(config));
    expect(plain(await use(Deliveries).get(SYSTEM, delivery.id))).toEqual(plain(delivery));
    const log = new PublishingLog(delivery, NOW);
    const request = {
      method: 'POST',
      url: 'https://client.example.com/posts',
      headers: { a: 'b' },
      fields: ['post.title'],
      bytes: 5,
      before: [{ method: 'GET', url: 'https://client.example.com/posts/1', status: 404 }],
    };
    log.end({
      status: 'retrying',
      request,
      response: { status: 500, body: '{"a":"\u{1f321}"}', truncated: false },
      errorMessage: 'It failed.',
      ms: 12,
    });
    await use(PublishingLogs).add(SYSTEM, log);
    expect(plain(await use(PublishingLogs).get(SYSTEM, log.id))).toEqual(plain(log));
  });

  it('lock configurations in one order, so that concurrent writers cannot deadlock', async () => {
    const execute = <T extends object[]>(text: string, values: unknown[] = []): Promise<T> =>
      use(EntityManagers).forScope(SYSTEM).execute<T>(text, values);
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) {
      const website = newId();
      await execute(`insert into websites (id, name, url, created_at, updated_at) values (?, 'W', ?, now(), now())`, [
        website,
        `https://${website}.example.com`,
      ]);
      const config = new PublishingConfig(website, { ...options, isActive: false }, 'v1.secret', NOW);
      await use(PublishingConfigs).add(SYSTEM, config);
      ids.push(config.id);
    }
    const [first, ...others] = ids.toSorted() as [string, ...string[]];
    const outside = AsyncLocalStorage.snapshot();
    let noting: Promise<void> | undefined;
    await use(EntityManagers).transaction(SYSTEM, async (holding) => {
      await holding.execute('select 1 from publishing_configs where id = ? for update', [first]);
      await outside(async () => {
        noting = use(PublishingConfigs).noteTaken(
          SYSTEM,
          ...[...others, first].map((configId) => ({ configId, isNew: true, publishedAt: NOW })),
        );
        const isWaiting = `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
        await until('a statement waits for a lock', () => execute(isWaiting), { isSo: ({ length }) => length > 0 });
        // The statement waits for the first configuration and has locked none of the others, so another session can
        // lock them.
        expect(
          await execute('select id from publishing_configs where id = any (?::uuid[]) for update nowait', [
            `{${others.join(',')}}`,
          ]),
        ).toHaveLength(5);
      });
    });
    await noting;
    const noted = await execute(
      'select total_published as total, last_published_at as at from publishing_configs where id = any (?::uuid[])',
      [`{${ids.join(',')}}`],
    );
    expect(noted).toEqual(ids.map(() => ({ total: 1, at: NOW })));
  });

  it('note who sees a secret again behind a rotation that is under way', async () => {
    const { config } = await rows();
    const person = (await galley.signedIn('tenant_admin')).id;
    const rotator = (await galley.signedIn('tenant_admin')).id;
    const execute = <T extends object[]>(text: string, values: unknown[] = []): Promise<T> =>
      use(EntityManagers).forScope(SYSTEM).execute<T>(text, values);
    await use(PublishingConfigs).noteSecretRevealed(SYSTEM, config.id, person);
    const outside = AsyncLocalStorage.snapshot();
    let noting: Promise<void> | undefined;
    await use(EntityManagers).transaction(SYSTEM, async () => {
      await use(PublishingConfigs).rotateSecret(SYSTEM, config.id, 'v1.next', NOW, rotator);
      await outside(async () => {
        noting = use(PublishingConfigs).noteSecretRevealed(SYSTEM, config.id, person);
        const isWaiting = `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
        await until('the note waits for the rotation', () => execute(isWaiting), { isSo: ({ length }) => length > 0 });
      });
    });
    await noting;
    expect(
      await execute('select secret_revealed_to as seen from publishing_configs where id = ?', [config.id]),
    ).toEqual([{ seen: [rotator, person] }]);
  });

  it('contain at most one configuration per website, and one delivery per version and destination', async () => {
    const { config } = await rows();
    await expect(
      use(PublishingConfigs).add(SYSTEM, new PublishingConfig(websiteId, options, 's', NOW)),
    ).rejects.toThrow(PublishingConfigExists);
    const again = new Delivery(
      { websiteId, configId: config.id, postId, seal: SEAL, kind: 'update', releasedAt: NOW },
      NOW,
    );
    expect(await use(Deliveries).addOnce(SYSTEM, again)).toBe(false);
  });

  it('return nothing to another tenant, neither through the ports nor in SQL', async () => {
    const { config, delivery } = await rows();
    await expect(use(PublishingConfigs).get(stranger, config.id)).rejects.toThrow(PublishingConfigNotFound);
    expect(await use(PublishingConfigs).ofWebsite(stranger, websiteId)).toBeNull();
    await expect(use(Deliveries).get(stranger, delivery.id)).rejects.toThrow(DeliveryNotFound);
    for (const table of ['publishing_configs', 'deliveries', 'publishing_logs']) {
      expect(await use(EntityManagers).forScope(stranger).execute(`select * from ${table}`)).toEqual([]);
      expect(await use(EntityManagers).forScope(Scope.system('nobody', [])).execute(`select * from ${table}`)).toEqual(
        [],
      );
    }
    const foreign = new Delivery(
      { websiteId, configId: config.id, postId, seal: 'cd'.repeat(32), kind: 'publish', releasedAt: NOW },
      NOW,
    );
    await expect(use(Deliveries).addOnce(stranger, foreign)).rejects.toThrow(/row-level security/);
  });

  it('let exactly one of many workers claim a delivery', async () => {
    const { config } = await rows();
    const [{ seal }] = await use(EntityManagers)
      .forScope(SYSTEM)
      .execute<[{ seal: string }]>('select seal from sealed_posts where post_id = ?', [postId]);
    const delivery = new Delivery(
      { websiteId, configId: config.id, postId, seal, kind: 'publish', releasedAt: NOW },
      NOW,
    );
    await use(Deliveries).addOnce(SYSTEM, delivery);
    const taken = await Promise.all(Array.from({ length: 8 }, () => use(BeginAttempt).execute(delivery.id)));
    expect(taken.filter((attempt) => attempt !== null)).toHaveLength(1);
    expect((await use(Deliveries).get(SYSTEM, delivery.id)).attempt).toBe(1);
    expect(await use(BeginAttempt).execute(newId())).toBeNull();
  });
});
