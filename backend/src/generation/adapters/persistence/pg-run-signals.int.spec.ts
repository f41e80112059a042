import { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../test/database.js';
import { newId } from '../../../shared/domain/ids.js';
import { PgRunSignals } from './pg-run-signals.js';
import { tellOf } from './run-channel.js';

const { signal } = new AbortController();

describe('the signals of runs', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let signals: PgRunSignals;
  beforeAll(async () => {
    database = await freshDatabase();
    orm = await ormOn(database);
    signals = new PgRunSignals(database.appUrl);
  });
  afterAll(async () => {
    await signals.close();
    await orm.close(true);
    await database.drop();
  });

  const listening = async (): Promise<number> => {
    const [row] = await orm.em.fork().execute<{ pid: number }[]>(`select pid from pg_stat_activity where application_name = 'galley-signals' and query like 'listen%' and datname = current_database()`);
    return row ? row.pid : listening();
  };
  const tell = (id: string) => tellOf(orm.em.fork() as never, id);

  it('wake everyone who waits for that run, and nobody else', async () => {
    const id = newId();
    const [one, two, other] = [signals.watch(id), signals.watch(id), signals.watch(newId())];
    await listening();
    const woken: string[] = [];
    const waiting = Promise.all([one.next(signal).then(() => woken.push('one')), two.next(signal).then(() => woken.push('two'))]);
    const stop = new AbortController();
    const otherWaits = other.next(stop.signal).then(() => woken.push('other'));
    await tell(id);
    await waiting;
    expect(woken).toEqual(['one', 'two']);
    stop.abort();
    await otherWaits;
    [one, two, other].forEach((watch) => watch.close());
  });

  it('lose no change that comes between two looks', async () => {
    const id = newId();
    const [watch, witness] = [signals.watch(id), signals.watch(id)];
    await listening();
    const heard = witness.next(signal);
    await tell(id);
    await heard;
    const begun = performance.now();
    await watch.next(signal);
    expect(performance.now() - begun).toBeLessThan(500);
    watch.close();
    witness.close();
  });

  it('are looked for in any case, and come again, when the connection is lost', async () => {
    const id = newId();
    const watch = signals.watch(id);
    const pid = await listening();
    const waiting = watch.next(signal);
    await orm.em.fork().execute('select pg_terminate_backend(?)', [pid]).catch(() => undefined);
    await waiting;
    expect(await listening()).not.toBe(pid);
    watch.close();
  });
});
