import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../test/database.js';
import { newId } from '../../domain/ids.js';
import { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';
import { MailRow } from './mail-row.js';
import { OutboxMailer } from './outbox-mailer.js';

const NOW = new Date('2026-03-01T10:00:00.123Z');
const MAIL = { to: 'ada@example.com', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' };
const platform = Scope.system('test');
const member = Scope.ofUser({ id: newId(), name: 'Ada', role: 'tenant_admin', permissions: { [newId()]: ['review'] } });
const newcomer = Scope.ofUser({ id: newId(), name: 'Bo', role: 'tenant_admin', permissions: {} });

let database: TestDatabase;
let orm: MikroORM;
let managers: EntityManagers;
let mailer: OutboxMailer;

beforeAll(async () => {
  database = await freshDatabase();
  orm = await ormOn(database);
  managers = new EntityManagers(orm);
  mailer = new OutboxMailer(managers, { now: () => NOW });
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
  const rows = await managers.of(platform).find(MailRow, { id: ids }, { orderBy: { id: 'asc' } });
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { id: ids[0], ...MAIL, status: 'kept', at: NOW, error: null },
    { id: ids[1], ...MAIL, to: 'bo@example.com', status: 'kept', at: NOW, error: null },
  ]);
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
  expect(await managers.of(member).findOne(MailRow, { id })).toBeNull();
  expect(await orm.em.fork().findOne(MailRow, { id })).toBeNull();
  const admin = Scope.ofUser({ id: newId(), name: 'Root', role: 'platform_admin', permissions: {} });
  expect(await managers.of(admin).findOne(MailRow, { id })).not.toBeNull();
  const unknown = orm.em.fork().execute(`insert into mails (id, "to", subject, text, html, at) values (?, 'x', 'x', 'x', 'x', now())`, [newId()]);
  await expect(unknown).rejects.toThrow(/row-level security/);
});
