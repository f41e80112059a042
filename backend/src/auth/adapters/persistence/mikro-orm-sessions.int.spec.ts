import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../test/database.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { newId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { GRACE_MS, Session } from '../../domain/session.js';
import { User } from '../../domain/user.js';
import { MikroOrmSessions } from './mikro-orm-sessions.js';

const NOW = new Date('2026-03-01T10:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const DAY_MS = 86_400_000;
const scope = Scope.system('test');

describe('MikroOrmSessions', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let managers: EntityManagers;
  let sessions: MikroOrmSessions;
  let user: User;

  beforeAll(async () => {
    database = await freshDatabase();
    orm = await ormOn(database);
    managers = new EntityManagers(orm);
    sessions = new MikroOrmSessions(managers);
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });
  beforeEach(async () => {
    const id = newId();
    user = new User(
      { id, email: `${id}@example.com`, passwordHash: 'x', firstName: null, lastName: null, role: 'tenant_admin' },
      NOW,
    );
    await managers.add(scope, user);
  });

  const added = async (at = NOW, change: (session: Session) => void = () => undefined): Promise<Session> => {
    const session = new Session(user.id, 'digest', { userAgent: null, place: null }, at);
    change(session);
    await sessions.add(scope, session);
    return session;
  };
  const found = (id: string) => managers.forScope(scope).findOne(Session, { id });

  it('wipes the successor’s secret when its grace is over, and not before', async () => {
    const { id } = await added(NOW, (session) => session.rotate('next', 'sealed', NOW));
    await sessions.forgetSuccessors(after(GRACE_MS));
    expect((await found(id))!.successor).toBe('sealed');
    await sessions.forgetSuccessors(after(GRACE_MS + 1));
    expect(await found(id)).toMatchObject({ successor: null, tokenDigest: 'next', endedAt: null });
  });

  it('ends all of a person but one', async () => {
    const [here, there] = [await added(), await added()];
    expect(await sessions.endAll(scope, user.id, after(1), here.id)).toBe(1);
    expect((await sessions.alive(scope, user.id, after(2))).map(({ id }) => id)).toEqual([here.id]);
    expect((await found(there.id))!.endedAt).toEqual(after(1));
  });

  it('deletes what has expired and what ended a day ago', async () => {
    const [expired, ended, living] = [
      await added(after(-31 * DAY_MS)),
      await added(NOW, (session) => session.end(after(-2 * DAY_MS))),
      await added(),
    ];
    await sessions.deleteOver(NOW);
    expect([await found(expired.id), await found(ended.id)]).toEqual([null, null]);
    expect((await found(living.id))!.id).toBe(living.id);
  });

  it('keeps those of other people out of sight', async () => {
    const { id } = await added();
    const stranger = Scope.ofUser({ id: newId(), name: 'Eve', role: 'tenant_admin', permissions: {} });
    expect([await found(id), await managers.forScope(stranger).findOne(Session, { id })]).toMatchObject([{ id }, null]);
    expect(await sessions.endAll(stranger, user.id, NOW)).toBe(0);
  });
});
