import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../test/database.js';
import { newId } from '../../domain/ids.js';
import { Scope } from '../../domain/scope.js';
import { AesSecretBox } from '../crypto/aes-secret-box.js';
import { EntityManagers } from '../persistence/entity-managers.js';
import { MailRow } from './mail-row.js';
import { MailRows } from './mail-rows.js';
import { OutboxMailer } from './outbox-mailer.js';
import { SqlOutbox } from './sql-outbox.js';

const NOW = new Date('2026-03-01T10:00:00.123Z');
const MAIL = { to: 'ada@example.com', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' };
const platform = Scope.system('test');
const member = Scope.ofUser({ id: newId(), name: 'Ada', role: 'tenant_admin', permissions: { [newId()]: ['review'] } });
const newcomer = Scope.ofUser({ id: newId(), name: 'Bo', role: 'tenant_admin', permissions: {} });

let database: TestDatabase;
let orm: MikroORM;
let managers: EntityManagers;
let mailer: OutboxMailer;
let outbox: SqlOutbox;

beforeAll(async () => {
  database = await freshDatabase();
  orm = await ormOn(database);
  managers = new EntityManagers(orm);
  const secrets = new AesSecretBox(Buffer.alloc(32, 7));
  mailer = new OutboxMailer(new MailRows(managers, secrets, { now: () => NOW }));
  outbox = new SqlOutbox(managers, secrets);
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

it.each([
  ['a member', member],
  ['someone without a website', newcomer],
  ['the product', platform],
])('keeps mails that the work of %s leaves', async (_, scope) => {
  const ids = await mailer.queue(scope, [MAIL, { ...MAIL, to: 'bo@example.com' }]);
  const rows = await Promise.all(ids.map((id) => outbox.get(platform, id)));
  const storedMail = { ...MAIL, status: 'kept', at: NOW, sentAt: null, attempts: 0, error: null };
  expect(rows).toEqual([
    { id: ids[0], ...storedMail },
    { id: ids[1], ...storedMail, to: 'bo@example.com' },
  ]);
});

it('keeps what a mail says encrypted: links in it can be secrets', async () => {
  const ids = await mailer.queue(platform, [{ ...MAIL, text: 'https://galley.example/reset-password?token=abc' }]);
  const [row] = await managers.forScope(platform).execute<object[]>('select * from mails where id = ?', ids);
  expect(JSON.stringify(row)).not.toContain('token=abc');
});

it('lists the newest first, a page at a time', async () => {
  await mailer.queue(platform, [MAIL, MAIL, MAIL]);
  const first = await outbox.list(platform, { limit: 2 });
  const second = await outbox.list(platform, { limit: 2, cursor: first.nextCursor! });
  const seen = [...first.items, ...second.items].map(({ id }) => id);
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
  expect(first.total).toBeGreaterThan(3);
});

it('counts kept mails as sent, and only those that were asked for', async () => {
  const ids = await mailer.queue(member, [MAIL, MAIL]);
  expect(await mailer.outcome(ids)).toEqual({ sent: 2, failed: 0 });
  expect(await mailer.outcome([])).toEqual({ sent: 0, failed: 0 });
});

it('forgets them with the transaction that wanted them', async () => {
  let ids: string[] = [];
  const work = managers.transaction(member, async () => {
    ids = await mailer.queue(member, [MAIL]);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await mailer.outcome(ids)).toEqual({ sent: 0, failed: 0 });
});

it('lets only platform admins and the product read, and nobody write without a context', async () => {
  const [id] = await mailer.queue(member, [MAIL]);
  expect(await managers.forScope(member).findOne(MailRow, { id })).toBeNull();
  expect(await orm.em.fork().findOne(MailRow, { id })).toBeNull();
  const admin = Scope.ofUser({ id: newId(), name: 'Root', role: 'platform_admin', permissions: {} });
  expect(await managers.forScope(admin).findOne(MailRow, { id })).not.toBeNull();
  const unknown = orm.em
    .fork()
    .execute(`insert into mails (id, "to", subject, body, at) values (?, 'x', 'x', 'x', now())`, [newId()]);
  await expect(unknown).rejects.toThrow(/row-level security/);
});
