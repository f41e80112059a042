import { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../test/database.js';
import { newId } from '../../../shared/domain/ids.js';
import { PgRunSignals } from './pg-run-signals.js';
import { notifyRunChanged } from './run-channel.js';

const { signal } = new AbortController();
/** An hour: a watch that ends during the test was woken by a signal. */
const NEVER_MS = 3_600_000;

describe('the signals of runs', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  const open: PgRunSignals[] = [];
  const looking = (everyMs: number): PgRunSignals => {
    const signals = new PgRunSignals(database.appUrl, everyMs);
    open.push(signals);
    return signals;
  };
  beforeAll(async () => {
    database = await freshDatabase();
    orm = await ormOn(database);
  });
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  /**
   * Returns the process id of the database connection that listens for signals, once there is one other than `over`.
   */
  const listening = async (over = 0): Promise<number> => {
    const [row] = await orm.em.fork().execute<{ pid: number }[]>(
      `select pid from pg_stat_activity where application_name = 'galley-signals' and query like 'listen%'
          and state = 'idle' and datname = current_database() and pid <> ?`,
      [over],
    );
    return row ? row.pid : listening(over);
  };
  const tell = (id: string) => notifyRunChanged(orm.em.fork(), id);

  it('wake every caller that waits for the run, and no other', async () => {
    const [id, signals] = [newId(), looking(NEVER_MS)];
    const [one, two, other] = [signals.watch(id), signals.watch(id), signals.watch(newId())];
    await listening();
    const woken: string[] = [];
    const waiting = Promise.all([
      one.next(signal).then(() => woken.push('one')),
      two.next(signal).then(() => woken.push('two')),
    ]);
    const stop = new AbortController();
    const otherWaits = other.next(stop.signal).then(() => woken.push('other'));
    await tell(id);
    await waiting;
    expect(woken).toEqual(['one', 'two']);
    stop.abort();
    await otherWaits;
    [one, two, other].forEach((watch) => watch.close());
  });

  it('lose no change between two calls of next', async () => {
    const [id, signals] = [newId(), looking(NEVER_MS)];
    const [watch, witness] = [signals.watch(id), signals.watch(id)];
    await listening();
    const heard = witness.next(signal);
    await tell(id);
    await heard;
    await watch.next(signal);
    watch.close();
    witness.close();
  });

  it('are replaced by polling when the connection is lost, and resume afterwards', async () => {
    const watch = looking(100).watch(newId());
    const pid = await listening();
    const waiting = watch.next(signal);
    await orm.em.fork().execute('select pg_terminate_backend(?)', [pid]);
    await waiting;
    expect(await listening(pid)).toBeGreaterThan(0);
    watch.close();
  });
});
