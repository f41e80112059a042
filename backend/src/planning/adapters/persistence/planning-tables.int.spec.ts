import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../test/database.js';
import { User } from '../../../auth/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { newId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { Website } from '../../../tenancy/index.js';
import { Category } from '../../domain/category.js';
import { CategoryNotFound } from '../../domain/errors.js';
import { Expertise } from '../../domain/expertise.js';
import { FocusTopic } from '../../domain/focus-topic.js';
import { SeoTerm } from '../../domain/seo-term.js';
import { MikroOrmExpertiseAreas } from './mikro-orm-expertise-areas.js';
import { MikroOrmSeoTerms } from './mikro-orm-seo-terms.js';

const NOW = new Date('2026-03-01T10:00:00.123Z');
const system = Scope.system('test');
let database: TestDatabase;
let orm: MikroORM;
let managers: EntityManagers;
let website: Website;
let other: Website;
let author: User;
let number = 0;

beforeAll(async () => {
  database = await freshDatabase();
  orm = await ormOn(database);
  managers = new EntityManagers(orm);
  const aWebsite = (name: string) =>
    new Website(
      { name, url: `https://${name}.example.com`, description: null, publishingSchedule: 'daily', isActive: true },
      NOW,
    );
  website = aWebsite('one');
  other = aWebsite('other');
  author = new User(
    { id: newId(), email: 'a@example.com', passwordHash: 'x', firstName: null, lastName: null, role: 'tenant_admin' },
    NOW,
  );
  for (const row of [website, other, author]) await managers.add(system, row);
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const aCategory = async () => {
  const category = new Category(website.id, { name: `Category ${++number}`, description: 'Warm\nhomes' }, NOW);
  await managers.add(system, category);
  return category;
};
const aTopic = async (category: Category) => {
  const details = {
    title: 'Grants',
    description: 'What is paid',
    categoryId: category.id,
    startDate: '2026-03-01',
    endDate: '2026-12-31',
  };
  const schedule = {
    contentAngle: 'how-to-guide' as const,
    scheduleEnabled: true,
    scheduleDays: '["friday"]',
    scheduleTime: '23:59',
  };
  const topic = new FocusTopic(
    website.id,
    { ...details, ...schedule, scheduleTimezone: 'Europe/Berlin' },
    author.id,
    NOW,
  );
  await managers.add(system, topic);
  return topic;
};

it('keep what they are given', async () => {
  const category = await aCategory();
  const rows = [
    category,
    new SeoTerm(category, 'Heat  Pump', 'high', NOW),
    new Expertise(category, { level: 'expert' }, NOW),
    await aTopic(category),
  ];
  for (const row of rows.slice(1, 3)) await managers.add(system, row);
  for (const row of rows) {
    const found = await managers
      .forScope(system)
      .findOneOrFail<object>(row.constructor as new () => object, { id: row.id });
    expect({ ...found }).toEqual({ ...row });
  }
});

it('show a tenant its own rows only, and a connection without a tenant none', async () => {
  const category = await aCategory();
  await managers.add(system, new SeoTerm(category, 'x', 'low', NOW));
  await managers.add(system, new Expertise(category, {}, NOW));
  await aTopic(category);
  for (const table of ['categories', 'seo_terms', 'expertise', 'focus_topics']) {
    const count = async (scope: Scope) =>
      (await managers.forScope(scope).execute<unknown[]>(`select 1 from ${table}`)).length;
    expect([table, (await count(Scope.system('t', [website.id]))) > 0]).toEqual([table, true]);
    expect([table, await count(Scope.system('t', [other.id]))]).toEqual([table, 0]);
    expect([table, (await orm.em.fork().execute<unknown[]>(`select 1 from ${table}`)).length]).toEqual([table, 0]);
  }
});

it('take no row for a website that is not reached', async () => {
  const category = new Category(website.id, { name: 'Smuggled' }, NOW);
  await expect(managers.add(Scope.system('t', [other.id]), category)).rejects.toThrow(/row-level security/);
});

it('lose terms, expertise and topics with their category', async () => {
  const category = await aCategory();
  const term = new SeoTerm(category, 'x', 'low', NOW);
  const topic = await aTopic(category);
  await managers.add(system, term);
  await managers.forScope(system).execute('delete from categories where id = ?', [category.id]);
  expect(await managers.forScope(system).findOne(SeoTerm, { id: term.id })).toBeNull();
  expect(await managers.forScope(system).findOne(FocusTopic, { id: topic.id })).toBeNull();
});

it('of a category that goes in the meantime are not added: it is not found', async () => {
  const category = await aCategory();
  await managers.forScope(system).execute('delete from categories where id = ?', [category.id]);
  const term = new SeoTerm(category, 'x', 'low', NOW);
  await expect(new MikroOrmSeoTerms(managers).add(system, term)).rejects.toThrow(CategoryNotFound);
  await expect(new MikroOrmSeoTerms(managers).addMissing(system, [term])).rejects.toThrow(CategoryNotFound);
  await expect(new MikroOrmExpertiseAreas(managers).add(system, new Expertise(category, {}, NOW))).rejects.toThrow(
    CategoryNotFound,
  );
});

it('keep a topic whose author is gone', async () => {
  const topic = await aTopic(await aCategory());
  await managers.forScope(system).execute('delete from users where id = ?', [author.id]);
  expect(await managers.forScope(system).findOneOrFail(FocusTopic, { id: topic.id })).toMatchObject({
    createdBy: null,
    title: 'Grants',
  });
});

it.each([
  ['end_date', `'2026-02-01'`],
  ['content_angle', `'rant'`],
  ['schedule_frequency', `'hourly'`],
  ['schedule_time', `'25:00'`],
  ['total_posts_generated', '-1'],
])('refuse a topic whose %s is %s', async (column, value) => {
  const details = {
    title: 'T',
    description: 'D',
    categoryId: (await aCategory()).id,
    startDate: '2026-03-01',
    endDate: '2026-03-02',
  };
  const topic = new FocusTopic(website.id, details, null, NOW);
  await managers.add(system, topic);
  await expect(
    managers.forScope(system).execute(`update focus_topics set ${column} = ${value} where id = ?`, [topic.id]),
  ).rejects.toThrow(/check constraint/);
});
