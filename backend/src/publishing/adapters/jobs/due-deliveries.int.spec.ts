import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../test/database.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { newId } from '../../../shared/domain/ids.js';
import { DueDeliveries } from './due-publishing.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const MINUTE = 60_000;

describe('due deliveries', () => {
  let database: TestDatabase;
  let owner: Client;
  let orm: MikroORM;
  let work: DueDeliveries;

  beforeAll(async () => {
    database = await freshDatabase();
    owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(`set app.websites = '*'`);
    orm = await ormOn(database);
    work = new DueDeliveries(new EntityManagers(orm), { now: () => NOW });
  });
  afterAll(async () => {
    await orm.close();
    await owner.end();
    await database.drop();
  });
  afterEach(() => owner.query('delete from websites'));

  /** Creates a website with a destination of this name. */
  const aDestination = async (name: string, { isPaused = false, isOff = false } = {}) => {
    const [websiteId, configId] = [newId(), newId()];
    await owner.query(
      `insert into websites (id, name, url, publishing_schedule, is_active, version, created_at, updated_at)
        values ($1, $2, $3, 'daily', $4, 1, now(), now())`,
      [websiteId, name, `https://${name}`, !isPaused],
    );
    await owner.query(
      `insert into publishing_configs (id, website_id, template_type, destination_url, headers, field_mapping,
        constants, release, settings, is_active, signing_secret, created_at, updated_at)
       values ($1, $2, 'custom', $3, '{}', '{}', '{}', 'on_approval', '{}', $4, 'v1.none', now(), now())`,
      [configId, websiteId, `https://${name}/posts`, !isOff],
    );
    return { websiteId, configId };
  };
  /** Creates due deliveries, each due a second after the previous one. @returns their ids in that order */
  const due = async (
    { websiteId, configId }: { websiteId: string; configId: string },
    count: number,
    since: number,
    { status = 'pending', leaseUntil = null as Date | null } = {},
  ) => {
    const ids = Array.from({ length: count }, newId);
    await owner.query(
      `insert into deliveries (id, message_id, website_id, config_id, post_id, seal, kind, released_at, status,
        attempt, next_attempt_at, lease_until, lease_token, created_at)
       select id, id, $2, $3, n, 'ab', 'publish', now(), $5, 0, $4::timestamptz + n * interval '1 second', $6, 0,
       now() from unnest($1::uuid[]) with ordinality as given (id, n)`,
      [ids, websiteId, configId, new Date(NOW.getTime() - since), status, leaseUntil],
    );
    return ids;
  };
  const found = async (limit: number) => (await work.due(limit)).map(({ id, lane }) => ({ id, lane }));

  it('alternate between destinations, so that the backlog of one does not delay others', async () => {
    const [busyOne, smallOne, otherOne] = [
      await aDestination('busy.example.com'),
      await aDestination('small.example.com'),
      await aDestination('other.example.com'),
    ];
    const busy = await due(busyOne, 500, 600 * MINUTE);
    const small = await due(smallOne, 3, 10 * MINUTE);
    const other = await due(otherOne, 2, 5 * MINUTE);
    expect((await found(8)).map(({ id }) => id)).toEqual([
      busy[0],
      small[0],
      other[0],
      busy[1],
      small[1],
      other[1],
      busy[2],
      small[2],
    ]);
    expect(await found(3)).toEqual([
      { id: busy[0], lane: busyOne.configId },
      { id: small[0], lane: smallOne.configId },
      { id: other[0], lane: otherOne.configId },
    ]);
  });

  it('are returned completely if there is room, but at most a hundred per destination in one pass', async () => {
    const busy = await due(await aDestination('busy.example.com'), 150, 600 * MINUTE);
    const small = await due(await aDestination('small.example.com'), 3, 10 * MINUTE);
    const ids = (await found(400)).map(({ id }) => id);
    expect(ids.filter((id) => small.includes(id))).toEqual(small);
    expect(ids.filter((id) => busy.includes(id))).toEqual(busy.slice(0, 100));
  });

  it('are those that a person asked for while automatic publishing is off, unless failures switched it off', async () => {
    const off = await aDestination('off.example.com', { isOff: true });
    const failing = await aDestination('failing.example.com', { isOff: true });
    const [asked] = await due(off, 2, 10 * MINUTE);
    const [refused] = await due(failing, 1, 10 * MINUTE);
    await owner.query('update deliveries set is_on_demand = true where id in ($1, $2)', [asked, refused]);
    await owner.query(
      `insert into destination_healths
         (config_id, website_id, destination_url, failing_since, last_failure_at, switched_off_at)
       values ($1, $2, 'https://failing.example.com/posts', now(), now(), now())`,
      [failing.configId, failing.websiteId],
    );
    expect((await found(10)).map(({ id }) => id)).toEqual([asked]);
  });

  it('are open, have reached their time and are not claimed', async () => {
    const destination = await aDestination('a.example.com');
    const [late] = await due(destination, 1, 10 * MINUTE, { status: 'retrying' });
    const [left] = await due({ ...destination, ...(await aDestination('b.example.com')) }, 1, 9 * MINUTE, {
      leaseUntil: new Date(NOW.getTime() - 1),
    });
    await due(await aDestination('held.example.com'), 1, 10 * MINUTE, { leaseUntil: new Date(NOW.getTime() + MINUTE) });
    await due(await aDestination('later.example.com'), 1, -MINUTE);
    for (const status of ['delivered', 'failed'])
      await due(await aDestination(`${status}.example.com`), 1, 10 * MINUTE, { status });
    await due(await aDestination('paused.example.com', { isPaused: true }), 1, 10 * MINUTE);
    await due(await aDestination('off.example.com', { isOff: true }), 1, 10 * MINUTE);
    expect((await found(10)).map(({ id }) => id)).toEqual([late, left]);
  });
});
